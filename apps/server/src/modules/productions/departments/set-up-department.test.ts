import { productionRoutes as routes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aHead, aPaidProduction, aProduction } from "../../../testing/factories.ts";
import { positionsOf } from "../../../text/department-types.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 50 });
});
afterAll(() => server.stop());

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

  test("keeps every position of the department's type, with rate 0 for those not sent", async () => {
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

  test("takes a blank, null or missing rate as 0, and needs no field that may be empty", async () => {
    const { head, at } = await aPaid();
    const { apt_suite, state_province, notes, ...required } = address;
    const reply = await server.call(routes.setUpDepartment, {
      token: head.token,
      params: at,
      sent: {
        ...required,
        positions: [{ name: "Costumer", rate: "" }, { name: "Tailor", rate: null }, { name: "Shopper" }],
      },
    });
    expect(reply).toMatchObject({
      status: 200,
      data: { departments: [{ details: { ...required, apt_suite: "", state_province: "", notes: "" } }] },
    });
    expect(reply.data.departments[0]?.details?.position_data.filter(({ rate }) => rate !== 0)).toEqual([]);
    expect(await setUp(head.token, at, { positions: [{ name: "Costumer", rate: "ten" }] })).toMatchObject({
      status: 422,
      errors: { "positions.0.rate": ["Rate must be a number."] },
    });
  });

  test("stores rates exactly to the cent", async () => {
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

  test("accepts custom positions for a custom department", async () => {
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
  ])("is refused with an error at %s for %j", async (field, changes) => {
    const { head, at } = await aPaid();
    const reply = await setUp(head.token, at, changes);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors ?? {})).toEqual([field]);
  });

  test("of an unpaid production is refused, and its creator gets the reason that a payment is required", async () => {
    const head = await aHead(server);
    const { id, departments } = await aProduction(server, head);
    expect(await setUp(head.token, { productionId: id, departmentId: departments[0]?.id ?? "" })).toMatchObject({
      status: 402,
      reason: "payment_required",
    });
  });

  test("is allowed only to its head, not to the production's creator", async () => {
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

  test("by 50 concurrent requests stores each position once", async () => {
    const { head, at } = await aPaid();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, rate) => setUp(head.token, at, { positions: [{ name: "Costumer", rate }] })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const details = await server.call(routes.getDepartmentDetails, { token: head.token, params: at });
    expect(details.data.position_data.map(({ name }) => name)).toEqual(positionsOf("Costume"));
  });
});
