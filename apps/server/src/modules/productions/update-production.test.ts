import type { ProductionInput } from "@callboard/contract/forms/production-input";
import type { Production } from "@callboard/contract/productions";
import { productionRoutes as routes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aDayplayer, aHead, aPaidProduction, aProduction } from "../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 50 });
});
afterAll(() => server.stop());

const inputOf = ({ departments, ...production }: Production): ProductionInput => {
  const {
    id: _id,
    status: _status,
    payment_status: _paid,
    setup_completed: _set,
    zone: _zone,
    metadata: _metadata,
    ...fields
  } = production;
  return { ...fields, departments: departments.map(({ id, name, manager_email }) => ({ id, name, manager_email })) };
};
const update = (token: string, production: Production, changes: Partial<ProductionInput> = {}) =>
  server.call(routes.updateProduction, {
    token,
    params: { id: production.id },
    body: { ...inputOf(production), ...changes },
  });
const read = async (token: string, id: string) =>
  (await server.call(routes.getProduction, { token, params: { id } })).data;
const rows = (production: Production) => inputOf(production).departments;
const named = (production: Production) =>
  production.departments.map(({ name, manager_email }) => `${name} ${manager_email}`);

async function aStarted() {
  const [creator, manager, next] = [await aHead(server), await aHead(server), await aHead(server)];
  const started = await aPaidProduction(server, creator, {
    departments: [
      { name: "Props", manager_email: manager.email },
      { name: "Grip", manager_email: "grip@example.com" },
    ],
  });
  return { creator, manager, next, production: started };
}

