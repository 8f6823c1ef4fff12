import type { Socket } from "node:net";
import { socketPath, socketTexts } from "@callboard/contract/events/socket";
import { messageLength } from "@callboard/contract/limits";
import type { Message } from "@callboard/contract/messaging";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { policies } from "../http/security-headers.ts";
import { recordEvents } from "../modules/events/record-event.ts";
import { aConversation as startedConversation } from "../testing/a-conversation.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aDayplayerAccount, aDepartment, aHead } from "../testing/factories.ts";
import { aSocket, type SocketClient } from "../testing/streams/a-socket.ts";
import { addressOf } from "../testing/streams/listen-to-stream.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ background: true, poolSize: 40 });
});
afterAll(() => server.stop());

const open = new Set<SocketClient>();
afterEach(() => {
  for (const client of open) client.close();
  open.clear();
});
async function connect(way: Parameters<typeof aSocket>[1]) {
  const client = await aSocket(server, way);
  open.add(client);
  return client;
}

const aConversation = async () => {
  const { head, dayplayer, id } = await startedConversation(server);
  return { head, dayplayer, conversationId: id };
};
const stored = async ({ token }: { token: string }, id: string) =>
  (await server.call(messagingRoutes.getConversation, { params: { id }, token })).data.messages;
const seqs = (messages: Message[]) => messages.map(({ seq }) => seq);

describe("a socket", () => {
  test.each(["websocket", "polling"] as const)("opens over %s with a session's token", async (transport) => {
    const { token } = await aDayplayerAccount(server);
    expect((await connect({ token, transport })).socket.connected).toBe(true);
  });

  test("has the security headers in its HTTP replies", async () => {
    const address = await addressOf(server);
    for (const query of ["EIO=4&transport=polling", "EIO=4&transport=nonsense"]) {
      const { headers } = await fetch(`${address}${socketPath}/?${query}`);
      expect(headers.get("content-security-policy")).toBe(policies.data);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test("is refused with a reason without a token", async () => {
    await expect(connect({})).rejects.toThrow(socketTexts.noToken);
    await expect(connect({ token: "" })).rejects.toThrow(socketTexts.noToken);
  });

  test("is refused with an unknown token and with one of an ended session", async () => {
    await expect(connect({ token: "A".repeat(43) })).rejects.toThrow("Unauthenticated. Check token.");
    const { token } = await aDayplayerAccount(server);
    await server.call(accountRoutes.signOut, { token });
    await expect(connect({ token })).rejects.toThrow("Unauthenticated. Check token.");
  });
});

describe("a message", () => {
  test("is acknowledged with itself and its row, and both parties receive it once", async () => {
    const { head, dayplayer, conversationId } = await aConversation();
    const [from, to] = [await connect(head), await connect({ ...dayplayer, transport: "polling" })];
    const sent = { body: "Are you free on Friday?", conversationId, clientId: crypto.randomUUID() };
    const answer = await from.send(sent);
    const persisted = "persisted_message" in answer ? answer.persisted_message : undefined;
    expect(answer).toEqual({ message: sent, persisted_message: persisted });
    expect(persisted).toMatchObject({ body: sent.body, conversation_id: conversationId, seq: 1, sent_by_me: true });
    await expect.poll(() => to.received).toEqual([{ ...persisted, sent_by_me: false }]);
    await expect.poll(() => from.received).toEqual([persisted]);
  });

  test("sent fifty times with one client id, over sockets and HTTP, is stored and received once", async () => {
    const { head, dayplayer, conversationId } = await aConversation();
    const [from, also, to] = [await connect(head), await connect(head), await connect(dayplayer)];
    const clientId = crypto.randomUUID();
    const ids = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        if (at % 3 === 0) {
          const body = { body: "Once", client_id: clientId };
          const reply = await server.call(messagingRoutes.sendMessage, {
            params: { id: conversationId },
            body,
            token: head.token,
          });
          return reply.data._id;
        }
        const answer = await (at % 3 === 1 ? from : also).send({ body: "Once", conversationId, clientId });
        return "persisted_message" in answer ? answer.persisted_message._id : answer.error.message;
      }),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await stored(head, conversationId)).toHaveLength(1);
    await expect.poll(() => to.received.length).toBe(1);
    const last = await from.send({ body: "Then", conversationId });
    expect(last).toMatchObject({ persisted_message: { seq: 2 } });
    await expect.poll(() => seqs(to.received)).toEqual([1, 2]);
  });

  test("of 32 concurrent writers is received by everybody in the order of the server", async () => {
    const { head, dayplayer, conversationId } = await aConversation();
    const writers = await Promise.all([connect(head), connect(head), connect(dayplayer), connect(dayplayer)]);
    const listeners = [...writers, await connect({ ...dayplayer, transport: "polling" })];
    await Promise.all(
      Array.from({ length: 32 }, async (_, at) => {
        for (let n = 0; n < 5; n++) await writers[at % writers.length]?.send({ body: `${at}: ${n}`, conversationId });
      }),
    );
    const wanted = Array.from({ length: 160 }, (_, at) => at + 1);
    for (const listener of listeners) await expect.poll(() => seqs(listener.received)).toEqual(wanted);
    const rows = await server.db
      .selectFrom("messages")
      .where("conversation_id", "=", conversationId)
      .select(["seq", "body"])
      .orderBy("seq")
      .execute();
    expect(rows.map(({ seq }) => seq)).toEqual(wanted);
    expect(new Set(rows.map(({ body }) => body)).size).toBe(160);
  });

  test("that a client missed while disconnected is read after the last seq it has", async () => {
    const { head, dayplayer, conversationId } = await aConversation();
    const from = await connect(head);
    const to = await connect(dayplayer);
    await from.send({ body: "One", conversationId });
    await expect.poll(() => to.received.length).toBe(1);
    to.close();
    await from.send({ body: "Two", conversationId });
    await from.send({ body: "Three", conversationId });
    const again = await connect(dayplayer);
    const missed = await server.call(messagingRoutes.getConversation, {
      params: { id: conversationId },
      query: { after: String(to.received.at(-1)?.seq) },
      token: dayplayer.token,
    });
    expect(missed.data.messages.map(({ body }) => body)).toEqual(["Two", "Three"]);
    await from.send({ body: "Four", conversationId });
    // A message that was sent meanwhile may arrive as well. The client recognizes it by its seq.
    await expect.poll(() => again.received.at(-1)?.body).toBe("Four");
  });
});

