import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createConnection } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { transaction } from "../db/transaction.ts";
import { createStreamToken } from "../modules/events/stream-token.ts";
import { refused } from "../result.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aDayplayerAccount } from "../testing/factories.ts";
import { addressOf, listenToStream, type StreamClient, streamToken } from "../testing/streams/listen-to-stream.ts";

let server: TestServer;
const open: StreamClient[] = [];
beforeAll(async () => {
  server = await aServer({ background: true });
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => server.stop());

const listen = async (options: Parameters<typeof listenToStream>[1]) => {
  const client = await listenToStream(server, options);
  open.push(client);
  return client;
};

test("the request line of a stream is logged when it opens, and not again when it ends", async () => {
  const { token } = await aDayplayerAccount(server);
  const before = server.lines.length;
  const stream = await listen({ token });
  await stream.next("ready");
  const logged = () => server.lines.slice(before).filter((line) => line.includes('"/api/stream"'));
  await expect.poll(() => logged().length).toBe(1);
  expect(JSON.parse(logged()[0] ?? "")).toMatchObject({ status: 200, method: "GET" });
  const streams = server.hub.count("stream");
  stream.close();
  await expect.poll(() => server.hub.count("stream")).toBe(streams - 1);
  expect(logged().length).toBe(1);
});

test("a session that ends while its call for a stream's token runs gets none", async () => {
  const { account } = await aDayplayerAccount(server);
  const actor = { accountId: account.id, sessionId: randomUUID(), type: "dayplayer" } as const;
  expect(await createStreamToken(server.db, actor, Temporal.Now.instant())).toEqual(refused("unauthenticated"));
});

/** Resolves with the response to the next request for a stream. */
const nextResponse = () =>
  new Promise<ServerResponse>((resolve) => {
    const onRequest = ({ url = "" }: IncomingMessage, response: ServerResponse) => {
      if (!url.startsWith("/api/stream?")) return;
      server.app.server.off("request", onRequest);
      resolve(response);
    };
    server.app.server.on("request", onRequest);
  });

test("no listener keeps the request and the reply of an open stream in memory", async () => {
  const { token } = await aDayplayerAccount(server);
  const responding = nextResponse();
  const stream = await listen({ token });
  await stream.next("ready");
  const response = await responding;
  // Node's own listener, and one that ignores errors.
  expect([response.listenerCount("finish"), response.listenerCount("error")]).toEqual([1, 1]);
});

test("a client that leaves while its token is checked is not counted as a stream", async () => {
  const { token } = await aDayplayerAccount(server);
  const oneTimeToken = await streamToken(server, token);
  const address = new URL(await addressOf(server));
  const before = server.hub.count("stream");
  const responding = nextResponse();
  await transaction(server.db, async (tx) => {
    await tx.selectFrom("tokens").where("purpose", "=", "stream").select("token_hash").forUpdate().execute();
    const socket = createConnection({ host: address.hostname, port: Number(address.port) });
    socket.write(`GET /api/stream?token=${oneTimeToken}&t=1 HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`);
    const closed = once(await responding, "close");
    socket.destroy();
    await closed;
  });
  const other = await listen({ token });
  await other.next("ready");
  await expect.poll(() => server.hub.count("stream")).toBe(before + 1);
});