describe("changing a production", () => {
  test("changes its fields and leaves its departments as they are", async () => {
    const { creator, production } = await aStarted();
    const reply = await update(creator.token, production, { name: "The Longer Night", studio_name: "Stage 5" });
    expect(reply).toMatchObject({
      status: 200,
      data: { name: "The Longer Night", studio_name: "Stage 5", departments: production.departments },
    });
  });

  test("sets its workweek, which reaches the screens of its departments, and when signatures are due", async () => {
    const { creator, production } = await aStarted();
    const hours = { week_starts_on: 0, timecard_deadline_days: 2, timecard_deadline_time: "18:00" };
    expect(production).toMatchObject(hours);
    expect((await update(creator.token, production)).data).toMatchObject(hours);
    const changes = { week_starts_on: 6, timecard_deadline_days: 3, timecard_deadline_time: "09:30" };
    expect((await update(creator.token, production, changes)).data).toMatchObject(changes);
    const changed = await server.db
      .selectFrom("outbox")
      .select("audiences")
      .where("type", "=", "pay.changed")
      .execute();
    const departments = production.departments.map(({ id }) => [`department:${id}`]);
    expect(changed.map(({ audiences }) => audiences)).toEqual(expect.arrayContaining(departments));
    expect(await update(creator.token, production, { week_starts_on: 7 })).toMatchObject({
      errors: { week_starts_on: ["Choose a weekday."] },
    });
  });

  test("leaves the workweek as it is once there are timecards, whose weeks begin with it", async () => {
    const { creator, production } = await aStarted();
    const { account } = await aDayplayer(server, { positions: ["Costumer"] });
    const card = { dayplayer_id: account.id, week: "2026-11-22", hash: Buffer.from("none") };
    const of = { production_id: production.id, department_id: production.departments[0]?.id ?? "" };
    await server.db
      .insertInto("timecards")
      .values({ ...card, ...of })
      .execute();
    expect(await update(creator.token, production, { week_starts_on: 6 })).toMatchObject({
      errors: { week_starts_on: ["Weeks can't begin on another day once there are timecards."] },
    });
  });

  test("is allowed only to its creator; a manager gets 'not found'", async () => {
    const { manager, production } = await aStarted();
    expect((await update(manager.token, production, { name: "Mine" })).status).toBe(404);
  });

  test("matches departments without ids by their names", async () => {
    const { creator, production } = await aStarted();
    const departments = rows(production).map(({ name, manager_email }) => ({
      name: name.toUpperCase(),
      manager_email,
    }));
    expect((await update(creator.token, production, { departments })).data.departments).toEqual(production.departments);
  });

  test("keeps the creator's own department first when it is left out", async () => {
    const { creator, production } = await aStarted();
    const reply = await update(creator.token, production, { departments: rows(production).slice(1) });
    expect(named(reply.data)).toEqual(named(production));
  });

  test("archives a department that is left out, and its head no longer sees it", async () => {
    const { creator, manager, production } = await aStarted();
    await update(creator.token, production, { departments: rows(production).filter(({ name }) => name !== "Props") });
    expect((await server.call(routes.listProductions, { token: manager.token })).data).toEqual([]);
  });

  test("gives a department to another address: the old head loses it at once, the new one is invited, its setup stays", async () => {
    const { creator, manager, next, production } = await aStarted();
    const props = production.departments.find(({ name }) => name === "Props");
    await server.db
      .updateTable("departments")
      .set({ setup_completed_at: server.clock.now(), notes: "Gate 2" })
      .where("id", "=", props?.id ?? "")
      .execute();
    const departments = rows(production).map((row) =>
      row.name === "Props" ? { ...row, manager_email: next.email } : row,
    );
    await update(creator.token, production, { departments });
    expect(
      (await server.call(routes.getProduction, { token: manager.token, params: { id: production.id } })).status,
    ).toBe(404);
    expect(await read(next.token, production.id)).toMatchObject({
      setup_completed: true,
      departments: [{ name: "Props", details: { notes: "Gate 2" } }],
    });
    expect((await server.mailbox.list(next.email)).map(({ kind }) => kind)).toEqual(["manager_invitation"]);
  });

  test("lets two departments swap their names and heads", async () => {
    const { creator, manager, production } = await aStarted();
    const [own, props, grip] = rows(production);
    if (!own || !props || !grip) throw new Error("Three departments are needed.");
    const swapped = [
      own,
      { ...props, name: grip.name, manager_email: grip.manager_email },
      { ...grip, name: props.name, manager_email: props.manager_email },
    ];
    const reply = await update(creator.token, production, { departments: swapped });
    expect(named(reply.data)).toEqual([named(production)[0], named(production)[2], named(production)[1]]);
    expect((await read(manager.token, production.id)).departments).toMatchObject([{ id: grip.id, name: "Props" }]);
  });

  test.each<[field: string, change: (rows: ProductionInput["departments"]) => ProductionInput["departments"]]>([
    ["departments.0.name", ([own, ...rest]) => [{ ...own, name: "Hair" } as never, ...rest]],
    [
      "departments.0.manager_email",
      ([own, ...rest]) => [{ ...own, manager_email: "else@example.com" } as never, ...rest],
    ],
    ["departments.2.name", ([own, props, grip]) => [own, props, { ...grip, name: "props" }] as never],
    ["departments.3.manager_email", (all) => [...all, { name: "Hair", manager_email: "GRIP@example.com" }]],
    [
      "departments.3.id",
      (all) => [
        ...all,
        { id: "0198f3a0-0000-7000-8000-000000000000", name: "Hair", manager_email: "hair@example.com" },
      ],
    ],
    ["departments.3.name", (all) => [...all, { name: "Default", manager_email: "hair@example.com" }]],
  ])("is refused with an error at %s", async (field, change) => {
    const { creator, production } = await aStarted();
    const reply = await update(creator.token, production, { departments: change(rows(production)) });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors ?? {})).toEqual([field]);
    expect(named(await read(creator.token, production.id))).toEqual(named(production));
  });

  test("adds departments up to the limit of the plan, and any number before the production is paid", async () => {
    const { creator, production } = await aStarted();
    const more = { departments: [...rows(production), { name: "Hair", manager_email: "hair@example.com" }] };
    expect(await update(creator.token, production, more)).toMatchObject({
      status: 402,
      reason: "too_many_departments",
    });
    const unpaid = await aProduction(server, creator);
    const many = ["Props", "Grip", "Hair", "Sound"].map((name) => ({ name, manager_email: `${name}@example.com` }));
    expect((await update(creator.token, unpaid, { departments: many })).data.departments).toHaveLength(5);
  });

  test("keeps a first day that has passed, and can't move it further back or after the last day", async () => {
    const { creator, production } = await aStarted();
    const began = server.clock.now();
    await server.clock.forward({ hours: 48 });
    expect((await update(creator.token, production, { name: "Day 3" })).status).toBe(200);
    expect(await update(creator.token, production, { start_date: "2026-11-19" })).toMatchObject({
      status: 422,
      errors: { start_date: [expect.any(String)] },
    });
    expect(await update(creator.token, production, { end_date: "2026-11-19" })).toMatchObject({
      status: 422,
      errors: { end_date: [expect.any(String)] },
    });
    await server.clock.set(began);
  });

  test("is refused after its payment was returned", async () => {
    const { creator, production } = await aStarted();
    await server.db
      .updateTable("productions")
      .set({ payment_status: "disputed" })
      .where("id", "=", production.id)
      .execute();
    expect(await update(creator.token, production, { name: "Mine" })).toMatchObject({
      status: 409,
      reason: "production_read_only",
    });
  });

  test("by 50 concurrent requests that each add a department never exceeds the plan", async () => {
    const creator = await aHead(server);
    const production = await aPaidProduction(server, creator, {
      departments: [{ name: "Props", manager_email: "p@example.com" }],
    });
    await server.db.updateTable("productions").set({ paid_departments: 3 }).where("id", "=", production.id).execute();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        update(creator.token, production, {
          departments: [...rows(production), { name: `Unit ${at}`, manager_email: `unit-${at}@example.com` }],
        }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read(creator.token, production.id)).departments).toHaveLength(3);
  });
});