describe("a message is refused if it is", () => {
  test("sent to a conversation of other people or to none", async () => {
    const { conversationId } = await aConversation();
    const stranger = await connect(await aHead(server));
    for (const id of [conversationId, crypto.randomUUID(), "nonsense"])
      expect(await stranger.send({ body: "Hello", conversationId: id })).toMatchObject({ error: { status: 404 } });
  });

  test.each([
    ["nothing", ""],
    ["blanks alone", "   "],
    ["more than 4,000 characters", "x".repeat(messageLength + 1)],
    ["no text", 7],
  ])("%s, in the words of HTTP", async (_, body) => {
    const { head, conversationId } = await aConversation();
    const answer = await (await connect(head)).sendAnything({ body, conversationId });
    expect(answer).toMatchObject({ error: { status: 422, errors: { body: [expect.any(String)] } } });
  });

  test.each([[null], ["text"], [[]], [{ conversationId: {} }]])("%j, which is no message", async (sent) => {
    const { head } = await aConversation();
    expect(await (await connect(head)).sendAnything(sent)).toMatchObject({ error: { status: 404 } });
  });

  test("sent to a person who blocked the sender", async () => {
    const { head, dayplayer, conversationId } = await aConversation();
    await server.call(messagingRoutes.block, { params: { id: conversationId }, token: dayplayer.token });
    const answer = await (await connect(head)).send({ body: "Hello", conversationId });
    expect(answer).toMatchObject({ error: { status: 403, reason: "blocks_you" } });
  });
});

