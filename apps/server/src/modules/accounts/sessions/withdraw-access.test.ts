import { randomUUID } from "node:crypto";
import { signInSecurityRoutes } from "@callboard/contract/routes/accounts/passwords";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { apiTokenRoutes } from "@callboard/contract/routes/integrations/api-tokens";
import { webhookRoutes } from "@callboard/contract/routes/integrations/webhooks";
import { memberRoutes } from "@callboard/contract/routes/members";
import { TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { transaction } from "../../../db/transaction.ts";
import type { TestServer } from "../../../testing/a-server.ts";
import { aMember } from "../../../testing/departments/a-member.ts";
import type { Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { openSignedInSession } from "./record-sign-in.ts";
import { findSignedInAccount } from "./sign-in-queries.ts";

const password = "marmalade on the grip truck";
const userAgent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36";
let server: TestServer;
let staffing: Staffing;
let owner: string;
stageEach((stage) => {
  ({ server, staffing, head: owner } = stage);
});

const account = () =>
  server.db
    .selectFrom("accounts")
    .where("id", "=", staffing.headId)
    .select(["email", "email_norm"])
    .executeTakeFirstOrThrow();

/** Signs in as the head on an unknown device. Returns the session's token and the path of the link in the mail. */
async function aForeignSignIn() {
  const now = server.clock.now();
  const { publicUrl } = server.deps.config;
  const token = await transaction(server.db, async (tx) => {
    const account = await findSignedInAccount(tx, staffing.headId);
    const caller = { ip: "8.8.8.8", userAgent };
    const device = { deviceName: "web", remember: true, isKnownDevice: false };
    return openSignedInSession(tx, { account, method: "password", caller, now, publicUrl, ...device });
  });
  await server.settle();
  const { text } = await server.mailbox.latest((await account()).email, "new_device");
  const path = /\/api\/account\/sign-in-report\/[\w-]+/.exec(text)?.[0] ?? "";
  await server.clock.forward({ minutes: 1 });
  return { token, path };
}
const report = async (path: string) => (await server.inject({ method: "POST", url: path })).body;

const aPasskey = async (name: string) =>
  server.db
    .insertInto("passkeys")
    .values({
      account_id: staffing.headId,
      credential_id: Buffer.from(randomUUID()),
      public_key: Buffer.from([1]),
      counter: 0,
      transports: [],
      name,
    })
    .execute();
async function twoFactorOn(token: string): Promise<string[]> {
  const { secret } = (await server.call(signInSecurityRoutes.startTwoFactor, { token })).data;
  const code = new TOTP({ secret }).generate({ timestamp: server.clock.now().epochMilliseconds });
  const confirmed = await server.call(signInSecurityRoutes.confirmTwoFactor, { token, body: { code } });
  return confirmed.data.recovery_codes;
}
const isTwoFactorOn = async () =>
  (await server.db.selectFrom("two_factor").where("account_id", "=", staffing.headId).select("secret").execute())
    .length > 0;
const aToken = (token: string, name: string) =>
  server.call(apiTokenRoutes.createApiToken, { token, body: { name, scopes: ["read"], days: 30 } });
const aWebhook = async (description: string) =>
  (
    await server.db
      .insertInto("webhook_endpoints")
      .values({
        department_id: staffing.departmentId,
        account_id: staffing.headId,
        url: "https://hooks.example.com/callboard",
        description,
        event_types: ["dayplan.saved"],
        secret: "encrypted",
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const webhooks = () =>
  server.db
    .selectFrom("webhook_endpoints")
    .where("account_id", "=", staffing.headId)
    .select(["description", "disabled_for"])
    .orderBy("description")
    .execute();
const recoveryCodes = () =>
  server.db.selectFrom("recovery_codes").where("account_id", "=", staffing.headId).select("code_hash").execute();
async function changeEmail(token: string, email: string) {
  const body = { email, current_pass: password };
  expect((await server.call(profileSettingRoutes.changeEmail, { token, body })).status).toBe(200);
  await server.settle();
  const code = /\d{6}/.exec((await server.mailbox.latest(email, "email_change_code")).subject)?.[0] ?? "";
  expect((await server.call(profileSettingRoutes.confirmEmail, { token, body: { code } })).status).toBe(200);
}

describe("reporting a sign-in", () => {
  beforeEach(async () => {
    await server.db
      .updateTable("accounts")
      .set({ password_hash: await hashPassword(password) })
      .where("id", "=", staffing.headId)
      .execute();
  });

  test("removes the passkeys that were added since, and no others", async () => {
    await aPasskey("own phone");
    await server.clock.forward({ minutes: 1 });
    const { path } = await aForeignSignIn();
    await aPasskey("foreign phone");
    expect(await report(path)).toContain("New passkeys were removed.");
    expect(
      await server.db.selectFrom("passkeys").where("account_id", "=", staffing.headId).select("name").execute(),
    ).toEqual([{ name: "own phone" }]);
  });

  test("removes an authenticator app that was added since, with its recovery codes", async () => {
    const { token, path } = await aForeignSignIn();
    await twoFactorOn(token);
    expect(await report(path)).toContain("The new authenticator app was removed.");
    expect(await isTwoFactorOn()).toBe(false);
    expect(await recoveryCodes()).toEqual([]);
  });

  test("keeps the owner's authenticator app, and removes recovery codes that were made since", async () => {
    const before = await twoFactorOn(owner);
    await server.clock.forward({ minutes: 1 });
    const kept = await aForeignSignIn();
    expect(await report(kept.path)).not.toContain("recovery codes were removed");
    expect(await recoveryCodes()).toHaveLength(before.length);
    const { token, path } = await aForeignSignIn();
    expect((await server.call(signInSecurityRoutes.renewRecoveryCodes, { token })).status).toBe(200);
    expect(await report(path)).toContain("New recovery codes were removed.");
    expect(await isTwoFactorOn()).toBe(true);
    expect(await recoveryCodes()).toEqual([]);
  });

  test("restores the address of the account and of its departments, and ends links to the address between", async () => {
    const before = await account();
    const { token, path } = await aForeignSignIn();
    await changeEmail(token, `stranger-${randomUUID()}@example.com`);
    const later = await aForeignSignIn();
    expect(await report(path)).toContain("The email address of your account is the previous one again.");
    expect(await account()).toEqual(before);
    const department = server.db.selectFrom("departments").where("id", "=", staffing.departmentId);
    expect(await department.select("manager_email_norm").executeTakeFirst()).toEqual({
      manager_email_norm: before.email_norm,
    });
    expect((await server.inject({ method: "POST", url: later.path })).statusCode).toBe(404);
    expect(await account()).toEqual(before);
  });

  test("does not change the address if another account has the previous one now", async () => {
    const before = await account();
    const { token, path } = await aForeignSignIn();
    const moved = `moved-${randomUUID()}@example.com`;
    await changeEmail(token, moved);
    const [other = ""] = await staffing.dayplayers(1);
    await server.db.updateTable("accounts").set(before).where("id", "=", other).execute();
    expect(await report(path)).not.toContain("previous one again");
    expect((await account()).email_norm).toBe(moved);
  });

  test("withdraws a change of address that waits for its code", async () => {
    const { token, path } = await aForeignSignIn();
    const body = { email: `waiting-${randomUUID()}@example.com`, current_pass: password };
    await server.call(profileSettingRoutes.changeEmail, { token, body });
    await report(path);
    expect(
      await server.db.selectFrom("email_changes").where("account_id", "=", staffing.headId).select("email").execute(),
    ).toEqual([]);
  });

  test("revokes API tokens that were created since, and no others", async () => {
    await aToken(owner, "own");
    await server.clock.forward({ minutes: 1 });
    const { token, path } = await aForeignSignIn();
    await aToken(token, "foreign");
    expect(await report(path)).toContain("New API tokens were revoked.");
    const working = server.db
      .selectFrom("api_tokens")
      .where("account_id", "=", staffing.headId)
      .where("revoked_at", "is", null);
    expect(await working.select("name").execute()).toEqual([{ name: "own" }]);
  });

  test("deletes webhooks that were added since and pauses those that were changed since", async () => {
    await aWebhook("own");
    const changed = await aWebhook("to be changed");
    await server.clock.forward({ minutes: 1 });
    const { token, path } = await aForeignSignIn();
    await aWebhook("foreign");
    expect((await server.call(webhookRoutes.rotateWebhookSecret, { token, params: { id: changed } })).status).toBe(200);
    const html = await report(path);
    expect(html).toContain("New webhooks were removed.");
    expect(html).toContain("Webhooks that were changed are paused.");
    expect(await webhooks()).toEqual([
      { description: "own", disabled_for: null },
      { description: "to be changed", disabled_for: "paused" },
    ]);
  });

  test("ends the access of everybody who was invited since, accepted or not, and of no others", async () => {
    const here = { productionId: staffing.productionId, departmentId: staffing.departmentId };
    const own = await aMember(server, { ...here, headId: staffing.headId }, "reader");
    await server.clock.forward({ minutes: 1 });
    const { token, path } = await aForeignSignIn();
    const body = { email: `accomplice-${randomUUID()}@example.com`, role: "assistant" } as const;
    expect((await server.call(memberRoutes.inviteMember, { token, params: here, body })).status).toBe(200);
    const accomplice = await aMember(server, { ...here, headId: staffing.headId }, "assistant");
    expect(await report(path)).toContain("People who were invited to your departments have no access any more.");
    const members = server.db
      .selectFrom("members")
      .where("department_id", "=", here.departmentId)
      .where("revoked_at", "is", null);
    expect(await members.select("id").execute()).toEqual([{ id: own.memberId }]);
    const access = server.db.selectFrom("department_access").where("account_id", "=", accomplice.accountId);
    expect(await access.where("department_id", "=", here.departmentId).select("role").execute()).toEqual([]);
    const logged = server.db
      .selectFrom("department_log")
      .where("department_id", "=", here.departmentId)
      .where("kind", "=", "member")
      .select("entry");
    expect(
      (await logged.execute()).filter(({ entry }) => (entry as { event?: string }).event === "revoked"),
    ).toHaveLength(2);
  });

  test("takes nothing back that was set up before", async () => {
    await aPasskey("own phone");
    await twoFactorOn(owner);
    await aToken(owner, "own");
    await aWebhook("own");
    await server.clock.forward({ minutes: 1 });
    const { path } = await aForeignSignIn();
    expect(await report(path)).not.toContain("undone");
    expect(await isTwoFactorOn()).toBe(true);
  });
});
