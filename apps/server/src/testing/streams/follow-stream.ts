import { setTimeout as sleep } from "node:timers/promises";
import { streamPath } from "@callboard/contract/routes/events";

export interface Followed {
  /** Positions in the order in which they were received. */
  positions: number[];
  events: { type: string; data: Record<string, unknown> }[];
  /** The number of resync events received. */
  resyncs: number;
  stop(): Promise<void>;
}

/**
 * Follows an account's events like a client with several servers: it connects to any that answers, and after a lost
 * connection to the next one, continuing after the last position received.
 */
export async function followStream(token: string, addresses: () => string[], firstAt = 0): Promise<Followed> {
  const stopping = new AbortController();
  const followed: Followed = { positions: [], events: [], resyncs: 0, stop };
  let last: string | undefined;
  let at = firstAt;
  const begun = Promise.withResolvers<void>();

  async function listen(address: string) {
    const tokenReply = await fetch(`${address}/api/short-lived-token`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: "{}",
    });
    const { data } = (await tokenReply.json()) as { data: { token: string } };
    const query = new URLSearchParams({ token: data.token, t: "1", ...(last !== undefined && { after: last }) });
    const reply = await fetch(`${address}${streamPath}?${query}`, { signal: stopping.signal });
    if (!reply.body || reply.status !== 200) throw new Error(`The stream answered ${reply.status}.`);
    let text = "";
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      const frames = (text + chunk).split("\n\n");
      text = frames.pop() ?? "";
      for (const frame of frames) hear(frame);
    }
  }

  function hear(frame: string) {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(frame)?.[1];
    const [id, type] = [field("id"), field("event")];
    if (type === "resync") followed.resyncs += 1;
    if (id !== undefined) last = id;
    if (type === "ready") begun.resolve();
    if (id === undefined || type === "ready" || type === "resync") return;
    followed.positions.push(Number(id));
    followed.events.push(JSON.parse(field("data") ?? "{}"));
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      const there = addresses();
      const address = there[at++ % there.length];
      if (address) await listen(address).catch(() => undefined);
      await sleep(20);
    }
  })();
  async function stop() {
    stopping.abort();
    await running;
  }
  await begun.promise;
  return followed;
}
