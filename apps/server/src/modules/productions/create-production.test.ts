import { productionRoutes as routes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aDayplayerAccount, aHead, aPaidProduction, aProduction, productionInput } from "../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 50 });
});
afterAll(() => server.stop());

const create = (token: string, changes: Parameters<typeof productionInput>[1] = {}) =>
  server.call(routes.createProduction, { token, body: productionInput(server, changes) });
const list = async (token: string) => (await server.call(routes.listProductions, { token })).data;

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
        metadata: { is_creator: true, can_edit: true, can_invite: true },
      },
    });
    expect(await list(head.token)).toEqual([reply.data]);
  });

  test("accepts the creator's own department when it is sent", async () => {
    const head = await aHead(server);
    const departments = [
      { name: "Props", manager_email: "props@example.com" },
      { name: "costume", manager_email: head.email.toUpperCase() },
    ];
    const names = (await create(head.token, { departments })).data.departments.map(({ name }) => name);
    expect(names).toEqual(["Costume", "Props"]);
  });

  test("needs no field that the form calls optional, and a change without them keeps what is stored", async () => {
    const { token } = await aHead(server);
    const { street_address, apt_suite, state_province, zip_code, ...required } = productionInput(server);
    const created = await server.call(routes.createProduction, { token, body: required });
    const empty = { street_address: "", apt_suite: "", state_province: "", zip_code: "" };
    expect(created).toMatchObject({ status: 200, data: { ...empty, zone: "America/Los_Angeles" } });

    const params = { id: created.data.id };
    const stored = { apt_suite: "Stage 5", city: "Portland", state_province: "Maine" };
    await server.call(routes.updateProduction, { token, params, body: { ...required, ...stored } });
    const body = { ...required, city: "Portland", name: "The Longer Night" };
    expect(await server.call(routes.updateProduction, { token, params, body })).toMatchObject({
      status: 200,
      data: { ...stored, name: "The Longer Night", zone: "America/New_York" },
    });
  });

  test.each([
    ["New York", "New York", "10018", "America/New_York"],
    ["Atlanta", "Georgia", "", "America/New_York"],
    ["Honolulu", "Hawaii", "", "Pacific/Honolulu"],
    ["Nowhere at all", "", "", "America/Los_Angeles"],
  ])("in %s uses the zone of the place, else the server's", async (city, state_province, zip_code, zone) => {
    const { token } = await aHead(server);
    expect((await create(token, { city, state_province, zip_code })).data.zone).toBe(zone);
  });

  test("starts today at the earliest, in the zone of its place", async () => {
    // At this instant it is November 20 in Los Angeles and November 21 in New York.
    await server.clock.set("2026-11-21T06:00:00Z");
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
  ])("is refused with an error at %s for %j", async (field, changes) => {
    const { token } = await aHead(server);
    const reply = await create(token, changes);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors ?? {})).toContain(field);
    expect(await list(token)).toEqual([]);
  });

  test("is refused with a second department of the creator, or with the own one under another name", async () => {
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

describe("a department of a new production", () => {
  test("is bound to the head with its address, at once or when that account is created", async () => {
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
      {
        id,
        departments: [{ name: "Props", is_mine: true }],
        metadata: { is_creator: false, can_edit: false, can_invite: false },
      },
    ]);
    expect(ofLater).toMatchObject([{ id, departments: [{ name: "Grip", is_mine: true }] }]);
  });

  test("is not bound to a dayplayer with its address", async () => {
    const dayplayer = await aDayplayerAccount(server);
    const production = await aProduction(server, await aHead(server), {
      departments: [{ name: "Props", manager_email: dayplayer.email }],
    });
    const rows = await server.db
      .selectFrom("departments")
      .where("production_id", "=", production.id)
      .where("name", "=", "Props")
      .select("manager_id")
      .execute();
    expect(rows).toEqual([{ manager_id: null }]);
  });

  test("is bound to a head who signs up concurrently, in either order", async () => {
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

  test("is not visible to its head before the production is paid", async () => {
    const [creator, manager] = [await aHead(server), await aHead(server)];
    const { id } = await aProduction(server, creator, {
      departments: [{ name: "Props", manager_email: manager.email }],
    });
    expect(await list(manager.token)).toEqual([]);
    expect((await server.call(routes.getProduction, { token: manager.token, params: { id } })).status).toBe(404);
    expect((await server.call(routes.selectProduction, { token: manager.token, params: { id } })).status).toBe(404);
  });
});
