import { takesIdempotencyKey } from "@callboard/contract/integrations/idempotency";
import type { Route } from "@callboard/contract/route";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aSide, type Side } from "../testing/a-side.ts";
import { authorizationTable } from "../testing/authorization/authorization-table.ts";
import type { Call, Row } from "../testing/authorization/row.ts";
import { contractRoutes } from "../testing/contract-routes.ts";
import { aMember } from "../testing/departments/a-member.ts";
import { aHead } from "../testing/factories.ts";

const routes = await contractRoutes();
const rows = [...routes].map(([name, route]) => [name, route, authorizationTable[name]] as const);
const of = (...who: Route["who"][]) => rows.filter(([, route]) => who.includes(route.who));

let server: TestServer;
let mine: Side;
let theirs: Side;
/** Only calls that change nothing are made on it by an allowed caller. */
let unchanged: Side;
/** Allowed calls that change something are made on it. */
let changed: Side | undefined;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", sandbox: true });
  [mine, theirs, unchanged] = [await aSide(server), await aSide(server), await aSide(server)];
});
afterAll(() => server.stop());

const ask = (route: Route, call: Call = {}, token?: string) =>
  server.call(route, { ...call, ...(token && { token }) } as object);
const rowOf = (name: string, row: Row | undefined): Row => {
  if (!row) throw new Error(`The route ${name} has no row in the authorization table: say who may call it.`);
  return row;
};
/** Makes an allowed call. Returns the side on which it was made, and the reply. */
async function askAllowed(route: Route, { own }: Row, callOn: (side: Side) => ReturnType<typeof ask>) {
  const on = async (side: Side) => ({ side, reply: await callOn(side) });
  if (route.method === "GET" || own >= 400) return on(unchanged);
  const answered = changed && (await on(changed));
  if (answered?.reply.status === own) return answered;
  // A call before may have consumed the object, or ended the session.
  changed = await aSide(server);
  return on(changed);
}
/** Returns the token of the account that may make a call. */
const tokenFor = (side: Side, route: Route, row: Row) =>
  route.who === "dayplayer" ? side[row.as ?? "dayplayer"] : side.head;

test("every route of the contract has a row, and every row a route", () => {
  expect(Object.keys(authorizationTable).toSorted()).toEqual([...routes.keys()].toSorted());
});

test("every route with an id in its path states whose object it must be", () => {
  const persons = /:(?!token|setupToken|invitationToken|session\b|provider\b|date|userId)\w+/;
  const silent = rows.filter(([, route, row]) => persons.test(route.path) && row?.foreign === undefined);
  expect(silent.map(([name]) => name)).toEqual([]);
});

describe("a caller without a session", () => {
  test.each(of("session", "head", "department", "office", "dayplayer"))("may not %s", async (name, route, row) => {
    const call = rowOf(name, row).call?.(theirs);
    for (const token of [undefined, "A".repeat(43)])
      expect(await ask(route, call, token)).toMatchObject({ status: 401, reason: "unauthenticated" });
  });

  test.each(of("open"))("may %s", async (name, route, row) => {
    const { call, own } = rowOf(name, row);
    expect((await ask(route, call?.(theirs))).status).toBe(own);
  });
});

describe("the wrong type of account", () => {
  test.each(of("head", "department", "office", "dayplayer"))(
    "may not %s, whatever it sends",
    async (name, route, row) => {
      const token = route.who === "dayplayer" ? mine.head : mine.dayplayer;
      for (const call of [rowOf(name, row).call?.(mine), rowOf(name, row).call?.(theirs)])
        expect(await ask(route, { ...call, sent: { nonsense: true } }, token)).toMatchObject({
          status: 403,
          reason: "wrong_user_type",
        });
    },
  );
});

describe("a head without a production", () => {
  let token: string;
  beforeAll(async () => {
    token = (await aHead(server)).token;
  });

  test.each(of("department", "office"))("may not %s", async (name, route, row) => {
    const call = rowOf(name, row).call?.(theirs);
    expect(await ask(route, call, token)).toMatchObject({ status: 409, reason: "no_production" });
  });
});

describe("a head whose screen shows another production than is selected", () => {
  test.each(of("department", "office"))("does not %s", async (name, route, row) => {
    const call = { ...rowOf(name, row).call?.(mine), headers: { "x-production": mine.unpaidId } };
    expect(await ask(route, call, mine.head)).toMatchObject({ status: 409, reason: "other_production" });
  });
});

describe("a member of the office who works in no department", () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await aMember(server, unchanged, "office"));
  });

  test.each(of("department"))("may not %s, whatever it sends", async (name, route, row) => {
    for (const sent of [undefined, { nonsense: true }])
      expect(await ask(route, { ...rowOf(name, row).call?.(unchanged), ...(sent && { sent }) }, token)).toMatchObject({
        status: 403,
        reason: "no_department",
      });
  });

  test.each(of("office"))("may %s", async (name, route, row) => {
    const { call, own } = rowOf(name, row);
    expect((await ask(route, call?.(unchanged), token)).status).toBe(own);
  });

  const ofProduction = new Set(["getProduction", "getProductionHeads", "selectProduction", "selectDepartment"]);
  test.each(of("head", "session").filter(([, , row]) => row?.foreign !== undefined))(
    "has the production in common with its creator, and nothing of theirs: %s",
    async (name, route, row) => {
      const { call, own, foreign } = rowOf(name, row);
      // Contacts need a production that the account itself is responsible for.
      const expected = ofProduction.has(name) ? [own] : [foreign, 402];
      expect(expected).toContain((await ask(route, call?.(unchanged), token)).status);
    },
  );
});

