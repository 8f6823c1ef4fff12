import type { TokenScope } from "@callboard/contract/integrations/token-scopes";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { ledgerRoutes } from "@callboard/contract/routes/dayplayers/ledger";
import { exportRoutes } from "@callboard/contract/routes/exports";
import { apiTokenRoutes } from "@callboard/contract/routes/integrations/api-tokens";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aStaffing, dayInput, type Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";
import { purgeTokens } from "./manage-tokens.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});

const create = (scopes: TokenScope[], days: 30 | 90 | 365 = 30) =>
  server.call(apiTokenRoutes.createApiToken, { token: head, body: { name: "Call sheet", scopes, days } });
const aToken = async (...scopes: TokenScope[]) => (await create(scopes)).data;
const month = { query: { month: "2026-12" } } as never;
const readMonth = (token: string) => server.call(dayplanRoutes.listDayplans, { token, ...(month as object) });

describe("an API token", () => {
  test("is shown once, stored as a hash, and listed by its ending and last use", async () => {
    const { token, id, ending } = await aToken("read");
    expect(token).toMatch(/^callboard_[\w-]{43}$/);
    expect(token.endsWith(ending)).toBe(true);
    const { rows } = await server.pool.query("select * from api_tokens where id = $1", [id]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(10));
    expect((await readMonth(token)).status).toBe(200);
    await server.clock.forward({ minutes: 2 });
    await readMonth(token);
    const { data } = await server.call(apiTokenRoutes.listApiTokens, { token: head });
    expect(data).toMatchObject([{ id, name: "Call sheet", ending, last_used_at: server.clock.now().toString() }]);
    expect(server.lines.join("")).not.toContain(token.slice(10));
  });

  test("reads without rates unless it has the scope for them", async () => {
    await staffing.day({ date: "2026-12-02" });
    const [plain, withRates] = [await aToken("read"), await aToken("read", "rates:read")];
    expect((await readMonth(plain.token)).body).not.toMatch(/"(rate|cost)"/);
    const job = { query: {} as never };
    expect((await server.call(dayplanRoutes.listAllJobs, { token: plain.token, ...job })).body).not.toMatch(
      /"(rate|cost)"/,
    );
    expect((await server.call(dayplanRoutes.listAllJobs, { token: withRates.token, ...job })).body).toMatch(/"rate"/);
  });

  test.each([
    ["read", 403, 403],
    ["days:write", 200, 403],
    ["offers:write", 403, 422],
  ] as const)("with %s plans with %i and offers with %i", async (scope, plans, offers) => {
    const { token } = await aToken(scope);
    const saved = await server.call(dayplanRoutes.saveDayplan, { token, body: dayInput({ date: "2026-12-02" }) });
    expect(saved.status).toBe(plans);
    const offered = await server.call(offerRoutes.offerJobs, { token, sent: {} });
    expect(offered.status).toBe(offers);
    for (const { status, reason } of [saved, offered]) if (status === 403) expect(reason).toBe("token_scope_missing");
    const read = await readMonth(token);
    expect(read.status).toBe(scope === "read" ? 200 : 403);
  });

  test("can't make calls that only a head, an account or a dayplayer may make", async () => {
    const { token } = await aToken("read", "days:write", "offers:write", "rates:read");
    for (const route of [
      apiTokenRoutes.listApiTokens,
      notificationRoutes.listNotifications,
      ledgerRoutes.exportLedger,
      exportRoutes.exportBookings,
      exportRoutes.exportJobHistory,
      exportRoutes.printCallList,
    ])
      expect(
        await server.call(route, { token, params: { dayplanId: crypto.randomUUID() } } as never),
        route.path,
      ).toMatchObject({
        status: 403,
        reason: "token_not_allowed",
      });
  });

  test("belongs to its department, whatever production the head selects", async () => {
    await staffing.day({ date: "2026-12-02" });
    const { token } = await aToken("read");
    const other = await aStaffing(server.db);
    await server.db
      .updateTable("accounts")
      .set({ selected_production_id: other.productionId })
      .where("id", "=", staffing.headId)
      .execute();
    expect((await server.call(dayplanRoutes.listAllJobs, { token, query: {} as never })).data.total).toBe(1);
    const shown = { "x-production": other.productionId };
    const wrong = await server.call(dayplanRoutes.listAllJobs, { token, query: {} as never, headers: shown });
    expect(wrong).toMatchObject({ status: 409, reason: "other_production" });
  });

  test.each([
    ["revoked", (id: string) => server.call(apiTokenRoutes.revokeApiToken, { token: head, params: { id } })],
    ["expired", () => server.clock.forward({ hours: 24 * 30 + 1 })],
    [
      "of a head who lost the department",
      () =>
        server.db
          .updateTable("departments")
          .set({ manager_id: null })
          .where("id", "=", staffing.departmentId)
          .execute(),
    ],
  ] as const)("that is %s is refused", async (_, end) => {
    const { token, id } = await aToken("read");
    expect((await readMonth(token)).status).toBe(200);
    await end(id);
    expect(await readMonth(token)).toMatchObject({ status: 401, reason: "unauthenticated" });
  });

  test("that was guessed, shortened or changed is refused", async () => {
    const { token } = await aToken("read");
    for (const wrong of [token.slice(0, -1), `${token}A`, `callboard_${"A".repeat(43)}`, "callboard_", token.slice(10)])
      expect((await readMonth(wrong)).status, wrong.length.toString()).toBe(401);
  });

  test("needs a name, a scope and a lifetime; a department has at most twenty, and those that ended are deleted", async () => {
    const refused = await server.call(apiTokenRoutes.createApiToken, {
      token: head,
      sent: { name: " ", scopes: [], days: 31 },
    });
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(["days", "name", "scopes"]);
    const all = await Promise.all(Array.from({ length: 22 }, () => create(["read"])));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(all.filter(({ reason }) => reason === "too_many_tokens")).toHaveLength(2);
    await server.clock.forward({ hours: 24 * 61 });
    await purgeTokens(server.db, server.clock.now());
    const { rows } = await server.pool.query("select from api_tokens where department_id = $1", [
      staffing.departmentId,
    ]);
    expect(rows).toEqual([]);
  });
});
