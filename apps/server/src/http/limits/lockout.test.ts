import type { Route } from "@callboard/contract/route";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aHead } from "../../testing/factories.ts";

let server: TestServer;
beforeEach(async () => {
  server = await aServer({ now: "2026-11-21T20:00:00Z", env: { RATE_LIMIT_FACTOR: "1" } });
});
afterEach(() => server.stop());

const password = "a boom pole in the rain";
const attacker = "198.51.100.7";
const elsewhere = "203.0.113.20";
const network = (number: number) => `10.${number >> 8}.${number & 255}.1`;

async function post({ path }: Route, body: object, from: string, cookie?: string) {
  const reply = await server.inject({
    method: "POST",
    url: path,
    payload: body,
    remoteAddress: from,
    ...(cookie && { headers: { cookie } }),
  });
  const [setCookie] = [reply.headers["set-cookie"]].flat();
  return { status: reply.statusCode, body: reply.body ? reply.json() : undefined, headers: reply.headers, setCookie };
}
const signIn = (email: string, given: string, from: string, cookie?: string) =>
  post(accountRoutes.signIn, { email, password: given, device_name: "web" }, from, cookie);
/** Counts a try like a sign-in, without hashing the password, because a hundred hashes take long. */
async function tryPassword(email: string, from: string, cookie?: string) {
  const wait = await server.app.limiter("sign_in", { ip: from, body: { email }, headers: { cookie } });
  return { status: wait === undefined ? 422 : 429 };
}
const forgot = (email: string, from: string) => post(passwordRoutes.forgotPassword, { email }, from);
const counts = async () =>
  (
    await server.pool.query<{ rows: number; hits: number }>(
      "select count(*)::int as rows, coalesce(sum(hits), 0)::int as hits from rate_limits",
    )
  ).rows[0];

