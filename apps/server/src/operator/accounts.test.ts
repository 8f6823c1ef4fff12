import { accountRoutes } from "@callboard/contract/routes/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../testing/factories.ts";
import { run } from "./run.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
afterAll(() => server.stop());

const operate = (...args: string[]) =>
  run(
    {
      db: server.db,
      pool: server.pool,
      now: server.clock.now(),
      publicUrl: server.config.publicUrl,
      invoiceFrom: server.config.invoiceFrom,
      keys: server.config,
      filesFolder: undefined,
    },
    args,
  );
const isSignedIn = async (token: string) => (await server.call(accountRoutes.getAccount, { token })).status === 200;

test("accounts are found by email, a part of the name and id, with their sessions", async () => {
  const { account, email } = await aHead(server, { first_name: "Wilhelmina", last_name: "Ostrander" });
  for (const text of [email, email.toUpperCase(), "wilhelmina ost", account.id])
    expect(await operate("accounts", "find", text)).toMatch(
      new RegExp(`Wilhelmina Ostrander +${email} +head +2026-11-20 +1 +2026-11-20 +${account.id}`),
    );
  expect(await operate("accounts", "find", "no%body")).toBe('No account has "no%body" in its name or email.');
});

test("the operator ends the sessions of an account, which its security events show", async () => {
  const [one, other] = [await aHead(server), await aHead(server)];
  expect(await operate("accounts", "sign-out", one.email)).toBe(`${one.email} is signed out everywhere (1 sessions).`);
  expect([await isSignedIn(one.token), await isSignedIn(other.token)]).toEqual([false, true]);
  expect(await operate("accounts", "events", one.email)).toMatch(
    /2026-11-20T20:00:00Z +other_sessions_ended +– +– +by: operator/,
  );
});

test("a part of several addresses is refused with the matching accounts", async () => {
  const [one, other] = [
    await aHead(server, { email: "twin-a@example.com" }),
    await aHead(server, { email: "twin-b@example.com" }),
  ];
  await expect(operate("accounts", "sign-out", "twin-")).rejects.toThrow(/twin-a@example.com(.|\n)*twin-b@example.com/);
  expect([await isSignedIn(one.token), await isSignedIn(other.token)]).toEqual([true, true]);
});

test("an account is closed only with --yes, and its owner is notified", async () => {
  const { email, token } = await aDayplayerAccount(server, { first_name: "Ines", last_name: "Calder" });
  await expect(operate("accounts", "close", email)).rejects.toThrow(/account of Ines Calder .* Repeat it with --yes/);
  expect(await isSignedIn(token)).toBe(true);
  expect(await operate("accounts", "close", email, "--yes")).toBe(
    `The account of ${email} is closed. Its owner is notified by mail.`,
  );
  expect(await isSignedIn(token)).toBe(false);
  expect(await operate("accounts", "find", email)).toMatch(/^No account/);
  expect((await server.mailbox.list(email)).length).toBeGreaterThan(0);
});
