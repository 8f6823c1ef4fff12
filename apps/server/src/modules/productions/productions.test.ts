import { accountRoutes } from "@callboard/contract/accounts";
import { productionRoutes as routes } from "@callboard/contract/productions";
import type { Route } from "@callboard/contract/route";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import {
  aDepartment,
  aHead,
  aPaidProduction,
  aPlayerAccount,
  aProduction,
  productionInput,
} from "../../testing/factories.ts";
import { positionsOf } from "./department-types.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 50 });
});
afterAll(() => server.stop());

const create = (token: string, changes: Parameters<typeof productionInput>[1] = {}) =>
  server.call(routes.createProduction, { token, body: productionInput(server, changes) });
const list = async (token: string) => (await server.call(routes.listProductions, { token })).data;
const nobody = "0198f3a0-0000-7000-8000-000000000000";
const foreign = (id: string) => ({ productionId: id, departmentId: nobody });

describe("who may", () => {
  const calls = {
    listProductions: {},
    createProduction: {},
    getSelectedProduction: {},
    getProduction: { params: { id: nobody } },
    updateProduction: { params: { id: nobody } },
    selectProduction: { params: { id: nobody } },
    getDepartmentDetails: { params: foreign(nobody) },
    setUpDepartment: { params: foreign(nobody) },
  } satisfies Record<keyof typeof routes, object>;
  const names = Object.keys(calls) as (keyof typeof calls)[];

  test.each(names)("%s needs a session", async (name) => {
    expect(await server.call(routes[name], calls[name])).toMatchObject({
      status: 401,
      message: "Unauthenticated. Check token.",
    });
  });
  test.each(names)("%s is for heads", async (name) => {
    const { token } = await aPlayerAccount(server);
    expect(await server.call(routes[name], { ...calls[name], token })).toMatchObject({
      status: 403,
      reason: "wrong_user_type",
    });
  });
  test.each(names.filter((name) => "params" in calls[name]))(
    "%s of somebody else reads like one that is not there, whatever was sent",
    async (name) => {
      const [other, { token }] = [await aDepartment(server, await aHead(server)), await aHead(server)];
      const productionId = other.production.id;
      const theirs = { id: productionId, productionId, departmentId: other.departmentId };
      const call = { token, sent: { nonsense: true } };
      const ask = (params: object) => server.call(routes[name] as Route, { ...call, params } as object);
      const [found, missing] = [await ask(theirs), await ask({ id: nobody, ...foreign(nobody) })];
      expect([found.status, found.body]).toEqual([404, missing.body]);
    },
  );
});

