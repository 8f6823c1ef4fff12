import { accountRoutes } from "@callboard/contract/routes/accounts";
import { passwordRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 30 });
});
afterAll(() => server.stop());

const password = "a boom pole in the rain";
const better = "two boom poles in the sun";
const signIn = (email: string, given: string) =>
  server.call(accountRoutes.signIn, { body: { email, password: given, device_name: "web" } });
const alive = async (token: string) => (await server.call(accountRoutes.verifyToken, { token })).status === 204;
const forgot = (email: string) => server.call(routes.forgotPassword, { body: { email } });
const reset = (token: string, more: { password?: string; password_confirmation?: string } = {}) =>
  server.call(routes.resetPassword, { body: { token, password: better, password_confirmation: better, ...more } });
/** Returns the token of the latest link that was mailed to an address. */
async function mailedToken(email: string) {
  const { text } = await server.mailbox.latest(email, "password_reset");
  return /\/password\/reset\/([\w-]{43})/.exec(text)?.[1] ?? "";
}
async function withLink() {
  const head = await aHead(server, { password });
  await forgot(head.email);
  return { ...head, link: await mailedToken(head.email) };
}

describe("a password reset", () => {
  test("gets the same answer whether or not the address has an account", async () => {
    const { email } = await aHead(server);
    const [known, unknown] = [await forgot(email.toUpperCase()), await forgot("nobody@example.com")];
    expect([known.status, unknown.status]).toEqual([204, 204]);
    expect(known.body).toBe(unknown.body);
    expect(await server.mailbox.list("nobody@example.com")).toEqual([]);
    expect(await mailedToken(email)).toHaveLength(43);
  });

  test("links to the app for the account's type", async () => {
    const [head, dayplayer] = [await aHead(server), await aDayplayerAccount(server)];
    const linkTo = async (email: string) => {
      await forgot(email);
      const { text } = await server.mailbox.latest(email, "password_reset");
      return text.match(/https?:\S+\/password\/reset\//)?.[0];
    };
    const { publicUrl } = server.config;
    expect(await linkTo(head.email)).toBe(`${publicUrl}/password/reset/`);
    expect(await linkTo(dayplayer.email)).toBe(`${publicUrl}/player/password/reset/`);
  });

  test("sets the new password by the mailed link and ends every session", async () => {
    const { email, token, link } = await withLink();
    expect((await reset(link)).status).toBe(204);
    expect(await alive(token)).toBe(false);
    expect((await signIn(email, password)).reason).toBe("invalid_credentials");
    expect((await signIn(email, better)).status).toBe(200);
    expect((await server.mailbox.latest(email, "password_changed")).subject).toMatch(/password was changed/);
  });

  test("succeeds for one of twenty concurrent requests with the same link", async () => {
    const { email, link } = await withLink();
    const words = Array.from({ length: 20 }, (_, number) => `racing for it, number ${number}`);
    const replies = await Promise.all(
      words.map((each) => reset(link, { password: each, password_confirmation: each })),
    );
    const winner = replies.findIndex(({ status }) => status === 204);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, ...Array.from({ length: 19 }, () => 404)]);
    expect((await signIn(email, words[winner] ?? "")).status).toBe(200);
  });

  test("leaves no session that was opened with the old password by a concurrent sign-in", async () => {
    const { email, link } = await withLink();
    const signedIn = Promise.all(Array.from({ length: 12 }, () => signIn(email, password)));
    expect((await reset(link)).status).toBe(204);
    const tokens = (await signedIn).flatMap(({ data }) => data?.token ?? []);
    expect(await Promise.all(tokens.map(alive))).toEqual(tokens.map(() => false));
  });

  test("works only with the latest link, for an hour, once", async () => {
    const { email, link: first } = await withLink();
    await forgot(email);
    const second = await mailedToken(email);
    expect(await reset(first)).toMatchObject({
      status: 404,
      reason: "link_not_valid",
      message: "This link no longer works. Ask for a new one.",
    });
    const began = server.clock.now();
    await server.clock.set(began.add({ hours: 1 }));
    expect((await reset(second)).reason).toBe("link_not_valid");
    await server.clock.set(began.add({ hours: 1 }).subtract({ seconds: 1 }));
    expect((await reset(second)).status).toBe(204);
    expect((await reset(second)).reason).toBe("link_not_valid");
    await server.clock.set(began);
  });

  test.each([
    ["too short", { password: "short" }, "password"],
    ["too common", { password: "password1234", password_confirmation: "password1234" }, "password"],
    ["not repeated", { password_confirmation: "two boom poles in the sea" }, "password_confirmation"],
  ])("does not consume the link when the new password is %s", async (_, more, field) => {
    const { link } = await withLink();
    const refused = await reset(link, more);
    expect(refused).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect((await reset(link)).status).toBe(204);
  });

  test("is refused for a token of another purpose and for an unknown token", async () => {
    const { token } = await aHead(server);
    for (const each of [token, "nonsense"]) expect((await reset(each)).reason).toBe("link_not_valid");
  });

  test("request runs the same statements whether or not the address has an account", async () => {
    const { email } = await aHead(server);
    const statementsOf = async (to: string) => {
      const spies = new Set<MockInstance>();
      const watch = (client: pg.PoolClient) => void spies.add(vi.spyOn(client, "query"));
      server.pool.on("acquire", watch);
      expect((await forgot(to)).status).toBe(204);
      server.pool.off("acquire", watch);
      const calls = [...spies].flatMap(({ mock }) => mock.calls);
      for (const spy of spies) spy.mockRestore();
      return calls.map(([first]) => (typeof first === "string" ? first : Reflect.get(Object(first), "text")));
    };
    // The first request opens the pool's connection, so that its statements are not recorded below.
    await forgot(email);
    await server.settle();
    const [known, unknown] = [await statementsOf(email), await statementsOf("nobody-at-all@example.com")];
    expect(known).toEqual(unknown);
    expect(known.join()).toContain("reset_requests");
    expect(await mailedToken(email)).toHaveLength(43);
    expect(await server.db.selectFrom("reset_requests").selectAll().execute()).toEqual([]);
  });

  test("that is requested twice at once sends one mail", async () => {
    const { email } = await aHead(server);
    expect((await Promise.all([forgot(email), forgot(email)])).map(({ status }) => status)).toEqual([204, 204]);
    expect(await server.mailbox.list(email)).toHaveLength(1);
  });
});

