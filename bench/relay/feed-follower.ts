// A process that follows the feed as the product's processes do, for the measurement of the relay. It answers each request
// with what it has received since the last `/reset`.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { EventHub } from "../../apps/server/src/realtime/event-hub.ts";
import type { Frame, Subscriber } from "../../apps/server/src/realtime/subscriber.ts";
import { quiet } from "../quiet.ts";

/** A head whose stream receives the events of some departments. */
class Follower implements Subscriber {
  readonly kind = "stream";
  readonly isDropped = false;
  readonly listener = { accountId: "", sessionId: "", isHead: true };
  audiences: ReadonlySet<string> = new Set();
  lags: number[] = [];
  push({ event }: Frame) {
    // The writer puts the time at which it wrote the event into its version.
    if (event.type === "dayplan.saved") this.lags.push(Date.now() - event.data.version);
  }
  pushCommitted() {}
  beat() {}
  end() {}
  revoke() {}
  move() {}
  drop() {}
  isStuck() {
    return false;
  }
}

const follower = new Follower();
const audiences = new Set(Array.from({ length: 10 }, (_, number) => `department:${number}`));
const hub = new EventHub({
  config: { connectionString: process.env.BENCH_DATABASE ?? "" },
  log: quiet,
  audiencesOf: async () => new Map([[follower, audiences]]),
});
hub.start();
hub.add(follower, audiences);

const server = createServer((request, response) => {
  response.end(JSON.stringify({ pos: hub.pos, lags: follower.lags }));
  if (request.url === "/reset") follower.lags = [];
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => {
  server.close(() => void hub.stop());
  server.closeAllConnections();
});
