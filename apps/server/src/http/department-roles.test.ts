import { isAtLeast, type MemberRole, memberRoles } from "@callboard/contract/departments/department-roles";
import type { Route } from "@callboard/contract/route";
import { eventRoutes } from "@callboard/contract/routes/events";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aSide, type Side } from "../testing/a-side.ts";
import { authorizationTable } from "../testing/authorization/authorization-table.ts";
import type { Call } from "../testing/authorization/row.ts";
import { contractRoutes } from "../testing/contract-routes.ts";
import { aMember } from "../testing/departments/a-member.ts";

const ofDepartment = [...(await contractRoutes())].filter(([, { who }]) => who === "department");
const named = (role: MemberRole) => ofDepartment.map(([name, route]) => [name, route, role] as const);
const reads = ofDepartment.filter(([, { method }]) => method === "GET");
/** Hourly rates that appear in no other number of a reply. */
const [rateCents, otherRateCents] = [77_731, 77_732];
const rates = /777\.3/;

let server: TestServer;
let side: Side;
let tokens: Record<MemberRole, string>;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", sandbox: true });
  ({ side, tokens } = await staffed());
});
afterAll(() => server.stop());

/** A side with an assistant and a reader, and with rates that are easy to find. */
async function staffed() {
  const made = await aSide(server);
  await sql`update department_positions set rate_cents = case name when 'Costumer' then ${rateCents}::int
    else ${otherRateCents}::int end where department_id = ${made.departmentId}`.execute(server.db);
  await sql`update offer_terms set rate_cents = ${rateCents}::int
    from offers where offers.id = offer_id and offers.department_id = ${made.departmentId}`.execute(server.db);
  const [assistant, reader] = [await aMember(server, made, "assistant"), await aMember(server, made, "reader")];
  return { side: made, members: { assistant, reader }, tokens: { assistant: assistant.token, reader: reader.token } };
}

const ask = (route: Route, call: Call & { headers?: Record<string, string> } = {}, token = "") =>
  server.call(route, { ...call, token } as object);
const rowOf = (name: string) => {
  const row = authorizationTable[name];
  if (!row) throw new Error(`The route ${name} has no row in the authorization table.`);
  return row;
};
/** The tables that a call could change. */
async function digest() {
  const { rows } = await sql<{ digest: string }>`
    select md5(concat((select string_agg(o::text, ',' order by id) from offers o),
      (select string_agg(d::text, ',' order by id) from dayplans d),
      (select string_agg(p::text, ',' order by id) from positions p),
      (select string_agg(f::text, ',' order by position_id) from fills f),
      (select string_agg(m::text, ',' order by id) from members m))) as digest`.execute(server.db);
  return rows[0]?.digest;
}

describe("a role that a route does not name", () => {
  const refusedTo = memberRoles
    .flatMap((role) => named(role))
    .filter(([, route, role]) => !isAtLeast(role, route.role))
    .map(([name, route, role]) => [name, role, route] as const);

  test.each(refusedTo)(
    "%s: %s is refused for any object and any body, and nothing changes",
    async (name, role, route) => {
      const before = await digest();
      for (const more of [{}, { sent: { nonsense: true } }])
        expect(await ask(route, { ...rowOf(name).call?.(side), ...more }, tokens[role])).toMatchObject({
          status: 403,
          reason: "role_not_allowed",
        });
      expect(await digest()).toBe(before);
    },
  );
});

