import type { DepartmentInvitations } from "@callboard/contract/forms/production-input";
import { accountSetupRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { productionRoutes as routes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aHead, aPaidProduction, aProduction } from "../../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 30 });
});
afterAll(() => server.stop());

type Head = Awaited<ReturnType<typeof aHead>>;
const invite = ({ token }: Head, production_id: string, emails: DepartmentInvitations["emails"]) =>
  server.call(routes.inviteDepartment, { token, body: { production_id, emails } });
const sent = async (email: string) => (await server.mailbox.list(email)).map(({ kind }) => kind);

let count = 0;
const anAddress = () => {
  count += 1;
  return `somebody-${count}@example.com`;
};
/** Creates a production with Costume and Props, whose plan covers two departments; the head of Props has no account. */
async function staged() {
  const creator = await aHead(server);
  const props = anAddress();
  const departments = [
    { name: "Costume", manager_email: creator.email },
    { name: "Props", manager_email: props },
  ];
  const production = await aPaidProduction(server, creator, { departments });
  return { creator, props, production };
}
/** Makes another account the payer, as an invitation to pay does. */
async function paidBy(productionId: string) {
  const payer = await aHead(server);
  await server.db
    .updateTable("productions")
    .set({ payer_id: payer.account.id })
    .where("id", "=", productionId)
    .execute();
  return payer;
}
const departmentsOf = async ({ token }: Head, id: string) =>
  (await server.call(routes.getProduction, { token, params: { id } })).data.departments.map(
    ({ name, manager_email }) => [name, manager_email],
  );

describe("inviting heads", () => {
  test("is allowed to the creator and the payer; the payer sees all departments and can't edit them", async () => {
    const { production, props } = await staged();
    const payer = await paidBy(production.id);
    const seen = await server.call(routes.getProduction, { token: payer.token, params: { id: production.id } });
    expect(seen.data).toMatchObject({
      departments: [{ name: "Costume" }, { name: "Props" }],
      metadata: { is_creator: false, can_edit: false, can_invite: true },
    });
    expect((await invite(payer, production.id, [{ department: "Props", email: props }])).status).toBe(200);
    expect(await sent(props)).toEqual(["manager_invitation", "manager_invitation"]);
  });

  test("is explained to the other heads: who may, and the departments with their heads", async () => {
    const [creator, props] = [await aHead(server, { first_name: "Ana", last_name: "Ruiz" }), await aHead(server)];
    const production = await aPaidProduction(server, creator, {
      departments: [
        { name: "Props", manager_email: props.email },
        { name: "Grip", manager_email: anAddress() },
      ],
    });
    const read = ({ token }: Head) => server.call(routes.getProductionHeads, { token, params: { id: production.id } });
    const { first_name, last_name } = props.account;
    expect((await read(props)).data).toEqual({
      inviters: ["Ana Ruiz"],
      departments: [
        { name: "Costume", head: "Ana Ruiz" },
        { name: "Props", head: `${first_name} ${last_name}` },
        { name: "Grip", head: null },
      ],
    });
    const payer = await paidBy(production.id);
    const paidFor = `${payer.account.first_name} ${payer.account.last_name}`;
    expect((await read(props)).data.inviters).toEqual(["Ana Ruiz", paidFor]);
    expect((await read(await aHead(server))).status).toBe(404);
  });

  test("to another account's production is refused like a missing one, even for a head of one of its departments", async () => {
    const { creator, production, props } = await staged();
    const [stranger, manager] = [await aHead(server), await aHead(server, { email: props })];
    const row = { department: "Props", email: anAddress() };
    for (const head of [stranger, manager])
      expect(await invite(head, production.id, [row])).toMatchObject({ status: 404, reason: "not_found" });
    expect(await departmentsOf(creator, production.id)).toContainEqual(["Props", props]);
  });

  test("can give a department whose head has no account yet to another address; the first link stops working", async () => {
    const { creator, production, props } = await staged();
    const email = anAddress();
    const reply = await invite(creator, production.id, [{ department: "props", email }]);
    expect(reply.data.departments).toMatchObject([{ name: "Costume" }, { name: "Props", manager_email: email }]);
    expect(await sent(email)).toEqual(["manager_invitation"]);
    const setupToken = /\/account\/setup\/([\w-]{43})/.exec((await server.mailbox.latest(props)).text)?.[1] ?? "";
    expect(await server.call(accountSetupRoutes.getAccountSetup, { params: { setupToken } })).toMatchObject({
      reason: "link_not_valid",
    });
    const late = await aHead(server, { email: props });
    expect((await server.call(routes.listWithMyDepartment, { token: late.token })).data).toEqual([]);
  });

  test("can't take a department from a head who has an account", async () => {
    const { creator, production, props } = await staged();
    await aHead(server, { email: props });
    const reply = await invite(creator, production.id, [{ department: "Props", email: anAddress() }]);
    expect(reply).toMatchObject({ status: 422, errors: { "emails.0.department": ["Props has a head already."] } });
  });

  test("adds departments up to the limit of the plan", async () => {
    const creator = await aHead(server);
    const departments = [{ name: "Costume", manager_email: creator.email }];
    const production = await aPaidProduction(server, creator, { departments });
    await server.db.updateTable("productions").set({ paid_departments: 2 }).where("id", "=", production.id).execute();
    const [first, second] = [anAddress(), anAddress()];
    const added = await invite(creator, production.id, [{ department: "Grip", email: first }]);
    expect(added.data.departments.map(({ name }) => name)).toEqual(["Costume", "Grip"]);
    expect(await invite(creator, production.id, [{ department: "Props", email: second }])).toMatchObject({
      status: 402,
      reason: "too_many_departments",
    });
    expect(await sent(second)).toEqual([]);
  });

  test("adds no more departments than the plan covers, even by concurrent requests", async () => {
    const creator = await aHead(server);
    const production = await aPaidProduction(server, creator, {
      departments: [{ name: "Costume", manager_email: creator.email }],
    });
    await server.db.updateTable("productions").set({ paid_departments: 3 }).where("id", "=", production.id).execute();
    const names = ["Props", "Grip", "Electric", "Camera", "Sound", "Makeup", "Hair", "Art"];
    const replies = await Promise.all(
      names.map((department) => invite(creator, production.id, [{ department, email: anAddress() }])),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await departmentsOf(creator, production.id)).toHaveLength(3);
  });

  test.each([
    ["one address twice", (email: string) => [email, email], "emails.1.email"],
    [
      "the address of another department's head",
      (_: string, creator: string) => ["x@example.com", creator],
      "emails.1.email",
    ],
  ])("is refused for %s", async (_, addresses, field) => {
    const { creator, production } = await staged();
    const [first = "", second = ""] = addresses(anAddress(), creator.email);
    const rows = [
      { department: "Props", email: first },
      { department: "Grip", email: second },
    ];
    expect(await invite(creator, production.id, rows)).toMatchObject({
      status: 422,
      errors: { [field]: ["One person can head one department of a production."] },
    });
  });

  test("is refused before the payment", async () => {
    const creator = await aHead(server);
    const production = await aProduction(server, creator);
    const reply = await invite(creator, production.id, [{ department: "Props", email: anAddress() }]);
    expect(reply).toMatchObject({ status: 402, reason: "payment_required" });
  });

  test("sends at most three mails a day to one address, and none after an opt-out", async () => {
    const { creator, production, props } = await staged();
    const row = [{ department: "Props", email: props }];
    for (let again = 0; again < 2; again += 1) expect((await invite(creator, production.id, row)).status).toBe(200);
    expect((await invite(creator, production.id, row)).reason).toBe("recipient_had_enough");
    expect(await sent(props)).toHaveLength(3);
    const began = server.clock.now();
    await server.clock.set(began.add({ hours: 25 }));
    const { text } = await server.mailbox.latest(props);
    const optOut = new URL(/https?:\/\/\S+opt-out\S+/.exec(text)?.[0] ?? "");
    await server.inject({ method: "POST", url: optOut.pathname });
    expect((await invite(creator, production.id, row)).reason).toBe("recipient_opted_out");
    await server.clock.set(began);
  });
});