/** Makes calls one after another and returns how many were answered with each status. */
async function statusesOf(calls: number, call: (number: number) => Promise<{ status: number }>) {
  const statuses: Record<number, number> = {};
  for (let number = 0; number < calls; number += 1) {
    const { status } = await call(number);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

describe("the owner of an account is not locked out", () => {
  test("by wrong passwords from one address", async () => {
    const { email } = await aHead(server, { password });
    expect(await statusesOf(57, () => signIn(email, "wrong password", attacker))).toEqual({ 422: 10, 429: 47 });
    expect((await signIn(email, password, attacker)).status).toBe(429);
    expect((await signIn(email, password, elsewhere)).status).toBe(200);
  });

  test("by calls from an address that is over its own limit", async () => {
    const { email } = await aHead(server, { password });
    // Each call uses another account, so that only the limit of the network is reached.
    await statusesOf(300, (number) => post(accountRoutes.signIn, { email: `p${number}@example.com` }, attacker));
    expect(await statusesOf(70, () => signIn(email, "wrong password", attacker))).toEqual({ 429: 70 });
    expect((await signIn(email, password, elsewhere)).status).toBe(200);
  });

  test("by repeated tries from a dozen networks", async () => {
    const { email } = await aHead(server, { password });
    const statuses = await statusesOf(120, (number) => tryPassword(email, network(number % 12)));
    // The limit lets 12 first tries and 60 repeated ones pass.
    expect(statuses).toEqual({ 422: 72, 429: 48 });
    expect((await signIn(email, password, elsewhere)).status).toBe(200);
  });

  test("on a device from which they have signed in, by any number of tries from other networks", async () => {
    const { email } = await aHead(server, { password });
    const { setCookie } = await signIn(email, password, elsewhere);
    const cookie = setCookie?.split(";")[0];
    // At most 120 first tries of networks are allowed; the owner's was one.
    expect(await statusesOf(140, (number) => tryPassword(email, network(number)))).toEqual({
      422: 119,
      429: 21,
    });
    expect((await signIn(email, password, "192.0.2.99")).status).toBe(429);
    expect((await signIn(email, password, "192.0.2.99", cookie)).status).toBe(200);
    // The owner can also sign in on the network of the attacker.
    await statusesOf(12, () => tryPassword(email, attacker));
    expect((await signIn(email, password, attacker, cookie)).status).toBe(200);
  });

  test("on a network from which they have signed in, also with another device", async () => {
    const { email } = await aHead(server, { password });
    expect((await signIn(email, password, elsewhere)).status).toBe(200);
    await statusesOf(140, (number) => tryPassword(email, network(number)));
    expect((await signIn(email, password, "192.0.2.99")).status).toBe(429);
    expect((await signIn(email, password, "203.0.113.77")).status).toBe(200);
    // An attacker with many nearby addresses gets no more than these attempts, because the owner's was one of thirty.
    const nearby = (number: number) => tryPassword(email, `203.0.113.${number + 100}`);
    expect(await statusesOf(40, nearby)).toEqual({ 422: 29, 429: 11 });
  });

  test("of choosing a new password by a mailed link", async () => {
    const { email } = await aHead(server, { password });
    await statusesOf(140, (number) => tryPassword(email, network(number)));
    await forgot(email, "192.0.2.99");
    const token = /\/password\/reset\/([\w-]{43})/.exec((await server.mailbox.latest(email)).text)?.[1];
    const better = "two boom poles in the sun";
    const reset = { token, password: better, password_confirmation: better };
    const { status, setCookie } = await post(passwordRoutes.resetPassword, reset, "192.0.2.99");
    expect(status).toBe(204);
    expect((await signIn(email, better, "192.0.2.99", setCookie?.split(";")[0])).status).toBe(200);
  });
});

describe("the number of password tries is bounded:", () => {
  test("an account allows 180 within 15 minutes from all networks together", async () => {
    const { email } = await aHead(server, { password });
    let tried = 0;
    for (let round = 0; round < 2; round += 1)
      tried += (await statusesOf(150, (number) => tryPassword(email, network(number))))[422] ?? 0;
    expect(tried).toBe(180);
  });

  test("a device of the owner allows ten, and a forged cookie has no effect", async () => {
    const { email } = await aHead(server, { password });
    const cookie = (await signIn(email, password, elsewhere)).setCookie?.split(";")[0] ?? "";
    expect(await statusesOf(12, () => tryPassword(email, elsewhere, cookie))).toEqual({ 422: 10, 429: 2 });
    const other = await aHead(server, { password });
    const theirs = (await signIn(other.email, password, attacker)).setCookie?.split(";")[0] ?? "";
    for (const forged of [
      theirs,
      `${cookie.slice(0, -1)}_`,
      "callboard_device=x",
      cookie.replace(/\.\d+\./, ".99999."),
    ]) {
      await server.clock.forward({ minutes: 15 });
      expect(await statusesOf(12, () => tryPassword(email, attacker, forged))).toEqual({
        422: 10,
        429: 2,
      });
    }
  });

  test("a cookie of a known device allows no more tries at other accounts", async () => {
    const own = await aHead(server, { password });
    const cookie = (await signIn(own.email, password, attacker)).setCookie?.split(";")[0];
    const tries = await statusesOf(40, (number) => tryPassword(`p${number}@example.com`, attacker, cookie));
    expect(tries).toEqual({ 422: 30, 429: 10 });
    await statusesOf(270, (number) => post(accountRoutes.signIn, { email: `q${number}@example.com` }, attacker));
    expect((await signIn("p50@example.com", "wrong password", attacker)).status).toBe(429);
  });
});

test("a device's cookie can't be read by scripts, is sent only to the API, and reveals no account", async () => {
  const { email } = await aHead(server, { password });
  const { setCookie = "" } = await signIn(email, password, elsewhere);
  expect(setCookie).toMatch(/^callboard_device=[\w.~-]+; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
  expect(setCookie).not.toContain(email);
  // A second account on the same browser does not remove the first from the cookie.
  const other = await aHead(server, { password });
  const both = (await signIn(other.email, password, elsewhere, setCookie.split(";")[0])).setCookie?.split(";")[0];
  for (const each of [email, other.email]) {
    await statusesOf(11, () => tryPassword(each, attacker));
    expect((await signIn(each, password, attacker)).status).toBe(429);
    expect((await signIn(each, password, attacker, both)).status).toBe(200);
  }
  expect((await signIn(email, "wrong password", "192.0.2.8")).setCookie).toBeUndefined();
});

describe("a forgotten password", () => {
  test("gets the same answer for any number of requests, and the owner has a working link", async () => {
    const { email } = await aHead(server, { password });
    for (const from of [attacker, attacker, elsewhere])
      expect(await statusesOf(9, () => forgot(email, from))).toEqual({ 204: 9 });
    const token = /\/password\/reset\/([\w-]{43})/.exec((await server.mailbox.latest(email)).text)?.[1];
    const better = "two boom poles in the sun";
    const reset = { token, password: better, password_confirmation: better };
    expect((await post(passwordRoutes.resetPassword, reset, elsewhere)).status).toBe(204);
  });

  test("sends the owner a mail when requested from another network, and at most 36 mails an hour", async () => {
    const { email } = await aHead(server, { password });
    const ask = async (from: string) => {
      await forgot(email, from);
      await server.settle();
    };
    for (let number = 0; number < 12; number += 1) await ask(attacker);
    expect(await server.mailbox.list(email)).toHaveLength(6);
    await ask(elsewhere);
    expect(await server.mailbox.list(email)).toHaveLength(7);
    for (let number = 0; number < 80; number += 1) await ask(network(number % 40));
    expect(await server.mailbox.list(email)).toHaveLength(36);
  });
});

test("a person is not locked out of signing up by sign-ups of their address from other networks", async () => {
  const email = "new-here@example.com";
  const signUp = (from: string) =>
    post(
      accountRoutes.createAccount,
      {
        first_name: "Eve",
        last_name: "Okafor",
        email,
        country_code: "+1",
        phone_number: "(310) 555-0142",
        user_type: "department_head",
        department: "Costume",
        password,
        password_confirmation: password,
      },
      from,
    );
  expect(await statusesOf(12, () => signUp(attacker))).toEqual({ 200: 6, 429: 6 });
  // A refused call sends no mail.
  expect(await server.mailbox.list(email)).toHaveLength(6);
  const own = await signUp(elsewhere);
  expect(own.status).toBe(200);
  const code = /\b\d{6}\b/.exec((await server.mailbox.latest(email)).text)?.[0];
  const verification = { token: own.body.data.email_verification_token, code };
  const verified = await post(accountRoutes.verifyEmail, verification, elsewhere);
  expect([verified.status, verified.body]).toEqual([200, { data: { token: expect.any(String) } }]);
});

test("calls above a limit write nothing", async () => {
  const { email } = await aHead(server, { password });
  await statusesOf(11, () => signIn(email, "wrong password", attacker));
  const before = await counts();
  await statusesOf(30, () => signIn(email, "wrong password", attacker));
  // The network's window keeps counting until it is full, in its one row.
  expect(await counts()).toEqual({ rows: before?.rows, hits: (before?.hits ?? 0) + 30 });
  await statusesOf(260, () => signIn(email, "wrong password", attacker));
  const full = await counts();
  expect(await statusesOf(30, (number) => signIn(`p${number}@example.com`, "x", attacker))).toEqual({ 429: 30 });
  expect(await counts()).toEqual(full);
});

/** Returns characters that look like a letter: full width, mathematical, circled, superscript, accented and upper case. */
const lookalikes = (letter: string): string[] => {
  const at = letter.charCodeAt(0) - 97;
  if (at < 0 || at > 25) return [letter, String.fromCharCode(letter.charCodeAt(0) + 0xfee0)];
  const bases = [0xff41, 0xff21, 0x1d41a, 0x1d44e, 0x1d4ea, 0x1d5ba, 0x1d68a, 0x24d0, 0x24b6];
  return [
    letter,
    letter.toUpperCase(),
    `${letter}\u0001`,
    `${letter}\u0301`,
    ...bases.map((base) => String.fromCodePoint(base + at)),
  ];
};

test("every spelling of an account's email counts with the account, or is refused as invalid", async () => {
  const email = "bypass@pen.example";
  await aHead(server, { email, password });
  const letters = [...email];
  // A few letters are replaced in each spelling: with all replaced, hardly any would be ASCII and match the account.
  const replaced = fc
    .integer({ min: 0, max: letters.length - 1 })
    .chain((at) => fc.tuple(fc.constant(at), fc.constantFrom(...lookalikes(letters[at] ?? ""))));
  const spelling = fc
    .tuple(
      fc.constantFrom("", " ", "\t", "\u3000", "\u0000", "\u202e"),
      fc.array(replaced, { maxLength: 2 }),
      fc.constantFrom("", " ", "\n", "\u00a0", "\u0007"),
    )
    .map(([before, changes, after]) => {
      const changed = new Map(changes);
      return before + letters.map((letter, at) => changed.get(at) ?? letter).join("") + after;
    });
  let tried = 0;
  let signedIn = 0;
  await fc.assert(
    fc.asyncProperty(spelling, async (spelled) => {
      // Each try comes from its own network, so that only the account is shared.
      tried += 1;
      const { status, body } = await signIn(spelled, password, network(tried));
      if (status === 200) signedIn += 1;
      else expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["email"]]);
    }),
    { numRuns: 40 },
  );
  expect(signedIn).toBeGreaterThan(0);
  // The account's row counts the first calls of all networks.
  const { rows } = await server.pool.query<{ hits: number }>("select hits from rate_limits order by hits desc limit 1");
  expect(rows[0]?.hits).toBeGreaterThanOrEqual(signedIn);
});
