import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aConversation, type Signed, startConversation } from "../../testing/a-conversation.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aDayplayerAccount, aDepartment, aHead } from "../../testing/factories.ts";
import { aStaffing } from "../../testing/staffing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 60 });
});
afterAll(() => server.stop());

const start = (from: Signed, to: Signed) => startConversation(server, from, to);
const send = (from: Signed, id: string, body: string, client_id?: string) =>
  server.call(messagingRoutes.sendMessage, {
    params: { id },
    body: { body, ...(client_id && { client_id }) },
    token: from.token,
  });
const read = (as: Signed, id: string, before?: number) =>
  server.call(messagingRoutes.getConversation, {
    params: { id },
    query: before === undefined ? {} : { before: String(before) },
    token: as.token,
  });
const page = async (as: Signed, query: { query?: string; after?: string } = {}) =>
  (await server.call(messagingRoutes.listConversations, { query, token: as.token })).data;
const list = async (as: Signed) => (await page(as)).data;

const unread = async (as: Signed) => (await server.call(messagingRoutes.countUnread, { token: as.token })).data;
const mark = (as: Signed, id: string, seq: number) =>
  server.call(messagingRoutes.readMessages, { params: { id }, body: { seq }, token: as.token });
const change = (what: "block" | "unblock", as: Signed, id: string) =>
  server.call(messagingRoutes[what], { params: { id }, token: as.token });
describe("starting a conversation", () => {
  test("a head in a paid production may write to any dayplayer, who may answer", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    expect((await send(head, id, "Are you free on Friday?")).status).toBe(200);
    expect((await start(dayplayer, head)).data.id).toBe(id);
    expect((await send(dayplayer, id, "Yes")).data).toMatchObject({ body: "Yes", seq: 2, sent_by_me: true });
  });

  test("a second start returns the same conversation with its messages, oldest first, and marks none as read", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    for (const body of ["Are you free on Friday?", "At 6 AM."]) await send(head, id, body);
    const { data } = await start(dayplayer, head);
    expect(data).toMatchObject({
      id,
      unread: 2,
      has_more: false,
      messages: [
        { body: "Are you free on Friday?", sent_by_me: false },
        { body: "At 6 AM.", sent_by_me: false },
      ],
    });
    expect((await start(dayplayer, head)).data.unread).toBe(2);
  });

  test("a head without a paid production is refused in the same way for a dayplayer, another head and an unknown id", async () => {
    const head = await aHead(server);
    const others = [
      (await aDayplayerAccount(server)).account.id,
      (await aHead(server)).account.id,
      crypto.randomUUID(),
    ];
    for (const user_id of others) {
      const refused = await server.call(messagingRoutes.startConversation, { body: { user_id }, token: head.token });
      expect([refused.status, refused.reason]).toEqual([402, "not_entitled"]);
    }
  });

  test("a dayplayer may not write to a head who never offered them work", async () => {
    const refused = await start(await aDayplayerAccount(server), await aHead(server));
    expect([refused.status, refused.reason]).toEqual([403, "conversation_not_allowed"]);
  });

  test("a dayplayer may write to a head who offered them work", async () => {
    const staffing = await aStaffing(server.db);
    const day = await staffing.day({ date: "2026-11-25" });
    const [dayplayerId = ""] = await staffing.dayplayers(1);
    await staffing.offered(dayplayerId, [day.positionId]);
    const token = await staffing.tokenOf(dayplayerId, server.clock.now());
    const begun = await server.call(messagingRoutes.startConversation, { body: { user_id: staffing.headId }, token });
    expect(begun.status).toBe(200);
  });

  test("an account of the same type, a missing id and an unknown id are refused", async () => {
    const { head } = await aConversation(server);
    expect((await start(head, await aHead(server))).status).toBe(404);
    const unknown = { body: { user_id: crypto.randomUUID() }, token: head.token };
    expect((await server.call(messagingRoutes.startConversation, unknown)).status).toBe(404);
  });

  test("a conversation of other people returns 404 like one that does not exist, on every route", async () => {
    const { id } = await aConversation(server);
    const stranger = await aHead(server);
    const missing = await read(stranger, crypto.randomUUID());
    expect([(await read(stranger, id)).body, (await read(stranger, id)).status]).toEqual([missing.body, 404]);
    const params = { id };
    const sent = await server.call(messagingRoutes.sendMessage, {
      params,
      sent: { nonsense: 1 },
      token: stranger.token,
    });
    expect(sent.status).toBe(404);
  });
});

