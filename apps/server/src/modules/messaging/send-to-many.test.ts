import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aConversation, type Signed } from "../../testing/a-conversation.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 60 });
});
afterAll(() => server.stop());

const list = async (as: Signed) =>
  (await server.call(messagingRoutes.listConversations, { query: {}, token: as.token })).data.data;

const block = (as: Signed, id: string) => server.call(messagingRoutes.block, { params: { id }, token: as.token });
const sendMany = (from: Signed, user_ids: string[], body: string, client_id?: string) =>
  server.call(messagingRoutes.sendToMany, {
    body: { user_ids, body, ...(client_id && { client_id }) },
    token: from.token,
  });

describe("a group message", () => {
  test("reaches each receiver in a conversation of their own, once even if it is sent repeatedly", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    const others = await Promise.all(Array.from({ length: 30 }, () => aDayplayerAccount(server)));
    const user_ids = [dayplayer, ...others].map(({ account }) => account.id);
    const client_id = crypto.randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => sendMany(head, user_ids, "Call is 6:30", client_id)),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(sent[0]?.data.map(({ user_id, ok }) => [user_id, ok])).toEqual(user_ids.map((user) => [user, true]));
    for (const each of [dayplayer, ...others]) {
      const [conversation] = await list(each);
      expect(conversation).toMatchObject({ unread: 1, last_message: { body: "Call is 6:30", seq: 1 } });
    }
    expect((await list(dayplayer))[0]?.id).toBe(id);
  });

  test("is sent to nobody if one id is not a dayplayer's", async () => {
    const { head, dayplayer } = await aConversation(server);
    for (const foreign of [crypto.randomUUID(), head.account.id]) {
      expect((await sendMany(head, [dayplayer.account.id, foreign], "Hello")).status).toBe(404);
    }
    expect((await list(dayplayer))[0]).toMatchObject({ last_message: null, messages: [], has_more: false });
  });

  test("lists the receivers with a block and reaches the others", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    const other = await aDayplayerAccount(server);
    await block(dayplayer, id);
    const { data } = await sendMany(head, [dayplayer.account.id, other.account.id], "Hello");
    expect(data.map(({ ok, reason }) => [ok, reason])).toEqual([
      [false, "blocks_you"],
      [true, null],
    ]);
    expect((await list(other))[0]).toMatchObject({ messages: [{ body: "Hello" }], has_more: false });
  });

  test("needs a paid production and has at most 500 receivers", async () => {
    const dayplayer = await aDayplayerAccount(server);
    // The answer is the same for an unknown id, so that it does not reveal which dayplayers exist.
    for (const id of [dayplayer.account.id, crypto.randomUUID()])
      expect((await sendMany(await aHead(server), [id], "Hello")).reason).toBe("not_entitled");
    const { head } = await aConversation(server);
    const many = Array.from({ length: 501 }, () => crypto.randomUUID());
    expect((await sendMany(head, many, "Hello")).errors).toEqual({ user_ids: ["Choose 1 to 500 dayplayers."] });
  });
});