describe("creating a production", () => {
  test("puts the creator's own department first and leaves it unpaid", async () => {
    const head = await aHead(server);
    const reply = await create(head.token, { departments: [{ name: "Props", manager_email: "props@example.com" }] });
    expect(reply).toMatchObject({
      status: 200,
      data: {
        name: "The Long Night",
        payment_status: "unpaid",
        status: "active",
        setup_completed: false,
        zone: "America/Los_Angeles",
        departments: [
          { name: "Costume", manager_email: head.email, details: null, is_mine: true },
          { name: "Props", manager_email: "props@example.com", details: null, is_mine: false },
        ],
        metadata: { is_creator: true, can_edit: true },
      },
    });
    expect(await list(head.token)).toEqual([reply.data]);
  });

  test("takes the own department where it was sent", async () => {
    const head = await aHead(server);
    const departments = [
      { name: "Props", manager_email: "props@example.com" },
      { name: "costume", manager_email: head.email.toUpperCase() },
    ];
    const names = (await create(head.token, { departments })).data.departments.map(({ name }) => name);
    expect(names).toEqual(["Costume", "Props"]);
  });

  test.each([
    ["New York", "New York", "10018", "America/New_York"],
    ["Atlanta", "Georgia", "", "America/New_York"],
    ["Honolulu", "Hawaii", "", "Pacific/Honolulu"],
    ["Nowhere at all", "", "", "America/Los_Angeles"],
  ])("in %s has the zone of the place, else the server's", async (city, state_province, zip_code, zone) => {
    const { token } = await aHead(server);
    expect((await create(token, { city, state_province, zip_code })).data.zone).toBe(zone);
  });

  test("begins today at the earliest, in the zone of its place", async () => {
    await server.clock.set("2026-11-21T06:00:00Z"); // still the 20th in Los Angeles, the 21st in New York
    const { token } = await aHead(server);
    const here = { start_date: "2026-11-20" };
    const there = { ...here, city: "New York", state_province: "New York", zip_code: "10018" };
    expect((await create(token, here)).status).toBe(200);
    expect(await create(token, there)).toMatchObject({
      status: 422,
      errors: { start_date: ["The first day can't lie in the past."] },
    });
    await server.clock.set("2026-11-20T20:00:00Z");
  });

  test.each<[field: string, changes: Parameters<typeof productionInput>[1]]>([
    ["name", { name: " " }],
    ["type", { type: "" }],
    ["studio_name", { studio_name: "" }],
    ["city", { city: "" }],
    ["country", { country: "" }],
    ["start_date", { start_date: "2026-11-19" }],
    ["start_date", { start_date: "soon" }],
    ["end_date", { start_date: "2026-12-01", end_date: "2026-11-30" }],
    ["departments", { departments: [] }],
    ["departments.0.name", { departments: [{ name: "default", manager_email: "a@example.com" }] }],
    ["departments.0.name", { departments: [{ name: "", manager_email: "a@example.com" }] }],
    ["departments.0.name", { departments: [{ name: "COSTUME", manager_email: "a@example.com" }] }],
    [
      "departments.1.name",
      {
        departments: [
          { name: "Props", manager_email: "a@example.com" },
          { name: "PROPS", manager_email: "b@example.com" },
        ],
      },
    ],
    [
      "departments.1.manager_email",
      {
        departments: [
          { name: "Props", manager_email: "a@example.com" },
          { name: "Grip", manager_email: "A@example.com" },
        ],
      },
    ],
    ["departments.0.manager_email", { departments: [{ name: "Props", manager_email: "props" }] }],
    ["departments.0.manager_email", { departments: [{ name: "Props", manager_email: "" }] }],
  ])("marks %s for %j", async (field, changes) => {
    const { token } = await aHead(server);
    const reply = await create(token, changes);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors ?? {})).toContain(field);
    expect(await list(token)).toEqual([]);
  });

  test("marks a second department of the creator, and the own one under another name", async () => {
    const { token, email } = await aHead(server);
    const reply = await create(token, {
      departments: [
        { name: "Props", manager_email: email },
        { name: "Grip", manager_email: email },
      ],
    });
    expect(reply.errors).toEqual({
      "departments.0.name": ["This is your own department, Costume."],
      "departments.1.manager_email": ["One person can head one department of a production."],
    });
  });
});

describe("a department", () => {
  test("binds to the head of its address at once, else when that account is made", async () => {
    const creator = await aHead(server);
    const known = await aHead(server);
    const departments = [
      { name: "Props", manager_email: known.email.toUpperCase() },
      { name: "Grip", manager_email: "Later@Example.com" },
    ];
    const { id } = await aPaidProduction(server, creator, { departments });
    const later = await aHead(server, { email: "later@example.com" });
    const [ofKnown, ofLater] = [await list(known.token), await list(later.token)];
    expect(ofKnown).toMatchObject([
      { id, departments: [{ name: "Props", is_mine: true }], metadata: { is_creator: false, can_edit: false } },
    ]);
    expect(ofLater).toMatchObject([{ id, departments: [{ name: "Grip", is_mine: true }] }]);
  });

  test("does not bind to a dayplayer of its address", async () => {
    const player = await aPlayerAccount(server);
    const production = await aProduction(server, await aHead(server), {
      departments: [{ name: "Props", manager_email: player.email }],
    });
    const rows = await server.db
      .selectFrom("departments")
      .where("production_id", "=", production.id)
      .where("name", "=", "Props")
      .select("manager_id")
      .execute();
    expect(rows).toEqual([{ manager_id: null }]);
  });

  test("whose head signs up while it is created is bound, whoever comes first", async () => {
    const creator = await aHead(server);
    const emails = Array.from({ length: 25 }, (_, at) => `race-${at}@example.com`);
    await Promise.all(
      emails.flatMap((email) => [
        aHead(server, { email }),
        aProduction(server, creator, { departments: [{ name: "Props", manager_email: email }] }),
      ]),
    );
    const unbound = await server.db
      .selectFrom("departments")
      .where("manager_email", "in", emails)
      .where("manager_id", "is", null)
      .select("id")
      .execute();
    expect(unbound).toEqual([]);
  });

  test("is not told to its head before the production is paid", async () => {
    const [creator, manager] = [await aHead(server), await aHead(server)];
    const { id } = await aProduction(server, creator, {
      departments: [{ name: "Props", manager_email: manager.email }],
    });
    expect(await list(manager.token)).toEqual([]);
    expect((await server.call(routes.getProduction, { token: manager.token, params: { id } })).status).toBe(404);
    expect((await server.call(routes.selectProduction, { token: manager.token, params: { id } })).status).toBe(404);
  });
});