describe("messages", () => {
  test("fifty sent at once by both parties get consecutive seqs", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, at) => send(at % 2 ? head : dayplayer, id, `Message ${at}`)),
    );
    expect(sent.map(({ data }) => data.seq).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
  });

  test("with the same client id are stored once, even if sent twenty times at once", async () => {
    const { head, id } = await aConversation(server);
    const clientId = crypto.randomUUID();
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(head, id, "Once", clientId)));
    expect(new Set(sent.map(({ data }) => data._id)).size).toBe(1);
    expect((await read(head, id)).data.messages).toHaveLength(1);
  });

  test("are returned in pages of 50, oldest first, back to the first message", async () => {
    const { head, id } = await aConversation(server);
    for (let at = 1; at <= 70; at++) await send(head, id, `Message ${at}`);
    const latest = (await read(head, id)).data;
    expect([latest.messages[0]?.seq, latest.messages.at(-1)?.seq, latest.has_more]).toEqual([21, 70, true]);
    const first = (await read(head, id, 21)).data;
    expect([first.messages[0]?.seq, first.messages.at(-1)?.seq, first.has_more]).toEqual([1, 20, false]);
  });

  test("count as unread until the other party reads them", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    await send(head, id, "One");
    await send(head, id, "Two");
    const [listed] = await list(dayplayer);
    expect(listed).toMatchObject({ unread: 2, last_message: { body: "Two", sent_by_me: false } });
    expect(listed).toMatchObject({ messages: [listed?.last_message], has_more: true });
    expect((await list(head))[0]?.unread).toBe(0);
    await read(dayplayer, id);
    expect((await list(dayplayer))[0]?.unread).toBe(0);
  });

  test.each([
    ["nothing", ""],
    ["blanks alone", "   "],
    ["more than 4,000 characters", "x".repeat(4001)],
  ])("%s is refused", async (_, body) => {
    const { head, id } = await aConversation(server);
    expect((await send(head, id, body)).errors).toEqual({ body: ["Write a message of 1 to 4000 characters."] });
  });

  test("the conversation with the latest message is listed first", async () => {
    const { head, id } = await aConversation(server);
    const other = await aDayplayerAccount(server);
    const { data } = await start(head, other);
    await send(head, id, "First");
    await server.clock.set("2026-11-20T20:05:00Z");
    await send(head, data.id, "Later");
    expect((await list(head)).map((each) => each.id)).toEqual([data.id, id]);
  });

  test("after a seq are returned oldest first and are not marked as read", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    for (let at = 1; at <= 60; at++) await send(head, id, `Message ${at}`);
    const missed = await server.call(messagingRoutes.getConversation, {
      params: { id },
      query: { after: "5" },
      token: dayplayer.token,
    });
    expect([missed.data.messages[0]?.seq, missed.data.messages.at(-1)?.seq, missed.data.has_more]).toEqual([
      6,
      55,
      true,
    ]);
    expect((await unread(dayplayer)).messages).toBe(60);
  });

  test("are marked as read up to the seq that the other party read, which never decreases", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    for (const body of ["One", "Two", "Three"]) await send(head, id, body);
    await mark(dayplayer, id, 2);
    expect([(await list(head))[0]?.seen_seq, (await list(dayplayer))[0]?.unread]).toEqual([2, 1]);
    await mark(dayplayer, id, 1);
    expect((await list(head))[0]?.seen_seq).toBe(2);
    await mark(dayplayer, id, 2_000_000_000);
    expect((await list(head))[0]?.seen_seq).toBe(3);
  });

  test("that are unread are counted over all conversations", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    const other = await aDayplayerAccount(server);
    const { data } = await start(head, other);
    for (const body of ["One", "Two"]) await send(dayplayer, id, body);
    await send(other, data.id, "Three");
    expect(await unread(head)).toEqual({ messages: 3, conversations: 2 });
    await read(head, id);
    expect(await unread(head)).toEqual({ messages: 1, conversations: 1 });
  });
});

