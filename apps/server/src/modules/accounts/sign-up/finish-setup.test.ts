import { accountRoutes } from "@callboard/contract/routes/accounts";
import { accountSetupRoutes as routes } from "@callboard/contract/routes/accounts/account-setup";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead, aPaidProduction } from "../../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 30 });
});
afterAll(() => server.stop());

const password = "a boom pole in the rain";
const fields = {
  first_name: "Noor",
  last_name: "Haddad",
  country_code: "+1",
  phone_number: "3105550142",
  password,
  password_confirmation: password,
};
const read = (setupToken: string) => server.call(routes.getAccountSetup, { params: { setupToken } });
const finish = (setupToken: string, more: object = {}) =>
  server.call(routes.finishAccountSetup, { params: { setupToken }, body: { ...fields, ...more } });
/** Returns the token of the latest invitation to an address. */
async function mailedToken(email: string) {
  const { text } = await server.mailbox.latest(email, "manager_invitation");
  return /\/account\/setup\/([\w-]{43})/.exec(text)?.[1] ?? "";
}
let invited = 0;
/** Creates a paid production that names an address without an account as the head of Props. */
async function anInvited() {
  invited += 1;
  const email = `invited-${invited}@example.com`;
  const creator = await aHead(server);
  const departments = [
    { name: "Costume", manager_email: creator.email },
    { name: "Props", manager_email: email },
  ];
  const production = await aPaidProduction(server, creator, { departments });
  return { email, creator, production, token: await mailedToken(email) };
}

describe("an account set up by invitation", () => {
  test("has the address and the department of the invitation, and manages that department", async () => {
    const { email, production, token } = await anInvited();
    expect(await read(token)).toMatchObject({
      status: 200,
      data: { email, type: "department_head", department: "Props" },
    });
    const finished = await finish(token, {
      email: "mallory@example.com",
      department: "Costume",
      user_type: "dayplayer",
    });
    expect(finished.status).toBe(200);
    const signedIn = finished.data.token;
    expect((await server.call(accountRoutes.getAccount, { token: signedIn })).data).toMatchObject({
      email,
      department: "Props",
      type: "department_head",
      has_payment: true,
    });
    const mine = await server.call(productionRoutes.listWithMyDepartment, { token: signedIn });
    expect(mine.data.map(({ id }) => id)).toEqual([production.id]);
  });

  test("is created by one of twenty concurrent requests with the same link", async () => {
    const { token } = await anInvited();
    const replies = await Promise.all(Array.from({ length: 20 }, () => finish(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ reason }) => reason))).not.toContain("invalid_fields");
    expect((await finish(token)).reason).toBe("link_not_valid");
  });

  test("requires the latest link, which works for fourteen days", async () => {
    const { email, creator, production, token: first } = await anInvited();
    await server.call(productionRoutes.inviteDepartment, {
      token: creator.token,
      body: { production_id: production.id, emails: [{ department: "Props", email }] },
    });
    const second = await mailedToken(email);
    expect((await read(first)).reason).toBe("link_not_valid");
    const began = server.clock.now();
    await server.clock.set(began.add({ hours: 14 * 24 }));
    expect((await read(second)).reason).toBe("link_not_valid");
    await server.clock.set(began);
    expect((await read(second)).status).toBe(200);
  });

  test("ends every other invitation of the address and takes over all its departments", async () => {
    const { email, token: first } = await anInvited();
    const creator = await aHead(server);
    const departments = [
      { name: "Costume", manager_email: creator.email },
      { name: "Grip", manager_email: email },
    ];
    const other = await aPaidProduction(server, creator, { departments });
    const second = await mailedToken(email);
    expect((await read(first)).status).toBe(200);
    const { token } = (await finish(first)).data;
    expect((await read(second)).reason).toBe("link_not_valid");
    const mine = await server.call(productionRoutes.listWithMyDepartment, { token });
    expect(mine.data.map(({ id }) => id)).toContain(other.id);
  });

  test("does not change an account that the address got in another way meanwhile", async () => {
    const { email, token } = await anInvited();
    const own = "three boom poles in the fog";
    await aHead(server, { email, password: own });
    for (const reply of [await read(token), await finish(token)])
      expect(reply).toMatchObject({ status: 409, reason: "account_exists" });
    const signIn = (given: string) =>
      server.call(accountRoutes.signIn, { body: { email, password: given, device_name: "web" } });
    expect([(await signIn(own)).status, (await signIn(password)).status]).toEqual([200, 422]);
  });

  test.each([
    ["first_name", { first_name: "" }],
    ["phone_number", { phone_number: "12" }],
    ["password", { password: "short" }],
    ["password_confirmation", { password_confirmation: "something else" }],
  ])("is refused for an invalid %s without consuming the link", async (field, wrong) => {
    const { token } = await anInvited();
    expect(await finish(token, wrong)).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect((await finish(token)).status).toBe(200);
  });

  test("requires a link that was mailed", async () => {
    const { token } = await aHead(server);
    for (const each of ["nonsense", "A".repeat(43), token])
      expect(await read(each)).toMatchObject({ status: 404, reason: "link_not_valid" });
  });
});

describe("an invitation to set up an account", () => {
  test("an address with an account gets a mail to sign in, without a link that could set a password", async () => {
    const [creator, head] = [await aHead(server), await aHead(server)];
    await aPaidProduction(server, creator, {
      departments: [
        { name: "Costume", manager_email: creator.email },
        { name: "Props", manager_email: head.email },
      ],
    });
    const { text } = await server.mailbox.latest(head.email, "manager_invitation");
    expect(text).toContain(`/sign-in?email=${encodeURIComponent(head.email)}`);
    expect(text).not.toContain("/account/setup/");
  });

  test("an address with a dayplayer's account gets a mail that a head needs another address", async () => {
    const [creator, dayplayer] = [await aHead(server), await aDayplayerAccount(server)];
    await aPaidProduction(server, creator, {
      departments: [
        { name: "Costume", manager_email: creator.email },
        { name: "Props", manager_email: dayplayer.email },
      ],
    });
    const { text } = await server.mailbox.latest(dayplayer.email, "manager_invitation");
    expect(text).toContain("another address");
    expect(text).not.toMatch(/\/account\/setup\/|\/sign-in/);
  });

  test("is stored only with the hash of its token", async () => {
    const { token } = await anInvited();
    const rows = await server.db.selectFrom("tokens").where("purpose", "=", "setup").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(server.lines.join("\n")).not.toContain(token);
  });
});
