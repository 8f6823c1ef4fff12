import { accountRoutes } from "@callboard/contract/routes/accounts";
import { signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../../../testing/factories.ts";
import { purgeLapsed } from "../purge-lapsed.ts";
import { type Authenticator, anAuthenticator } from "./an-authenticator.fixture.ts";

const origin = "https://callboard.example.com";
const rpId = "callboard.example.com";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", env: { PUBLIC_URL: origin } });
});
afterAll(() => server.stop());

const device = () => anAuthenticator({ origin, rpId });
type Signed = Awaited<ReturnType<typeof aHead>>;

const startAdding = async ({ token }: Pick<Signed, "token">) =>
  (await server.call(routes.startPasskey, { token })).data as Record<string, unknown>;
async function add(
  { token }: Pick<Signed, "token">,
  authenticator: Authenticator,
  deviations: Parameters<Authenticator["create"]>[1] = {},
) {
  const passkey = authenticator.create(await startAdding({ token }), deviations);
  return server.call(routes.addPasskey, { token, body: { passkey } });
}
const startSignIn = async () => (await server.call(routes.startPasskeySignIn, { body: {} })).data;
async function signIn(authenticator: Authenticator, deviations: Parameters<Authenticator["use"]>[1] = {}) {
  const { token, options } = await startSignIn();
  return server.call(routes.signInWithPasskey, {
    body: { token, passkey: authenticator.use(options, deviations), device_name: "web" },
  });
}
/** A head with a passkey. */
async function aHeadWithPasskey() {
  const [head, authenticator] = [await aHead(server), device()];
  expect((await add(head, authenticator)).status).toBe(200);
  return { head, authenticator };
}

const notAccepted = { status: 422, reason: "passkey_not_accepted" };

