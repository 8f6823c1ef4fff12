import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import type { ProductionInput } from "@callboard/contract/forms/production-input";
import type { Production } from "@callboard/contract/productions";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { productionRoutes as routes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aDepartment, aHead, aProduction } from "../../testing/factories.ts";

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
const _rows = (production: Production) => inputOf(production).departments;
const dayOf = (date: string): DayplanInput => ({
  date,
  number_of_actors: 1,
  number_of_stunts: 0,
  number_of_background: 0,
  time_of_day: "day",
  location: "office",
  street_address: "",
  apt_suite: "",
  city: "",
  state: "",
  zip: "",
  country: "United States",
  notes: "",
  call_time: null,
  wrap_time: null,
  positions: [{ name: "Costumer", count: 2 }],
});

describe("with planned days,", () => {
  async function planned(date: string) {
    const creator = await aHead(server);
    const { production, departmentId } = await aDepartment(server, creator);
    const saved = await server.call(dayplanRoutes.saveDayplan, {
      token: creator.token,
      body: dayOf(date),
    });
    if (saved.status !== 200) throw new Error(saved.body);
    return { creator, production, departmentId };
  }

  test("a production can't be shortened so that a day is outside its dates", async () => {
    const { creator, production } = await planned("2026-12-10");
    expect(await update(creator.token, production, { end_date: "2026-12-09" })).toMatchObject({
      status: 409,
      reason: "dates_have_live_days",
    });
    expect(await update(creator.token, production, { start_date: "2026-12-11" })).toMatchObject({
      status: 409,
      reason: "dates_have_live_days",
    });
    expect((await update(creator.token, production, { start_date: "2026-12-10", end_date: "2026-12-10" })).status).toBe(
      200,
    );
  });

  test("50 days created while the production is shortened are within its dates, or shortening is refused", async () => {
    const creator = await aHead(server);
    const { production } = await aDepartment(server, creator);
    const before = Array.from({ length: 50 }, (_, at) =>
      Temporal.PlainDate.from("2026-11-21")
        .add({ days: at % 40 })
        .toString(),
    );
    const [shortened, ...saved] = await Promise.all([
      update(creator.token, production, { end_date: "2026-12-05" }),
      ...before.map((date) => server.call(dayplanRoutes.saveDayplan, { token: creator.token, body: dayOf(date) })),
    ]);
    expect(saved.map(({ status }) => status).filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
    const { end_date } = await read(creator.token, production.id);
    expect(end_date).toBe(shortened.status === 200 ? "2026-12-05" : production.end_date);
    const late = await server.db
      .selectFrom("dayplans as p")
      .innerJoin("departments as d", "d.id", "p.department_id")
      .where("d.production_id", "=", production.id)
      .where("p.date", ">", end_date)
      .select("p.date")
      .execute();
    expect(late).toEqual([]);
  });

  test("a production keeps its zone when its place changes; without planned days the zone changes too", async () => {
    const away = { city: "New York", state_province: "New York", zip_code: "10018" };
    const { creator, production } = await planned("2026-12-10");
    expect((await update(creator.token, production, away)).data).toMatchObject({
      city: "New York",
      zone: "America/Los_Angeles",
    });
    const empty = await aProduction(server, creator);
    expect((await update(creator.token, empty, away)).data.zone).toBe("America/New_York");
  });

  test("a department with live offers or bookings can't be removed", async () => {
    const { creator, production, departmentId } = await planned("2026-12-10");
    const { id } = await server.db
      .insertInto("departments")
      .values({
        production_id: production.id,
        name: "Props",
        manager_email: "p@example.com",
        manager_email_norm: "p@example.com",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable("dayplans")
      .set({ department_id: id })
      .where("department_id", "=", departmentId)
      .execute();
    await server.db
      .updateTable("positions")
      .set({ department_id: id, activated: true, live: 1 })
      .where("department_id", "=", departmentId)
      .execute();
    const reply = await update(creator.token, production);
    expect(reply).toMatchObject({ status: 409, reason: "department_in_use" });
    await server.db.updateTable("positions").set({ live: 0 }).where("department_id", "=", id).execute();
    expect((await update(creator.token, production)).status).toBe(200);
  });
});
