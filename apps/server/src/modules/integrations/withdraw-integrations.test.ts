import { accountRoutes } from "@callboard/contract/routes/accounts";
import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { apiTokenRoutes } from "@callboard/contract/routes/integrations/api-tokens";
import { webhookRoutes } from "@callboard/contract/routes/integrations/webhooks";
import { beforeEach, describe, expect, test } from "vitest";
import { securityEventsOf } from "../../testing/readers/security-events-of.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { type Stage, stageEach } from "../../testing/stage.ts";
import { hashPassword } from "../accounts/passwords/hash-password.ts";

const password = "marmalade on the grip truck";
const better = "marmalade on the dolly track";
let server: Stage["server"];
let staffing: Staffing;
let head: string;
let email: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});
beforeEach(async () => {
  const account = await server.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(password) })
    .where("id", "=", staffing.headId)
    .returning("email")
    .executeTakeFirstOrThrow();
  email = account.email;
});

const aToken = async (name = "Call sheet") =>
  (await server.call(apiTokenRoutes.createApiToken, { token: head, body: { name, scopes: ["read"], days: 30 } })).data;
const isTokenAlive = async (token: string) =>
  (await server.call(dayplanRoutes.listDayplans, { token, query: { month: "2026-12" } } as never)).status === 200;
const input = { url: "http://127.0.0.1:9/crew", description: "", event_types: ["dayplan.saved" as const] };
const aWebhook = async () => (await server.call(webhookRoutes.createWebhook, { token: head, body: input })).data;
const webhookStates = async () =>
  (await server.call(webhookRoutes.listWebhooks, { token: await freshHead() })).data.map(({ state }) => state);
const freshHead = () => staffing.tokenOf(staffing.headId, server.clock.now());
const kinds = async () => (await securityEventsOf(server, await freshHead())).map(({ kind }) => kind);
const hasIntegrations = async () =>
  (await server.call(profileSettingRoutes.getUserData, { token: await freshHead() })).data.has_integrations;

async function reportPath(kind: string) {
  const { text } = await server.mailbox.latest(email, kind);
  expect(text).toContain("That wasn't me");
  return /\/api\/account\/sign-in-report\/[\w-]+/.exec(text)?.[0] ?? "";
}
const press = async (url: string) => (await server.inject({ method: "POST", url })).payload;

describe("the owner is mailed, and 'That wasn't me' takes back", () => {
  test("an API token that was created, with all sessions, and no earlier token", async () => {
    const own = await aToken("own");
    await server.settle();
    await server.clock.forward({ minutes: 1 });
    const foreign = await aToken("<b>theirs</b>");
    expect(await kinds()).toEqual(expect.arrayContaining(["api_token_created", "api_token_created"]));
    const path = await reportPath("api_token_created");
    const page = (await server.inject({ method: "GET", url: path })).payload;
    expect(page).toContain("the API token “&lt;b&gt;theirs&lt;/b&gt;” was created");
    expect(await isTokenAlive(foreign.token)).toBe(true);
    expect(await press(path)).toContain("New API tokens were revoked.");
    expect([await isTokenAlive(own.token), await isTokenAlive(foreign.token)]).toEqual([true, false]);
    expect((await server.call(accountRoutes.getAccount, { token: head })).status).toBe(401);
  });

  test("a webhook that was added", async () => {
    await aWebhook();
    expect((await server.mailbox.latest(email, "webhook_added")).text).toContain("a webhook to 127.0.0.1:9 was added");
    expect(await kinds()).toContain("webhook_added");
    expect(await press(await reportPath("webhook_added"))).toContain("New webhooks were removed.");
    expect(await webhookStates()).toEqual([]);
  });

  test.each(["address", "secret"])("a webhook whose %s was changed, by pausing it", async (what) => {
    const { id } = await aWebhook();
    await server.clock.forward({ minutes: 1 });
    const call = { token: head, params: { id } };
    if (what === "address") {
      const body = { ...input, url: "http://127.0.0.1:9/theirs", active: true };
      expect((await server.call(webhookRoutes.updateWebhook, { ...call, body })).status).toBe(200);
    } else expect((await server.call(webhookRoutes.rotateWebhookSecret, call)).status).toBe(200);
    expect(await kinds()).toContain("webhook_changed");
    expect(await press(await reportPath("webhook_changed"))).toContain("Webhooks that were changed are paused.");
    expect(await webhookStates()).toEqual(["paused"]);
  });
});

const ended = "Your API tokens were revoked and your webhooks are paused.";
const changedMail = async () => (await server.mailbox.latest(email, "password_changed")).text;
const change = (end_integrations?: boolean) =>
  server.call(passwordRoutes.changePassword, {
    token: head,
    body: {
      password: {
        current_pass: password,
        new_password: better,
        new_password_confirmation: better,
        ...(end_integrations !== undefined && { end_integrations }),
      },
    },
  });

test("a new password by a mailed link revokes tokens and pauses webhooks, and the mail says so", async () => {
  const { token } = await aToken();
  await aWebhook();
  await server.call(passwordRoutes.forgotPassword, { body: { email } });
  const { text } = await server.mailbox.latest(email, "password_reset");
  const reset = { token: /reset\/([\w-]+)/.exec(text)?.[1] ?? "", password: better, password_confirmation: better };
  expect((await server.call(passwordRoutes.resetPassword, { body: reset })).status).toBe(204);
  expect([await isTokenAlive(token), await webhookStates()]).toEqual([false, ["paused"]]);
  expect(await changedMail()).toContain(ended);
  expect(await hasIntegrations()).toBe(false);
});

test("a changed password ends tokens and webhooks only if its owner wants it", async () => {
  expect(await hasIntegrations()).toBe(false);
  const { token } = await aToken();
  await aWebhook();
  expect(await hasIntegrations()).toBe(true);
  expect((await change()).status).toBe(204);
  expect([await isTokenAlive(token), await webhookStates()]).toEqual([true, ["active"]]);
  expect(await changedMail()).not.toContain(ended);
});

test("a changed password ends tokens and webhooks of the account, and of no other", async () => {
  const { token } = await aToken();
  await aWebhook();
  const other = await aStaffing(server.db);
  const body = { name: "Theirs", scopes: ["read" as const], days: 30 as const };
  const otherHead = await other.tokenOf(other.headId, server.clock.now());
  const theirs = (await server.call(apiTokenRoutes.createApiToken, { token: otherHead, body })).data.token;
  expect((await change(true)).status).toBe(204);
  expect([await isTokenAlive(token), await webhookStates()]).toEqual([false, ["paused"]]);
  expect(await isTokenAlive(theirs)).toBe(true);
  expect(await changedMail()).toContain(ended);
});

test("the mail about a password does not mention integrations of an account that has none", async () => {
  expect((await change(true)).status).toBe(204);
  expect(await changedMail()).not.toContain("API tokens");
});
