import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../../bench/statistics.ts";
import { type Fault, limited, none, plain } from "./support/fault.ts";
import { statusOf, withProduct } from "./support/product.ts";

const clients = 300;

/** Clients that send a byte every second: half of them headers, half of them a body. */
export const slowClients: Fault = {
  name: "slow-clients",
  title: `${clients} connections that send one byte a second for 35 s, headers or a body`,
  run: (log) =>
    withProduct(async ({ url }) => {
      const { hostname, port } = new URL(url);
      const before = await latencies(url, 3_000);
      const sockets: Socket[] = [];
      for (let number = 0; number < clients; number += 1) {
        const socket = connect(Number(port), hostname);
        socket.on("error", () => undefined).resume();
        socket.write(
          number % 2
            ? "POST /api/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{"
            : "GET /api/account HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        );
        sockets.push(socket);
      }
      const drip = setInterval(() => {
        for (const socket of sockets) if (!socket.destroyed && socket.writable) socket.write(" ");
      }, 1_000);
      const during = await latencies(url, 20_000);
      await sleep(15_000);
      clearInterval(drip);
      const ended = sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length;
      for (const socket of sockets) socket.destroy();
      log(`${ended} of ${clients} connections were ended by the server`);
      return [
        plain(
          "p99 of others before, during",
          `${quantile(before, 0.99).toFixed(1)}, ${quantile(during, 0.99).toFixed(1)} ms`,
        ),
        none("connections that were still open after 35 s", clients - ended),
        limited("p99 of others during", quantile(during, 0.99), 100, " ms"),
      ];
    }),
};

async function latencies(url: string, ms: number): Promise<number[]> {
  const found: number[] = [];
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    if ((await statusOf(`${url}/readyz`)) === 200) found.push(performance.now() - startedAt);
    await sleep(10);
  }
  return found;
}