describe("somebody of a department who is not in the office", () => {
  test.each(of("office"))("may not %s, whatever it sends", async (name, route, row) => {
    const { token } = await aMember(server, mine, "assistant");
    const call = { ...rowOf(name, row).call?.(mine), sent: { nonsense: true } };
    expect(await ask(route, call, token)).toMatchObject({ status: 403, reason: "not_in_office" });
  });
});

describe("in a production whose payment was returned,", () => {
  let ended: Side;
  beforeAll(async () => {
    ended = await aSide(server);
    await server.db
      .updateTable("productions")
      .set({ payment_status: "refunded" })
      .where("id", "=", ended.productionId)
      .execute();
  });
  const changing = ({ method }: Route) => method !== "GET";

  test.each(of("department", "office").filter(([, route]) => changing(route)))(
    "no account may %s",
    async (name, route, row) => {
      const answer = await ask(route, rowOf(name, row).call?.(ended), ended.head);
      expect(answer).toMatchObject({ status: 409, reason: "production_read_only" });
    },
  );
  test.each(of("department", "office").filter(([, route]) => !changing(route)))(
    "its head may %s",
    async (name, route, row) => {
      const { call, own, returned = own } = rowOf(name, row);
      expect((await ask(route, call?.(ended), ended.head)).status).toBe(returned);
    },
  );
});

describe("for another account's object,", () => {
  const foreign = rows.filter(([, , row]) => row?.foreign !== undefined);

  test.each(foreign)("%s answers as for a missing one and changes nothing", async (name, route, row) => {
    const { call, foreign: status } = rowOf(name, row);
    const before = await tableDigests();
    const token = tokenFor(mine, route, rowOf(name, row));
    const [there, missing] = [
      await ask(route, call?.(theirs), token),
      await ask(route, call?.(withUnknownIds(theirs)), token),
    ];
    expect(there.status).toBe(status);
    expect(there.body).toBe(missing.body);
    expect(await tableDigests()).toEqual(before);
  });

  test.each(foreign.filter(([, route]) => route.path.includes(":") && (route.body || route.method !== "GET")))(
    "%s answers the same for any body",
    async (name, route, row) => {
      const token = tokenFor(mine, route, rowOf(name, row));
      const call = { ...rowOf(name, row).call?.(theirs), sent: { nonsense: true } };
      expect((await ask(route, call, token)).status).toBe(404);
    },
  );

  /** A side in which every id is unknown. */
  const withUnknownIds = (side: Side): Side => {
    const entries = Object.entries(side).map(([name, value]) => [
      name,
      typeof value === "string" && /^[0-9a-f-]{36}$/.test(value) ? crypto.randomUUID() : value,
    ]);
    return {
      ...Object.fromEntries(entries),
      plan: { ...side.plan, production_id: crypto.randomUUID() },
      checkoutSession: `${side.checkoutSession.slice(0, -4)}AAAA`,
    };
  };

  /** Returns one digest of all rows for each table. */
  async function tableDigests() {
    const tables =
      "offers positions dayplans departments productions messages payments tokens fills fill_people fill_waves standbys members".split(
        " ",
      );
    const digests = tables.map(
      (table) => sql`select ${table}::text as name, md5(string_agg(t::text, ',' order by t::text)) as digest
        from ${sql.table(table)} t`,
    );
    const { rows } = await sql<{ name: string; digest: string | null }>`
      select name, digest from (${sql.join(digests, sql` union all `)}) as digests`.execute(server.db);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  }
});

describe("an allowed caller can call", () => {
  test.each(of("session", "head", "department", "office", "dayplayer"))(
    "%s, and a call with a key that is repeated gets the same reply",
    async (name, route, row) => {
      const { call, own } = rowOf(name, row);
      const key = takesIdempotencyKey(route) && { headers: { "idempotency-key": name } };
      const askOn = (side: Side) => ask(route, { ...call?.(side), ...key }, tokenFor(side, route, rowOf(name, row)));
      const { side, reply: first } = await askAllowed(route, rowOf(name, row), askOn);
      expect(first.status).toBe(own);
      if (!key || !wasCarriedOut(first) || endsItsSession.has(name)) return;
      const second = await askOn(side);
      expect([second.status, second.body]).toEqual([first.status, first.body]);
      expect(second.headers["idempotency-replayed"]).toBe("true");
    },
  );
  /** Other calls end before the route's own code, by the schema or for want of an object. */
  const wasCarriedOut = ({ status }: { status: number }) => status < 300;
  const endsItsSession = new Set(["signOut"]);

  test.each(of("session").filter(([, , row]) => row?.foreign === undefined))(
    "%s, a dayplayer as well",
    async (name, route, row) => {
      const { call, own } = rowOf(name, row);
      const { reply } = await askAllowed(route, rowOf(name, row), (side) => ask(route, call?.(side), side.dayplayer));
      expect(reply.status).toBe(own);
    },
  );

  test("a head loses access to a department at once when it is given to another head", async () => {
    const side = await aSide(server);
    const read = async () => (await ask(get("getDashboardData"), {}, side.head)).status;
    expect(await read()).toBe(200);
    const { account } = await aHead(server);
    await server.db
      .updateTable("departments")
      .set({ manager_id: account.id })
      .where("id", "=", side.departmentId)
      .execute();
    // The head created the production, and so stays in its office.
    expect(await read()).toBe(403);
    expect((await server.call(accountRoutes.getAccount, { token: side.head })).status).toBe(200);
  });

  const get = (name: string): Route => {
    const route = routes.get(name);
    if (!route) throw new Error(`There is no route ${name}.`);
    return route;
  };
});