describe("setting a department up", () => {
  const address = {
    street_address: "1438 N Gower St",
    apt_suite: "Bldg 4",
    country: "United States",
    city: "Los Angeles",
    state_province: "California",
    zip_code: "90028",
    notes: "Gate 2",
  };
  const setUp = (token: string, at: { productionId: string; departmentId: string }, changes: object = {}) =>
    server.call(routes.setUpDepartment, {
      token,
      params: at,
      sent: { ...address, positions: [{ name: "Costumer", rate: 42.5 }], ...changes },
    });
  const aPaid = async () => {
    const head = await aHead(server);
    const production = await aPaidProduction(server, head);
    return { head, at: { productionId: production.id, departmentId: production.departments[0]?.id ?? "" } };
  };

  test("keeps every position of its type, those not sent at rate 0", async () => {
    const { head, at } = await aPaid();
    const before = await server.call(routes.getDepartmentDetails, { token: head.token, params: at });
    expect(before.data).toMatchObject({
      name: "Costume",
      setup_completed: false,
      position_data: positionsOf("Costume").map((name) => ({ name, rate: 0 })),
    });
    expect(before.data.position_data[0]?.name).toBe("Costumer");

    const reply = await setUp(head.token, at);
    expect(reply).toMatchObject({ status: 200, data: { setup_completed: true, departments: [{ details: address }] } });
    const rates = reply.data.departments[0]?.details?.position_data;
    expect(rates).toEqual(positionsOf("Costume").map((name) => ({ name, rate: name === "Costumer" ? 42.5 : 0 })));
    expect((await server.call(routes.getDepartmentDetails, { token: head.token, params: at })).data).toMatchObject({
      setup_completed: true,
      notes: "Gate 2",
    });
  });

  test("keeps cents exactly", async () => {
    const { head, at } = await aPaid();
    await setUp(head.token, at, {
      positions: [
        { name: "Costumer", rate: 19.99 },
        { name: "Tailor", rate: 0.29 },
        { name: "Shopper", rate: 1_000_000 },
      ],
    });
    const rows = await server.db
      .selectFrom("department_positions")
      .where("department_id", "=", at.departmentId)
      .where("rate_cents", ">", 0)
      .select(["name", "rate_cents"])
      .execute();
    expect(new Map(rows.map(({ name, rate_cents }) => [name, rate_cents]))).toEqual(
      new Map([
        ["Costumer", 1999],
        ["Tailor", 29],
        ["Shopper", 100_000_000],
      ]),
    );
  });

  test("takes positions of the head's own making where the department is of the production's own making", async () => {
    const head = await aHead(server, { department: "Greens" });
    const { id, departments } = await aPaidProduction(server, head);
    const reply = await setUp(
      head.token,
      { productionId: id, departmentId: departments[0]?.id ?? "" },
      { positions: [{ name: "Greensperson", rate: 30 }] },
    );
    expect(reply.data.departments[0]?.details?.position_data).toEqual([{ name: "Greensperson", rate: 30 }]);
  });

  test.each([
    ["street_address", { street_address: "" }],
    ["city", { city: " " }],
    ["country", { country: "" }],
    ["zip_code", { zip_code: "" }],
    ["positions.0.rate", { positions: [{ name: "Costumer", rate: 42.505 }] }],
    ["positions.0.rate", { positions: [{ name: "Costumer", rate: -1 }] }],
    ["positions.0.rate", { positions: [{ name: "Costumer", rate: "much" }] }],
    ["positions.0.name", { positions: [{ name: "Boom Operator", rate: 40 }] }],
    [
      "positions.1.name",
      {
        positions: [
          { name: "Costumer", rate: 40 },
          { name: "Costumer", rate: 41 },
        ],
      },
    ],
  ])("marks %s for %j", async (field, changes) => {
    const { head, at } = await aPaid();
    const reply = await setUp(head.token, at, changes);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors ?? {})).toEqual([field]);
  });

  test("is for a paid production: before, its creator hears of the payment", async () => {
    const head = await aHead(server);
    const { id, departments } = await aProduction(server, head);
    expect(await setUp(head.token, { productionId: id, departmentId: departments[0]?.id ?? "" })).toMatchObject({
      status: 402,
      reason: "payment_required",
    });
  });

  test("is for its own head, not for the creator of the production", async () => {
    const [creator, manager] = [await aHead(server), await aHead(server)];
    const { id, departments } = await aPaidProduction(server, creator, {
      departments: [{ name: "Props", manager_email: manager.email }],
    });
    const at = { productionId: id, departmentId: departments.find(({ name }) => name === "Props")?.id ?? "" };
    expect((await setUp(creator.token, at)).status).toBe(404);
    expect((await server.call(routes.getDepartmentDetails, { token: creator.token, params: at })).status).toBe(404);
    expect((await setUp(manager.token, at, { positions: [] })).status).toBe(200);
    const seen = (await server.call(routes.getProduction, { token: creator.token, params: { id } })).data;
    expect(seen.departments.map(({ details }) => details)).toEqual([null, null]);
  });

  test("of a production whose payment was returned is refused", async () => {
    const { head, at } = await aPaid();
    await server.db
      .updateTable("productions")
      .set({ payment_status: "refunded" })
      .where("id", "=", at.productionId)
      .execute();
    expect(await setUp(head.token, at)).toMatchObject({ status: 409, reason: "production_read_only" });
  });

  test("by 50 at once leaves each position once", async () => {
    const { head, at } = await aPaid();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, rate) => setUp(head.token, at, { positions: [{ name: "Costumer", rate }] })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const details = await server.call(routes.getDepartmentDetails, { token: head.token, params: at });
    expect(details.data.position_data.map(({ name }) => name)).toEqual(positionsOf("Costume"));
  });
});

