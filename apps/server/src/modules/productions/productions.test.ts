import type { Route } from "@callboard/contract/route";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { productionRoutes as routes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aDayplayerAccount, aDepartment, aHead, aPaidProduction, aProduction } from "../../testing/factories.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 50 });
});
afterAll(() => server.stop());

const nobody = "0198f3a0-0000-7000-8000-000000000000";
const foreign = (id: string) => ({ productionId: id, departmentId: nobody });

describe("access to productions:", () => {
  const calls = {
    listProductions: {},
    createProduction: {},
    getSelectedProduction: {},
    listByDepartment: {},
    listWithMyDepartment: {},
    getWithDepartment: { params: foreign(nobody) },
    selectDepartment: { params: { id: nobody } },
    inviteDepartment: {},
    getProduction: { params: { id: nobody } },
    getProductionHeads: { params: { id: nobody } },
    updateProduction: { params: { id: nobody } },
    findTimeZone: {},
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
    const { token } = await aDayplayerAccount(server);
    expect(await server.call(routes[name], { ...calls[name], token })).toMatchObject({
      status: 403,
      reason: "wrong_user_type",
    });
  });
  test.each(names.filter((name) => "params" in calls[name]))(
    "%s of another account answers like a missing one, for any input",
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

describe("selecting a production", () => {
  const select = (token: string, id: string) => server.call(routes.selectProduction, { token, params: { id } });

  test("stores it on the account, for every device", async () => {
    const head = await aHead(server);
    const { production } = await aDepartment(server, head);
    expect(await select(head.token, production.id)).toMatchObject({
      status: 200,
      data: { id: production.id, setup_completed: true },
    });
    expect((await server.call(routes.getSelectedProduction, { token: head.token })).data?.id).toBe(production.id);
  });

  test("is refused with 402 while it is not paid, and with 400 while the caller's department is not set up", async () => {
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

test("app data lists Costumer first in Costume, the United States first, and positions for every department", async () => {
  const { data } = await server.call(accountRoutes.getAppData);
  expect(data.countries[0]).toEqual({ name: "United States", iso: "US", country_code: "+1", is_main: true });
  expect(data.countries.length).toBeGreaterThan(200);
  expect(data.department_positions.Costume?.[0]).toBe("Costumer");
  expect(data.department_types.department_head).toEqual(Object.keys(data.department_positions));
  expect(Object.values(data.department_positions).every((positions) => positions.length > 1)).toBe(true);
  // The front end has twelve colors, which it gives by the place in the list.
  for (const positions of Object.values(data.department_positions)) {
    expect(positions.length).toBeLessThanOrEqual(12);
    expect(new Set(positions).size).toBe(positions.length);
  }
});

test("states are listed with their titles", async () => {
  const { data } = await server.call(accountRoutes.getStates);
  expect(data).toContainEqual({ title: "California", code: "CA" });
});