describe("a passkey", () => {
  test.each([
    ["head", aHead],
    ["dayplayer", aDayplayerAccount],
  ] as const)("of a %s signs in alone, without address and password", async (_, make) => {
    const [signed, authenticator] = [await make(server), device()];
    const added = await add(signed, authenticator);
    expect(added.data.passkeys).toMatchObject([{ name: "Unknown device", last_used_at: null }]);
    const reply = await signIn(authenticator);
    expect(reply.status).toBe(200);
    const account = await server.call(accountRoutes.getAccount, { token: reply.data.token });
    expect(account.data.id).toBe(signed.account.id);
    const after = await server.call(routes.getSignInSecurity, { token: reply.data.token });
    expect(after.data.passkeys).toMatchObject([{ last_used_at: "2026-11-20T20:00:00Z" }]);
  });

  test("is requested with user verification, and as one that the browser finds by itself", async () => {
    const head = await aHead(server);
    expect(await startAdding(head)).toMatchObject({
      rp: { id: rpId, name: "Callboard" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      user: { name: head.email },
    });
    expect((await startSignIn()).options).toMatchObject({ rpId, userVerification: "required" });
  });

  test("can be renamed and removed by its owner, who is mailed about both ends of its life", async () => {
    const { head, authenticator } = await aHeadWithPasskey();
    expect(await server.mailbox.latest(head.email)).toMatchObject({ subject: "Callboard: A passkey was added" });
    const { data } = await server.call(routes.getSignInSecurity, { token: head.token });
    const params = { id: data.passkeys[0]?.id ?? "" };
    const renamed = await server.call(routes.renamePasskey, { token: head.token, params, body: { name: "My key" } });
    expect(renamed.data.passkeys).toMatchObject([{ name: "My key" }]);
    expect((await server.call(routes.removePasskey, { token: head.token, params })).data.passkeys).toEqual([]);
    expect((await server.mailbox.latest(head.email)).text).toContain("“My key” was removed");
    expect(await signIn(authenticator)).toMatchObject(notAccepted);
  });

  test("is added to one account only, and a device that has one creates no other", async () => {
    const { head, authenticator } = await aHeadWithPasskey();
    expect((await startAdding(head)).excludeCredentials).toHaveLength(1);
    expect(await add(await aHead(server), authenticator)).toMatchObject({ status: 409, reason: "passkey_exists" });
  });

  test("ends with its account", async () => {
    const { head, authenticator } = await aHeadWithPasskey();
    await server.db
      .updateTable("accounts")
      .set({ deleted_at: server.clock.now() })
      .where("id", "=", head.account.id)
      .execute();
    expect(await signIn(authenticator)).toMatchObject(notAccepted);
  });
});

describe("a new passkey is refused", () => {
  test.each([
    ["for another origin", { origin: "https://callboard.example.org" }],
    ["for another host name", { rpId: "example.com" }],
    ["without user verification", { verifiesUser: false }],
    ["with a challenge that nobody gave", { challenge: "AAAA" }],
  ])("%s", async (_, deviations) => {
    expect(await add(await aHead(server), device(), deviations)).toMatchObject(notAccepted);
  });

  test("when its challenge was used, is too old, or was given to another session", async () => {
    const head = await aHead(server);
    const options = await startAdding(head);
    const body = { passkey: device().create(options) };
    expect((await server.call(routes.addPasskey, { token: head.token, body })).status).toBe(200);
    const again = { passkey: device().create(options) };
    expect(await server.call(routes.addPasskey, { token: head.token, body: again })).toMatchObject(notAccepted);

    const other = { passkey: device().create(await startAdding(await aHead(server))) };
    expect(await server.call(routes.addPasskey, { token: head.token, body: other })).toMatchObject(notAccepted);

    const late = { passkey: device().create(await startAdding(head)) };
    await server.clock.forward({ minutes: 5 });
    expect(await server.call(routes.addPasskey, { token: head.token, body: late })).toMatchObject(notAccepted);
  });
});

describe("signing in with a passkey is refused", () => {
  test.each([
    ["for another origin", { origin: "http://callboard.example.com" }],
    ["for another host name", { rpId: "evil.example.com" }],
    ["without user verification", { verifiesUser: false }],
    ["with a challenge that nobody gave", { challenge: "AAAA" }],
    ["for another account's id", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
  ])("%s", async (_, deviations) => {
    const { authenticator } = await aHeadWithPasskey();
    expect(await signIn(authenticator, deviations)).toMatchObject(notAccepted);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test("when no account has it", async () => {
    expect(await signIn(device())).toMatchObject(notAccepted);
  });

  test("when another key signed for its id", async () => {
    const { authenticator } = await aHeadWithPasskey();
    const { token, options } = await startSignIn();
    const passkey = { ...device().use(options), id: authenticator.use(options).id };
    const forged = { ...passkey, rawId: passkey.id, response: { ...passkey.response, userHandle: null } };
    expect(
      await server.call(routes.signInWithPasskey, { body: { token, passkey: forged, device_name: "web" } }),
    ).toMatchObject(notAccepted);
  });

  test("when its challenge was given to another attempt, or to confirm an identity", async () => {
    const { head, authenticator } = await aHeadWithPasskey();
    const [mine, theirs] = [await startSignIn(), await startSignIn()];
    const confirm = (await server.call(routes.startConfirmIdentity, { token: head.token })).data;
    for (const options of [theirs.options, confirm])
      expect(
        await server.call(routes.signInWithPasskey, {
          body: { token: mine.token, passkey: authenticator.use(options), device_name: "web" },
        }),
      ).toMatchObject(notAccepted);
  });

  test("when its challenge is five minutes old, and the daily purge deletes such challenges", async () => {
    const { authenticator } = await aHeadWithPasskey();
    const { token, options } = await startSignIn();
    await server.clock.forward({ minutes: 5 });
    expect(
      await server.call(routes.signInWithPasskey, {
        body: { token, passkey: authenticator.use(options), device_name: "web" },
      }),
    ).toMatchObject(notAccepted);
    await startSignIn();
    await server.clock.forward({ minutes: 5 });
    await purgeLapsed(server.db, server.clock.now());
    expect(await server.db.selectFrom("passkey_challenges").selectAll().execute()).toEqual([]);
  });

  test("when the count of uses does not rise, as of a copied authenticator", async () => {
    const { authenticator } = await aHeadWithPasskey();
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) expect(await signIn(authenticator, { counter })).toMatchObject(notAccepted);
    expect((await signIn(authenticator, { counter: 8 })).status).toBe(200);
  });
});

test("of concurrent sign-ins with one answer of a passkey, one succeeds", async () => {
  const { authenticator } = await aHeadWithPasskey();
  const { token, options } = await startSignIn();
  const body = { token, passkey: authenticator.use(options), device_name: "web" };
  const replies = await Promise.all(Array.from({ length: 8 }, () => server.call(routes.signInWithPasskey, { body })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
});

test("of concurrent sign-ins with the same count of uses, one succeeds", async () => {
  const { authenticator } = await aHeadWithPasskey();
  const replies = await Promise.all(Array.from({ length: 4 }, () => signIn(authenticator, { counter: 5 })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
});

describe("where passkeys work:", () => {
  test("on this machine, a server without a name of its own has them on localhost", async () => {
    const local = await aServer({ env: { PUBLIC_URL: "http://127.0.0.1:3000" } });
    const { token } = await aHead(local);
    const { data } = await local.call(routes.startPasskey, { token });
    const authenticator = anAuthenticator({ origin: "http://localhost:3000", rpId: "localhost" });
    const body = { passkey: authenticator.create(data as Record<string, unknown>) };
    expect((await local.call(routes.addPasskey, { token, body })).status).toBe(200);
    await local.stop();
  });

  test("on any other IP address they are not offered", async () => {
    const numbered = await aServer({ env: { PUBLIC_URL: "http://192.0.2.7" } });
    const { token } = await aHead(numbered);
    expect((await numbered.call(routes.getSignInSecurity, { token })).data.passkeys_offered).toBe(false);
    const refusedAll = [
      await numbered.call(routes.startPasskey, { token }),
      await numbered.call(routes.startPasskeySignIn, { body: {} }),
      await numbered.call(routes.startConfirmIdentity, { token }),
    ];
    for (const reply of refusedAll) expect(reply).toMatchObject({ status: 409, reason: "passkeys_not_offered" });
    await numbered.stop();
  });
});