describe("selecting a production", () => {
  const select = (token: string, id: string) => server.call(routes.selectProduction, { token, params: { id } });

  test("keeps it on the account, for every device", async () => {
    const head = await aHead(server);
    const { production } = await aDepartment(server, head);
    expect(await select(head.token, production.id)).toMatchObject({
      status: 200,
      data: { id: production.id, setup_completed: true },
    });
    expect((await server.call(routes.getSelectedProduction, { token: head.token })).data?.id).toBe(production.id);
  });

  test("answers 402 while it is not paid, and 400 with its code while the own department is not set up", async () => {
    const head = await aHead(server);
    const [unpaid, paid] = [await aProduction(server, head), await aPaidProduction(server, head)];
    expect(await select(head.token, unpaid.id)).toMatchObject({ status: 402, reason: "payment_required" });
    const reply = await select(head.token, paid.id);
    expect(JSON.parse(reply.body)).toEqual({
      code: 400,
      message: "Set up your department first.",
      reason: "department_not_set_up",
    });
    expect(reply.status).toBe(400);
    expect((await server.call(routes.getSelectedProduction, { token: head.token })).data).toBeNull();
  });
});

test("app data names Costumer first of Costume, the United States first of countries, and positions for every department", async () => {
  const { data } = await server.call(accountRoutes.getAppData);
  expect(data.countries[0]).toEqual({ name: "United States", iso: "US", country_code: "+1" });
  expect(data.countries.length).toBeGreaterThan(200);
  expect(data.department_positions.Costume?.[0]).toBe("Costumer");
  expect(data.department_types.department_head).toEqual(Object.keys(data.department_positions));
  expect(Object.values(data.department_positions).every((positions) => positions.length > 1)).toBe(true);
});

test("the states are told by title", async () => {
  const { data } = await server.call(accountRoutes.getStates);
  expect(data).toContainEqual({ title: "California", code: "CA" });
});
