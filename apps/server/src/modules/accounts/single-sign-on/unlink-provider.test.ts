import { randomBytes, randomUUID } from "node:crypto";
import { signInSecurityRoutes } from "@callboard/contract/routes/accounts/passwords";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { countWaiting } from "../../../testing/locks/count-waiting.ts";
import { watchRetries } from "../../../testing/locks/watch-retries.ts";
import { securityEventsOf } from "../../../testing/readers/security-events-of.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import { deleteIdentities } from "./sign-on-queries.ts";
import { aSignOnStage, type SignOnStage } from "./sign-on-stage.fixture.ts";

let stage: SignOnStage;
let server: TestServer;
beforeAll(async () => {
  stage = await aSignOnStage();
  server = stage.server;
});
afterAll(() => stage.stop());

const unlink = (token: string, id = "1") =>
  server.call(signInSecurityRoutes.unlinkProvider, { token, params: { provider: id } });
const linkedOf = async (token: string) => {
  const { data } = await server.call(signInSecurityRoutes.getSignInSecurity, { token });
  return data.providers.map(({ name, linked }) => [name, linked !== null]);
};

test("unlinking a provider ends sign-ins with it, and the owner is notified", async () => {
  const { token, email } = await stage.aLinkedHead();
  expect(await linkedOf(token)).toEqual([
    ["Studio login", true],
    ["Other login", false],
  ]);
  const { data } = await unlink(token);
  expect(data.providers.map(({ linked }) => linked)).toEqual([null, null]);
  expect((await server.mailbox.latest(email, "security_change")).text).toContain("was unlinked from “Studio login”");
  expect((await securityEventsOf(server, token))[0]).toMatchObject({
    kind: "sso_unlinked",
    details: { name: "Studio login" },
  });
  expect((await stage.signIn(email)).finished.reason).toBe("sso_link_required");
  expect((await unlink(token)).reason).toBe("not_found");
  expect((await unlink(token, "9")).reason).toBe("not_found");
});

test("unlinking is refused for the last way to sign in", async () => {
  const { token, account } = await stage.aPasswordless();
  expect((await unlink(token)).reason).toBe("last_way_to_sign_in");
  expect(await linkedOf(token)).toContainEqual(["Studio login", true]);
  const identity = { account_id: account.id, issuer: stage.other.issuer, subject: `other ${account.id}` };
  await server.db.insertInto("account_identities").values(identity).execute();
  expect((await unlink(token)).status).toBe(200);
  expect((await unlink(token, "2")).reason).toBe("last_way_to_sign_in");
});

test("a passkey that is left as the last way to sign in can't be removed", async () => {
  const { token, account } = await stage.aPasswordless();
  const passkey = { id: randomUUID(), account_id: account.id, name: "Key", credential_id: randomBytes(16) };
  await server.db
    .insertInto("passkeys")
    .values({ ...passkey, public_key: randomBytes(16), counter: 0, transports: [], created_at: server.clock.now() })
    .execute();
  expect((await unlink(token)).status).toBe(200);
  const remove = () => server.call(signInSecurityRoutes.removePasskey, { token, params: { id: passkey.id } });
  expect((await remove()).reason).toBe("last_way_to_sign_in");
  await server.db.updateTable("accounts").set({ password_hash: "any" }).where("id", "=", account.id).execute();
  expect((await remove()).data.passkeys).toEqual([]);
});

test("unlinking does not deadlock with a sign-in", async () => {
  const getRetries = watchRetries();
  const { account } = await stage.aPasswordless();
  const { callback, headers } = await stage.visit(account.email);
  await stage.open(callback, headers);
  let finishing: ReturnType<typeof stage.finish> | undefined;
  await server.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id);
    finishing = stage.finish(headers);
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    await deleteIdentities(tx, account.id);
  });
  expect((await finishing)?.reason).toBe("sso_link_required");
  expect(getRetries()["40P01"]).toBe(0);
});

test("unlinking is refused where the address signs in only with the provider, though there is a password", async () => {
  const { token, account } = await stage.aPasswordless("only@studio.example");
  await server.db.updateTable("accounts").set({ password_hash: "any" }).where("id", "=", account.id).execute();
  expect((await unlink(token)).reason).toBe("sso_required");
  expect(await linkedOf(token)).toContainEqual(["Studio login", true]);
});
