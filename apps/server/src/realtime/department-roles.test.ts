import { eventRoutes } from "@callboard/contract/routes/events";
import { memberRoutes } from "@callboard/contract/routes/members";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "../db/transaction.ts";
import { type Audience, recordEvents } from "../modules/events/record-event.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aSide, type Side } from "../testing/a-side.ts";
import { aMember } from "../testing/departments/a-member.ts";
import { aSocket } from "../testing/streams/a-socket.ts";
import { listenToStream, type StreamClient } from "../testing/streams/listen-to-stream.ts";

let server: TestServer;
let side: Side;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", sandbox: true, background: true });
  side = await aSide(server);
  await server.settle();
});
afterAll(() => server.stop());

const typesOf = ({ received }: StreamClient) =>
  received.map(({ type }) => type).filter((type) => /^(job_offer|dayplan|fill|standby|open_offer)\./.test(type));
/** Records a save of the side's day, which is the last event that each test awaits. */
const saveDay = (version: number, audience: Audience = `department:${side.departmentId}`) =>
  transaction(server.db, (tx) =>
    recordEvents(tx, [
      {
        event: {
          type: "dayplan.saved",
          data: { dayplan_id: side.dayplanId, department_id: side.departmentId, date: side.dayplanDate, version },
        },
        audience: [audience, `account:${side.headId}`],
      },
    ]),
  );
const saved = (version: number) => (event: StreamClient["received"][number]) => event.data.data?.version === version;

test("an assistant's stream has the events of the head's, and a reader's has days and bookings without offers", async () => {
  const [assistant, reader] = [await aMember(server, side, "assistant"), await aMember(server, side, "reader")];
  const [head, helping, reading] = await Promise.all(
    [side.head, assistant.token, reader.token].map((token) => listenToStream(server, { token })),
  );
  if (!head || !helping || !reading) throw new Error("A stream is missing.");
  await Promise.all([head, helping, reading].map((stream) => stream.next("ready")));

  const at = { token: assistant.token, body: {} };
  expect((await server.call(offerRoutes.revokeOffer, { ...at, params: { jobOfferId: side.offerId } })).status).toBe(
    200,
  );
  const cancelled = await server.call(offerRoutes.cancelBooking, { ...at, params: { jobOfferId: side.bookingId } });
  expect(cancelled.status).toBe(200);
  await saveDay(41);
  await Promise.all([head, helping, reading].map((stream) => stream.next(saved(41))));
  expect(typesOf(head)).toEqual(["job_offer.revoked", "job_offer.cancelled", "dayplan.saved"]);
  expect(typesOf(helping)).toEqual(typesOf(head));
  expect(typesOf(reading)).toEqual(["job_offer.cancelled", "dayplan.saved"]);
  expect(helping.received.map(({ data }) => JSON.stringify(data)).join()).not.toMatch(/rate/);

  // Missed events are filtered by the same roles.
  const after = reading.received.find(({ type }) => type === "ready")?.id;
  const resumed = await listenToStream(server, { token: reader.token, after });
  await resumed.next(saved(41));
  expect(typesOf(resumed)).toEqual(typesOf(reading));
  for (const stream of [head, helping, reading, resumed]) stream.close();
});