describe("the list of productions", () => {
  test("can be limited to those with the caller's type of department, and to those with the caller's department", async () => {
    const { creator, production, props } = await staged();
    const [costume, head] = [await paidBy(production.id), await aHead(server, { email: props, department: "Grip" })];
    const ids = async ({ token }: Head, route: typeof routes.listByDepartment | typeof routes.listWithMyDepartment) =>
      (await server.call(route, { token })).data.map(({ id }) => id);
    expect(await ids(creator, routes.listByDepartment)).toEqual([production.id]);
    expect(await ids(costume, routes.listByDepartment)).toEqual([production.id]);
    expect(await ids(head, routes.listByDepartment)).toEqual([]);
    expect(await ids(head, routes.listWithMyDepartment)).toEqual([production.id]);
    expect(await ids(costume, routes.listWithMyDepartment)).toEqual([]);

    const one = ({ token }: Head) =>
      server.call(routes.getWithDepartment, { token, params: { productionId: production.id } });
    expect((await one(creator)).data.departments.map(({ name }) => name)).toEqual(["Costume"]);
    expect((await one(head)).data.departments.map(({ name }) => name)).toEqual(["Props"]);
    expect((await one(costume)).status).toBe(404);
  });

  test("entry is selected by select-department as by select", async () => {
    const { creator, production } = await staged();
    const reply = await server.call(routes.selectDepartment, {
      token: creator.token,
      params: { id: production.id },
    });
    expect(reply).toMatchObject({ status: 400, reason: "department_not_set_up" });
    expect(JSON.parse(reply.body)).toMatchObject({ code: 400 });
  });
});