describe("a connection ends", () => {
  test("with its session, and not with another one", async () => {
    const { head, dayplayer } = await aConversation();
    const [mine, theirs] = [await connect(head), await connect(dayplayer)];
    await server.call(accountRoutes.signOut, { token: head.token });
    await mine.ended;
    expect(theirs.socket.connected).toBe(true);
  });

  test("when it sends many tokens at once", async () => {
    const raw = new WebSocket(`${await addressOf(server)}${socketPath}/?EIO=4&transport=websocket`);
    const received: string[] = [];
    raw.addEventListener("message", ({ data }) => void received.push(String(data)));
    const ended = new Promise((over) => raw.addEventListener("close", over));
    await new Promise((opened) => raw.addEventListener("open", opened));
    for (let n = 0; n < 500; n++) raw.send(`40${JSON.stringify({ token: `${n}`.padEnd(43, "A") })}`);
    await ended;
    // Packet type 44 is a refusal, 40 an admission.
    expect(received.filter((packet) => /^4[04]/.test(packet)).length).toBeLessThan(2);
  });

  test("when it sends more than the maximum size of a message", async () => {
    const { head, conversationId } = await aConversation();
    const client = await connect(head);
    client.socket.emit("message", { body: "x".repeat(60_000), conversationId }, () => undefined);
    await client.ended;
    expect(await stored(head, conversationId)).toEqual([]);
  });

  test("if it is the oldest of more than eight of a session", async () => {
    const { token } = await aDayplayerAccount(server);
    const oldest = await connect({ token });
    for (let at = 0; at < 8; at++) await connect({ token });
    await oldest.ended;
    expect([...open].filter(({ socket }) => socket.connected)).toHaveLength(8);
  });

  test("when it does not read, before it costs memory, and others stay open", async () => {
    const { head, dayplayer, conversationId } = await aConversation();
    const [slow, other] = [await connect(dayplayer), await connect(dayplayer)];
    const { engine } = slow.socket.io;
    const { ws } = engine.transport as unknown as { ws: { _socket: Socket } };
    ws._socket.pause();
    const sockets = server.hub.count("socket");
    const long = (seq: number) => ({
      event: {
        type: "message.created" as const,
        data: {
          conversation_id: conversationId,
          message_id: crypto.randomUUID(),
          seq,
          sender_id: head.account.id,
          body: "x".repeat(50_000),
          created_at: "",
        },
      },
      audience: [`account:${dayplayer.account.id}`] as const,
    });
    // The kernel buffers some megabytes for the client. After those, events would stay in this process.
    for (let n = 0; n < 30 && server.hub.count("socket") === sockets; n++) {
      await server.db.transaction().execute((tx) =>
        recordEvents(
          tx,
          Array.from({ length: 40 }, (_, at) => long(n * 40 + at + 1)),
        ),
      );
      await expect.poll(() => other.received.length, { timeout: 15_000 }).toBe((n + 1) * 40);
    }
    await expect.poll(() => server.hub.count("socket"), { timeout: 15_000 }).toBe(sockets - 1);
    expect(other.socket.connected).toBe(true);
    ws._socket.destroy();
  });

  test("when the server stops, without waiting for the client", async () => {
    const other = await aServer({ background: true });
    const { token } = await aDayplayerAccount(other);
    const client = await aSocket(other, { token });
    await other.stop();
    await client.ended;
  });
});

test("messages of a session over sockets and HTTP count against one limit", async () => {
  // The clock does not move, because the next minute would start a new count.
  const limited = await aServer({ now: "2026-11-20T20:00:00Z", env: { RATE_LIMIT_FACTOR: "1" } });
  const head = await aHead(limited);
  await aDepartment(limited, head);
  const dayplayer = await aDayplayerAccount(limited);
  const begun = await limited.call(messagingRoutes.startConversation, {
    body: { user_id: dayplayer.account.id },
    token: head.token,
  });
  const conversationId = begun.data.id;
  const client = await aSocket(limited, head);
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async (_, at) => {
      const answer = await client.send({ body: `Message ${at}`, conversationId });
      return "error" in answer ? answer.error.status : 200;
    }),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const byHttp = await limited.call(messagingRoutes.sendMessage, {
    params: { id: conversationId },
    body: { body: "One more" },
    token: head.token,
  });
  expect(byHttp.status).toBe(429);
  client.close();
  await limited.stop();
});
