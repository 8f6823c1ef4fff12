import { accountRoutes as routes } from "@callboard/contract/routes/accounts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../../db/transaction.ts";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";
import { purgeLapsed } from "../purge-lapsed.ts";
import { noteSeen } from "./sessions.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
afterAll(() => server.stop());

const password = "a boom pole in the rain";
const signIn = (email: string, more: { password?: string; remember?: boolean; token?: string } = {}) => {
  const { token, ...fields } = more;
  return server.call(routes.signIn, {
    body: { email, password, device_name: "web", ...fields },
    ...(token && { token }),
  });
};
const alive = async (token: string) => (await server.call(routes.verifyToken, { token })).status;
const sessionsOf = (accountId: string) =>
  server.db.selectFrom("sessions").where("account_id", "=", accountId).selectAll().execute();

describe("signing in", () => {
  test.each(["sam@example.com", " SAM@example.com "])("works with the address written %j", async (written) => {
    if (written === "sam@example.com") await aHead(server, { email: "sam@example.com", password });
    const reply = await signIn(written);
    expect(reply).toMatchObject({ status: 200, data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(await alive(reply.data.token)).toBe(204);
  });

  test("with a wrong password gets the same answer as for an unknown address", async () => {
    const { email } = await aHead(server, { password });
    const [wrong, nobody] = [
      await signIn(email, { password: "another pole in the rain" }),
      await signIn("nobody@example.com"),
    ];
    expect(wrong).toMatchObject({ status: 422, reason: "invalid_credentials", message: "Invalid credentials." });
    expect(nobody.body).toBe(wrong.body);
  });

  test.each([
    ["email", { email: "" }],
    ["password", { password: "" }],
  ])("is refused without the %s", async (field, missing) => {
    const reply = await server.call(routes.signIn, {
      body: { email: "sam@example.com", password, device_name: "web", ...missing },
    });
    expect(reply).toMatchObject({
      status: 422,
      errors: { [field]: [`${field === "email" ? "Email" : "Password"} is required.`] },
    });
  });

  test("without 'remember me' opens a session of 12 hours, also while it is used", async () => {
    const { email } = await aHead(server, { password });
    const began = server.clock.now();
    const { token } = (await signIn(email, { remember: false })).data;
    await server.clock.set(began.add({ hours: 12 }).subtract({ seconds: 1 }));
    expect(await alive(token)).toBe(204);
    await server.clock.set(began.add({ hours: 12 }));
    expect(await alive(token)).toBe(401);
    await server.clock.set(began);
  });

  test("ends the session that the request presents, and no other", async () => {
    const { email, token: elsewhere } = await aHead(server, { password });
    const first = (await signIn(email)).data.token;
    const second = (await signIn(email, { token: first })).data.token;
    expect([await alive(first), await alive(second), await alive(elsewhere)]).toEqual([401, 204, 204]);
  });

  test("before the sign-up's code was entered returns a new token and mails a new code", async () => {
    const email = "unverified@example.com";
    const fields = {
      first_name: "Mia",
      last_name: "Okafor",
      country_code: "+1",
      phone_number: "3105550142",
      department: "Costume",
    };
    const started = await server.call(routes.createAccount, {
      body: { ...fields, email, user_type: "department_head", password, password_confirmation: password },
    });
    await server.mailbox.latest(email);
    expect(await signIn(email, { password: "another pole in the rain" })).toMatchObject({
      reason: "invalid_credentials",
    });
    const reply = await signIn(email);
    expect(reply).toMatchObject({ status: 403, reason: "email_not_verified" });
    const token = JSON.parse(reply.body).email_verification_token;
    expect(token).toMatch(/^[\w-]{43}$/);
    const code = /\b\d{6}\b/.exec((await server.mailbox.latest(email)).text)?.[0] ?? "";
    const old = started.data.email_verification_token;
    expect(await server.call(routes.verifyEmail, { body: { token: old, code } })).toMatchObject({ status: 404 });
    expect(await server.call(routes.verifyEmail, { body: { token, code } })).toMatchObject({ status: 200 });
    expect(await signIn(email)).toMatchObject({ status: 200 });
  });
});

describe("a session", () => {
  test("is stored only as a hash of its token", async () => {
    const { account, token } = await aHead(server);
    const rows = await sessionsOf(account.id);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.token_hash).toHaveLength(32);
  });

  test.each([
    ["", "Unauthenticated. Check token."],
    ["Bearer short", "Unauthenticated. Check token."],
    [`Bearer ${"x".repeat(43)}`, "Unauthenticated. Check token."],
    ["Bearer", "Unrecognized credentials"],
    ["Basic abc", "Unrecognized credentials"],
  ])("is not opened by %j", async (authorization, message) => {
    const reply = await server.call(routes.getAccount, { headers: { authorization } });
    expect(reply).toMatchObject({ status: 401, message });
  });

  test("records when it was last used, to the minute", async () => {
    const { account, token } = await aHead(server);
    const [{ last_seen: opened } = { last_seen: undefined }] = await sessionsOf(account.id);
    await server.clock.forward({ seconds: 59 });
    await alive(token);
    expect((await sessionsOf(account.id))[0]?.last_seen.toString()).toBe(opened?.toString());
    await server.clock.forward({ seconds: 2 });
    await Promise.all(Array.from({ length: 50 }, () => alive(token)));
    expect((await sessionsOf(account.id))[0]?.last_seen.toString()).toBe(server.clock.now().toString());
  });

  test("can read while a full disk keeps the server from recording its use", async () => {
    const { token } = await aHead(server);
    await server.clock.set(server.clock.now().add({ minutes: 2 }));
    await sql`create function refuse_as_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = '53100';
    end $$`.execute(server.db);
    await sql`create trigger full_disk before update on sessions for each row execute function refuse_as_full()`.execute(
      server.db,
    );
    try {
      expect([await alive(token), (await server.call(routes.getAccount, { token })).status]).toEqual([204, 200]);
    } finally {
      await sql`drop function refuse_as_full cascade`.execute(server.db);
    }
  });

  test("records its use without waiting for a synchronous standby", async () => {
    const { account } = await aHead(server);
    const [session] = await sessionsOf(account.id);
    if (!session) throw new Error("The head has no session.");
    await transaction(server.db, async (tx) => {
      await sql`set local synchronous_commit = on`.execute(tx);
      await noteSeen(tx, session, session.last_seen.add({ minutes: 2 }));
      const { rows } = await sql<{ wait: string }>`select current_setting('synchronous_commit') as wait`.execute(tx);
      expect(rows).toEqual([{ wait: "off" }]);
    });
  });

  test("ends alone when it signs out, and its streams are notified", async () => {
    const { account, token, email } = await aHead(server, { password });
    const other = (await signIn(email)).data.token;
    const [session] = await sessionsOf(account.id);
    await server.settle();
    expect((await server.call(routes.signOut, { token })).status).toBe(204);
    expect([await alive(token), await alive(other)]).toEqual([401, 204]);
    expect((await server.call(routes.signOut, { token })).status).toBe(401);
    await server.settle();
    const feed = await server.db.selectFrom("feed").where("type", "=", "session.ended").select("audiences").execute();
    expect(feed.flatMap(({ audiences }) => audiences)).toContain(`session:${session?.id}`);
  });

  test("is deleted by the daily purge once it has expired, and not before", async () => {
    const { account, token, email } = await aHead(server, { password });
    await signIn(email, { remember: false });
    await purgeLapsed(server.db, server.clock.now().add({ hours: 13 }));
    expect(await sessionsOf(account.id)).toHaveLength(1);
    expect(await alive(token)).toBe(204);
  });
});

test.each([
  ["head", aHead],
  ["dayplayer", aDayplayerAccount],
] as const)("a %s can read their own account", async (_, make) => {
  const { token, account } = await make(server);
  expect((await server.call(routes.getAccount, { token })).data).toMatchObject({ id: account.id, type: account.type });
});

test.each(["signOut", "getAccount"] as const)("%s needs a session", async (name) => {
  expect(await server.call(routes[name])).toMatchObject({ status: 401, message: "Unauthenticated. Check token." });
});

test("a token that was not issued for a sign-up can't be verified", async () => {
  for (const token of [undefined, "no token of ours", "A".repeat(43)])
    expect(await server.call(routes.verifyToken, token ? { token } : {})).toMatchObject({
      status: 401,
      message: "Could not verify token.",
    });
});
