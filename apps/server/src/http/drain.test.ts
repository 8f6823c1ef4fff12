import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { drain } from "./drain.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => agent.destroy());

/** Starts a server that answers at once, and returns a function that sends requests over one open connection. */
async function aListeningServer() {
  const server = createServer((_, response) => response.end("done"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const send = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ port, host: "127.0.0.1", agent, method: "POST" }, (reply) => {
        reply.resume().on("end", () => resolve(reply.statusCode));
      });
      sent.on("error", reject).end();
    });
  return { server, send, address: `http://127.0.0.1:${port}` };
}

test("a request over an open connection is answered, and new connections are refused", async () => {
  const { server, send, address } = await aListeningServer();
  expect(await send()).toBe(200);
  const drained = drain(server);
  await expect(fetch(address)).rejects.toThrow();
  expect(await send()).toBe(200);
  await drained;
  server.close();
});

test("a server without connections ends at once, and one that never listened does nothing", async () => {
  const { server } = await aListeningServer();
  await drain(server);
  await drain(createServer());
  expect(server.listening).toBe(false);
});

test("an unused connection is closed", async () => {
  const { server, send } = await aListeningServer();
  await send();
  const closed = new Promise<void>((resolve) => server.once("close", resolve));
  await drain(server);
  await closed;
});