describe("the list of conversations", () => {
  test("has pages of 50 without gaps or duplicates, also where no conversation has a message", async () => {
    const head = await aHead(server);
    await aDepartment(server, head);
    const dayplayers = await Promise.all(Array.from({ length: 55 }, () => aDayplayerAccount(server)));
    for (const [at, dayplayer] of dayplayers.entries()) {
      const { data } = await start(head, dayplayer);
      if (at % 3 === 0) await send(head, data.id, `Message ${at}`);
    }
    const first = await page(head);
    const second = await page(head, { after: first.next ?? "" });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect([first.data.length, second.data.length, second.next, first.total]).toEqual([50, 5, null, 55]);
    expect(new Set(ids).size).toBe(55);
    expect(first.data.slice(0, 19).every(({ last_message }) => last_message)).toBe(true);
    expect((await page(head, { after: "nonsense" })).data[0]?.id).toBe(ids[0]);
  });

  test("is filtered by the beginning of any name, as text and never as a pattern", async () => {
    const head = await aHead(server);
    await aDepartment(server, head);
    const names = ["Ana Lucía Ortiz", "Lucas Meyer", "Bo 100%"];
    for (const name of names) {
      const [first_name = "", ...rest] = name.split(" ");
      await start(head, await aDayplayerAccount(server, { first_name, last_name: rest.join(" ") }));
    }
    const found = async (query: string) =>
      (await page(head, { query })).data.map(({ other_user }) => other_user.first_name);
    expect((await found("luc")).toSorted()).toEqual(["Ana", "Lucas"]);
    expect(await found("LUC mey")).toEqual(["Lucas"]);
    expect(await found("cas")).toEqual([]);
    expect(await found("%")).toEqual([]);
    expect(await found("100%")).toEqual(["Bo"]);
  });
});

describe("a block", () => {
  test("refuses messages in both directions, each with its reason, until the person who blocked unblocks", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    const blocked = await change("block", dayplayer, id);
    expect(blocked.data).toMatchObject({ blocked_by_me: true, blocks_me: false });
    expect((await list(head))[0]).toMatchObject({ blocked_by_me: false, blocks_me: true });
    expect((await send(head, id, "Hello?")).reason).toBe("blocks_you");
    expect((await send(dayplayer, id, "No")).reason).toBe("you_blocked");

    await change("unblock", head, id);
    expect((await send(head, id, "Hello?")).reason).toBe("blocks_you");
    await change("unblock", dayplayer, id);
    expect((await send(head, id, "Hello?")).status).toBe(200);
  });

  test("during fifty concurrent messages accepts none of them after it", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    const [, ...sent] = await Promise.all([
      change("block", dayplayer, id),
      ...Array.from({ length: 50 }, (_, at) => send(head, id, `Message ${at}`)),
    ]);
    const stored = sent.filter(({ status }) => status === 200).length;
    expect((await read(head, id)).data.messages).toHaveLength(stored);
    expect((await send(head, id, "Late")).reason).toBe("blocks_you");
  });

  test("refuses offers of the head to the dayplayer until the dayplayer unblocks", async () => {
    const staffing = await aStaffing(server.db);
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 2 } });
    const [dayplayerId = ""] = await staffing.dayplayers(1);
    const head = await staffing.tokenOf(staffing.headId, server.clock.now());
    const dayplayer = await staffing.tokenOf(dayplayerId, server.clock.now());
    const begun = await server.call(messagingRoutes.startConversation, { body: { user_id: dayplayerId }, token: head });
    await server.call(messagingRoutes.block, { params: { id: begun.data.id }, token: dayplayer });
    const offer = () =>
      server.call(offerRoutes.offerJob, {
        params: { dayplanId: day.id, positionId: day.positionId, dayplayerId: dayplayerId },
        body: { expires_at: "2026-11-24 12:00" },
        token: head,
      });
    expect((await offer()).reason).toBe("dayplayer_blocked");
    await server.call(messagingRoutes.unblock, { params: { id: begun.data.id }, token: dayplayer });
    expect((await offer()).reason).not.toBe("dayplayer_blocked");
  });
});