describe("changing the password", () => {
  const change = (token: string, more: Record<string, string> = {}) =>
    server.call(routes.changePassword, {
      token,
      body: {
        password: { current_pass: password, new_password: better, new_password_confirmation: better, ...more },
      },
    });

  test("ends every other session and the reset links, but not this session", async () => {
    const { email, token, link } = await withLink();
    const elsewhere = (await signIn(email, password)).data.token;
    expect((await change(token)).status).toBe(204);
    expect([await alive(token), await alive(elsewhere)]).toEqual([true, false]);
    expect((await reset(link)).reason).toBe("link_not_valid");
    expect((await signIn(email, better)).status).toBe(200);
    expect((await server.mailbox.latest(email, "password_changed")).subject).toMatch(/password was changed/);
  });

  test.each([
    ["the current one is wrong", { current_pass: "not this one at all" }, "password.current_pass"],
    ["the new one is too short", { new_password: "short" }, "password.new_password"],
    [
      "the new one is the old one",
      { new_password: password, new_password_confirmation: password },
      "password.new_password",
    ],
    ["it is not repeated", { new_password_confirmation: "something else" }, "password.new_password_confirmation"],
    ["a field is empty", { current_pass: "" }, "password.current_pass"],
  ])("is refused when %s", async (_, more, field) => {
    const { email, token } = await aHead(server, { password });
    expect(await change(token, more)).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect((await signIn(email, password)).status).toBe(200);
  });

  test("succeeds for one of ten concurrent requests", async () => {
    const { token } = await aHead(server, { password });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, number) => {
        const mine = `racing for it, number ${number}`;
        return change(token, { new_password: mine, new_password_confirmation: mine });
      }),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});