test("a member whose access is revoked loses stream and socket at once, and new ones receive only events of the own account", async () => {
  const member = await aMember(server, side, "assistant");
  const stream = await listenToStream(server, { token: member.token });
  await stream.next("ready");
  const socket = await aSocket(server, { token: member.token });
  const others = await listenToStream(server, { token: side.head });
  await saveDay(51);
  await stream.next(saved(51));
  await server.call(memberRoutes.revokeMember, {
    token: side.head,
    params: { productionId: side.productionId, departmentId: side.departmentId, memberId: member.memberId },
  });
  await stream.ended;
  // A browser reloads what it shows, and connects again by itself.
  expect(stream.received.slice(-2).map(({ type }) => type)).toEqual(["resync", "reconnect"]);
  expect(await socket.ended).toBe("transport close");
  await saveDay(52);
  await others.next(saved(52));
  const again = await listenToStream(server, { token: member.token, after: stream.received.at(-2)?.id });
  await again.next("ready");
  const own = await server.call(messagingRoutes.listConversations, { token: member.token });
  expect(own.status).toBe(200);
  await transaction(server.db, (tx) =>
    recordEvents(tx, [
      {
        event: { type: "dayplayer.joined", data: { dayplayer_id: side.dayplayerId, dayplayer_name: "Dana" } },
        audience: [`account:${member.accountId}`],
      },
    ]),
  );
  await again.next("dayplayer.joined");
  expect([...stream.received, ...again.received].some(saved(52))).toBe(false);
  // A resumed stream can't read the department's event either.
  const resumed = await listenToStream(server, { token: member.token, after: "0" });
  await resumed.next((event) => event.type === "dayplayer.joined" || event.type === "resync");
  expect(typesOf(resumed)).toEqual([]);
  expect(
    (await server.call(eventRoutes.checkNewOffers, { token: member.token, query: { since: "0" } })).data.offers,
  ).toEqual([]);
  for (const opened of [others, again, resumed]) opened.close();
});

test("the office's streams have its events and none of departments, until the access is revoked", async () => {
  const member = await aMember(server, side, "office");
  const [stream, creators] = [
    await listenToStream(server, { token: member.token }),
    await listenToStream(server, { token: side.head }),
  ];
  const socket = await aSocket(server, { token: member.token });
  await Promise.all([stream.next("ready"), creators.next("ready")]);
  await saveDay(61);
  await saveDay(62, `office:${side.productionId}`);
  await Promise.all([stream.next(saved(62)), creators.next(saved(62))]);
  expect(stream.received.some(saved(61))).toBe(false);
  const { memberId } = member;
  const params = { productionId: side.productionId, memberId };
  expect((await server.call(memberRoutes.revokeOfficeMember, { token: side.head, params })).status).toBe(204);
  await stream.ended;
  expect(await socket.ended).toBe("transport close");
  await saveDay(63, `office:${side.productionId}`);
  await creators.next(saved(63));
  const resumed = await listenToStream(server, { token: member.token, after: "0" });
  await resumed.next((event) => event.type === "resync" || event.type === "ready");
  expect([...stream.received, ...resumed.received].some(saved(63))).toBe(false);
  for (const opened of [creators, resumed]) opened.close();
});

test("members' sockets receive only the messages of their own conversations", async () => {
  const [assistant, reader] = [await aMember(server, side, "assistant"), await aMember(server, side, "reader")];
  const sockets = await Promise.all([assistant, reader].map(({ token }) => aSocket(server, { token })));
  const [helping, reading] = sockets;
  const own = await server.call(messagingRoutes.startConversation, {
    token: assistant.token,
    body: { user_id: side.dayplayerId },
  });
  expect(own.status).toBe(200);
  const refused = await server.call(messagingRoutes.startConversation, {
    token: reader.token,
    body: { user_id: side.dayplayerId },
  });
  expect(refused).toMatchObject({ status: 402, reason: "not_entitled" });
  for (const conversationId of [side.conversationId, own.data.id])
    expect(await reading?.send({ body: "Hello", conversationId })).toMatchObject({ error: { status: 404 } });
  expect(await helping?.send({ body: "Hello", conversationId: side.conversationId })).toMatchObject({
    error: { status: 404 },
  });
  await server.call(messagingRoutes.sendMessage, {
    token: side.head,
    params: { id: side.conversationId },
    body: { body: "From the head" },
  });
  await helping?.send({ body: "From the assistant", conversationId: own.data.id });
  await expect.poll(() => helping?.received.map(({ body }) => body)).toEqual(["From the assistant"]);
  expect(reading?.received).toEqual([]);
  for (const socket of sockets) socket.close();
});