describe("a role that a route names", () => {
  const allowedTo = memberRoles
    .flatMap((role) => named(role))
    .filter(([, route, role]) => isAtLeast(role, route.role))
    .map(([name, route, role]) => [name, role, route] as const);

  test.each(allowedTo)("%s: %s gets what the head gets, but no rate", async (name, role, route) => {
    const row = rowOf(name);
    // A call that reads or is refused changes nothing that another one needs.
    const own = route.method === "GET" || row.own >= 400 ? { side, tokens } : await staffed();
    const answer = await ask(route, row.call?.(own.side), own.tokens[role]);
    expect(answer.status).toBe(row.own);
    expect(answer.body).not.toMatch(rates);
    expect(answer.body).not.toMatch(/"rate"|"cost":\{"booked"|Hourly rate/);
  });

  test("the head's replies contain the rates that the others' are searched for", async () => {
    const found = [];
    for (const [name, route] of reads)
      if (rates.test((await ask(route, rowOf(name).call?.(side), side.head)).body)) found.push(name);
    expect(found).toEqual(
      expect.arrayContaining(["listDayplans", "getDayplanByDate", "listAllJobs", "listBooked", "exportBookings"]),
    );
  });

  test.each(reads.filter(([, { role }]) => role))(
    "%s is sent anew to a caller whose role has changed",
    async (name, route) => {
      const call = rowOf(name).call?.(side);
      const { etag } = (await ask(route, call, side.head)).headers;
      if (etag === undefined || route.file) return;
      const asAssistant = await ask(route, { ...call, headers: { "if-none-match": String(etag) } }, tokens.assistant);
      const own = String(asAssistant.headers.etag);
      expect([asAssistant.status, own === etag]).toEqual([200, false]);
      const again = await ask(route, { ...call, headers: { "if-none-match": own } }, tokens.assistant);
      expect(again.status).toBe(304);
      const asHead = await ask(route, { ...call, headers: { "if-none-match": own } }, side.head);
      expect(asHead.status).toBe(200);
    },
  );
});

describe("former members", () => {
  test.each(ofDepartment)("may not %s", async (name, route) => {
    const former = await formerAssistant();
    expect(await ask(route, rowOf(name).call?.(side), former)).toMatchObject({ status: 409, reason: "no_production" });
  });

  let token: string | undefined;
  async function formerAssistant() {
    if (token) return token;
    const member = await aMember(server, side, "assistant");
    await server.db
      .updateTable("members")
      .set({ revoked_at: server.clock.now() })
      .where("id", "=", member.memberId)
      .execute();
    token = member.token;
    return token;
  }
});

describe("another department's objects", () => {
  let other: Side;
  beforeAll(async () => {
    other = await aSide(server);
  });

  test.each(ofDepartment.filter(([name, { role }]) => role && rowOf(name).foreign !== undefined))(
    "%s: are missing for an assistant",
    async (name, route) => {
      expect((await ask(route, rowOf(name).call?.(other), tokens.assistant)).status).toBe(rowOf(name).foreign);
    },
  );
});

describe("productions", () => {
  const department = (token: string) => server.call(productionRoutes.getSelectedProduction, { token });

  test("an assistant sees the department without rates, a reader without its details, and both without the others", async () => {
    await server.db
      .insertInto("departments")
      .values({
        production_id: side.productionId,
        name: "Grip",
        manager_email: "grip@example.com",
        manager_email_norm: "grip@example.com",
      })
      .execute();
    const [assistant, reader] = [await department(tokens.assistant), await department(tokens.reader)];
    expect(assistant.data?.departments).toMatchObject([
      { id: side.departmentId, role: "assistant", details: { position_data: [{ name: "Costumer" }, {}] } },
    ]);
    expect(assistant.body).not.toMatch(rates);
    expect(reader.data?.departments).toMatchObject([{ id: side.departmentId, role: "reader", details: null }]);
    expect((await department(side.head)).body).toMatch(rates);
  });

  test("only the head may set the department up, see its setup, edit the production and see its payments", async () => {
    const at = { params: { productionId: side.productionId, departmentId: side.departmentId } };
    for (const token of [tokens.assistant, tokens.reader]) {
      expect((await ask(productionRoutes.getDepartmentDetails, at, token)).status).toBe(404);
      expect((await ask(productionRoutes.setUpDepartment, { ...at, sent: {} }, token)).status).toBe(404);
      const production = { params: { id: side.productionId }, sent: {} };
      expect((await ask(productionRoutes.updateProduction, production, token)).status).toBe(404);
    }
  });
});

test("changes of offers are listed to an assistant, and to a reader only those of bookings", async () => {
  const since = "1";
  const of = async (token: string) => {
    await server.settle();
    return (await server.call(eventRoutes.checkNewOffers, { token, query: { since } })).data.offers.map(({ id }) => id);
  };
  expect(await of(tokens.assistant)).toEqual(expect.arrayContaining([side.offerId, side.bookingId]));
  const readers = await of(tokens.reader);
  expect(readers).toContain(side.bookingId);
  expect(readers).not.toContain(side.offerId);
});
