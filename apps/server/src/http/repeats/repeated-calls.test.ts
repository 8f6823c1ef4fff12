import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { apiTokenRoutes } from "@callboard/contract/routes/integrations/api-tokens";
import { webhookRoutes } from "@callboard/contract/routes/integrations/webhooks";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { dayInput, type Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";
import { purgeStoredReplies } from "./stored-replies.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});

const uuid = "8e03978e-40d5-43dd-bc93-6894a57f9324";
const withKey = (key: string) => ({ headers: { "idempotency-key": key } });

/** A conversation of the head with a dayplayer, and what sends a text in it. */
async function aConversation() {
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const started = await server.call(messagingRoutes.startConversation, { token: head, body: { user_id: dayplayerId } });
  const params = { id: started.data.id };
  const send = (text: string, key: string, token = head) =>
    server.call(messagingRoutes.sendMessage, { token, params, body: { body: text }, ...withKey(key) });
  const texts = async () => {
    const { rows } = await server.pool.query("select body from messages where conversation_id = $1", [params.id]);
    return rows.map(({ body }) => body);
  };
  return { dayplayerId, send, texts, path: messagingRoutes.sendMessage.path.replace(":id", params.id) };
}

describe("a call that is repeated with its key", () => {
  test("takes effect once and gets the first reply, with or without quotes around the key", async () => {
    const { send, texts } = await aConversation();
    const first = await send("Wrap at 8?", `"${uuid}"`);
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    const second = await send("Wrap at 8?", uuid);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(second.headers["idempotency-replayed"]).toBe("true");
    await send("Wrap at 8?", "another key for the same text".replaceAll(" ", "-"));
    expect(await texts()).toEqual(["Wrap at 8?", "Wrap at 8?"]);
  });

  test("but with another body or path is refused", async () => {
    const { send, texts } = await aConversation();
    await send("Wrap at 8?", uuid);
    expect(await send("Wrap at 9?", uuid)).toMatchObject({ status: 422, reason: "idempotency_key_reused" });
    const elsewhere = await aConversation();
    expect(await elsewhere.send("Wrap at 8?", uuid)).toMatchObject({ status: 422, reason: "idempotency_key_reused" });
    expect([await texts(), await elsewhere.texts()]).toEqual([["Wrap at 8?"], []]);
  });

  test.each(["", '""', '"a', "two words", "a, b", "é", "x".repeat(256)])("a key like %j is refused", async (key) => {
    const { send, texts } = await aConversation();
    expect(await send("Hello", key)).toMatchObject({ status: 400, reason: "idempotency_key_not_valid" });
    expect(await texts()).toEqual([]);
  });

  test("gets the refusal that the first one got, and one with an invalid body is not stored", async () => {
    const { data } = await server.call(dayplanRoutes.saveDayplan, {
      token: head,
      body: dayInput({ date: "2026-12-02" }),
    });
    const copy = (dates: string[]) =>
      server.call(dayplanRoutes.copyDayplan, {
        token: head,
        params: { dayplanId: data.id ?? "" },
        body: { dates },
        ...withKey(uuid),
      });
    expect((await copy(["soon"])).status).toBe(422);
    const first = await copy(["2026-12-02"]);
    expect(first).toMatchObject({ status: 409, reason: "dates_planned" });
    const second = await copy(["2026-12-02"]);
    expect([second.status, second.body]).toEqual([409, first.body]);
    expect(second.headers["idempotency-replayed"]).toBe("true");
  });

  test("belongs to its account or API token", async () => {
    const { dayplayerId, send, texts } = await aConversation();
    await send("Mine", uuid);
    expect((await send("Theirs", uuid, await staffing.tokenOf(dayplayerId, server.clock.now()))).status).toBe(200);
    expect(await texts()).toEqual(["Mine", "Theirs"]);

    const aToken = () =>
      server.call(apiTokenRoutes.createApiToken, {
        token: head,
        body: { name: "A", scopes: ["days:write"], days: 30 },
      });
    const tokens = [(await aToken()).data.token, (await aToken()).data.token];
    for (const [at, token] of tokens.entries()) {
      const body = dayInput({ date: `2026-12-0${at + 3}` });
      for (const isReplayed of [undefined, "true"]) {
        const { status, headers } = await server.call(dayplanRoutes.saveDayplan, { token, body, ...withKey(uuid) });
        expect([status, headers["idempotency-replayed"]]).toEqual([200, isReplayed]);
      }
    }
  });

  test("after 24 hours is a new call, and stored replies are deleted", async () => {
    const { send, texts } = await aConversation();
    await send("Again", uuid);
    await server.clock.forward({ hours: 24, minutes: 1 });
    expect((await send("Again", uuid)).headers["idempotency-replayed"]).toBeUndefined();
    expect(await texts()).toHaveLength(2);
    await server.clock.forward({ hours: 24, minutes: 1 });
    await purgeStoredReplies(server.db, server.clock.now());
    expect((await server.pool.query("select 1 from stored_replies where key_hash = sha256($1)", [uuid])).rows).toEqual(
      [],
    );
  });

  test("gets a secret that is shown once again, which is stored encrypted", async () => {
    const create = () =>
      server.call(webhookRoutes.createWebhook, {
        token: head,
        body: { url: "http://127.0.0.1:9/hook", description: "", event_types: ["dayplan.saved"] },
        ...withKey(uuid),
      });
    const [first, second] = [await create(), await create()];
    expect([first.status, second.body]).toEqual([200, first.body]);
    const { rows } = await server.pool.query("select body from stored_replies where status = 200");
    expect(JSON.stringify(rows)).not.toContain(first.data.secret.slice(6));
  });
});

describe("a call with a key", () => {
  test("that is sent fifty times at once takes effect once", async () => {
    const { send, texts } = await aConversation();
    const replies = await Promise.all(Array.from({ length: 50 }, () => send("Once", uuid)));
    expect(await texts()).toEqual(["Once"]);
    const answered = replies.filter(({ status }) => status === 200);
    expect(new Set(answered.map(({ body }) => body)).size).toBe(1);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect(reply).toMatchObject({ status: 409, reason: "idempotency_key_in_use" });
      expect(reply.headers["retry-after"]).toBe("1");
    }
    expect((await send("Once", uuid)).body).toBe(answered[0]?.body);
  });

  test("whose reply was lost is answered by the same reply later", async () => {
    const { path, send, texts } = await aConversation();
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const sent = request({
      port,
      path,
      method: "POST",
      headers: { authorization: `Bearer ${head}`, "content-type": "application/json", "idempotency-key": uuid },
    });
    sent.on("error", () => undefined).end(JSON.stringify({ body: "Lost" }));
    sent.on("response", (reply) => reply.destroy());
    await expect.poll(texts).toEqual(["Lost"]);
    sent.destroy();
    const again = await send("Lost", uuid);
    expect([again.status, again.headers["idempotency-replayed"]]).toEqual([200, "true"]);
    expect(await texts()).toEqual(["Lost"]);
  });

  test("that fails before its commit changes nothing, and can be repeated", async () => {
    const { send, texts } = await aConversation();
    await server.pool.query(`
      create function end_session() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger end_session after insert on stored_replies for each row execute function end_session()`);
    const failed = await send("Twice?", uuid);
    await server.pool.query("drop trigger end_session on stored_replies; drop function end_session");
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(await texts()).toEqual([]);
    expect((await send("Twice?", uuid)).status).toBe(200);
    expect(await texts()).toEqual(["Twice?"]);
  });
});
