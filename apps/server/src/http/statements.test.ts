import type { ServedRoute } from "@callboard/contract/route";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aSide, type Side } from "../testing/a-side.ts";
import { authorizationTable } from "../testing/authorization/authorization-table.ts";
import { aBusySide, type BusySide } from "../testing/busy-side.ts";
import { contractRoutes } from "../testing/contract-routes.ts";
import { replyBytes } from "../testing/statements/reply-bytes.ts";
import type { StatementRow } from "../testing/statements/statement-row.ts";
import { equalLists, manyStatements, readStatements, writeStatements } from "../testing/statements/statement-table.ts";
import { watchStatements } from "../testing/statements/watch-statements.ts";

const [small, large] = [2, 4];
const routes = await contractRoutes();
const reads = [...routes].filter(([, { method }]) => method === "GET");
/** Writes that have something to change by the call of the authorization table. */
const plainWrites = [...routes].filter(
  ([name, { method }]) =>
    method !== "GET" && (authorizationTable[name]?.own ?? 400) < 300 && !Object.hasOwn(manyStatements, name),
);
const rowOf = (row: StatementRow | number | undefined): StatementRow =>
  typeof row === "object" ? row : { statements: row ?? Number.NaN };

let server: TestServer;
let during: ReturnType<typeof watchStatements>;
let few: BusySide;
let several: BusySide;
const measured = new Map<string, Measured[]>();
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", sandbox: true });
  during = watchStatements(server.pool);

  // The first size is measured before the second is staged, because dayplayers are seen by every head.
  for (const size of [small, large]) {
    const side = await aBusySide(server, size);
    for (const [name] of reads) measured.set(name, [...(measured.get(name) ?? []), await measureRead(name, side)]);
    if (size === small) few = side;
    else several = side;
  }
});
afterAll(() => server.stop());

interface Measured {
  statements: number;
  status: number;
  bytes: number;
  /** The entries of a list, undefined for other replies. */
  entries: number | undefined;
}

async function measure(name: string, side: Side, row: StatementRow, ids = 1): Promise<Measured> {
  const route = routes.get(name) as ServedRoute;
  const plain = authorizationTable[name];
  const token = route.who === "dayplayer" ? side[row.as ?? plain?.as ?? "dayplayer"] : side.head;
  const call = row.call?.(side as BusySide, ids) ?? plain?.call?.(side);
  let status = 0;
  let bytes = 0;
  let entries: number | undefined;
  const statements = await during(async () => {
    const answer = await server.call(route, { ...call, ...(route.who !== "open" && { token }) } as object);
    status = answer.status;
    bytes = Buffer.byteLength(answer.body);
    entries = entriesOf(answer.body, answer.headers);
  });
  return { statements: statements.length, status, bytes, entries };
}

async function measureRead(name: string, side: BusySide): Promise<Measured> {
  const row = rowOf(readStatements[name]);
  // Values that a process reads once and then caches are not counted.
  await measure(name, side, row);
  return measure(name, side, row);
}

function entriesOf(body: string, headers: Record<string, unknown>): number | undefined {
  if (!/json/.test(String(headers["content-type"]))) return undefined;
  const { data, next } = JSON.parse(body) as { data?: unknown; next?: unknown };
  if (Array.isArray(data)) return data.length;
  return next === undefined ? undefined : Object.keys(data as object).length;
}

test("every read of the contract has its number of statements", () => {
  expect(Object.keys(readStatements).toSorted()).toEqual(reads.map(([name]) => name).toSorted());
});
test("every write that can succeed has its number of statements", () => {
  expect(Object.keys(writeStatements)).toEqual(expect.arrayContaining(plainWrites.map(([name]) => name)));
});

describe("a read takes the same number of statements for many rows as for few:", () => {
  test.each(reads.map(([name]) => name))("%s", (name) => {
    const [one, more] = measured.get(name) ?? [];
    const row = rowOf(readStatements[name]);
    expect(one?.status).toBe(more?.status);
    expect(one?.statements).toBe(row.statements);
    expect(more?.statements).toBe(row.forMore ?? row.statements);
    if (one?.entries !== undefined && !equalLists.has(name)) expect(more?.entries).toBeGreaterThan(one.entries);
  });
});

describe("a read is answered with no more bytes than its limit:", () => {
  test.each(Object.entries(replyBytes))("%s", (name, limit) => {
    const [, more] = measured.get(name) ?? [];
    expect(more?.status).toBe(200);
    expect(more?.bytes).toBeLessThanOrEqual(limit);
    // A limit far above the reply would prove nothing.
    expect(more?.bytes).toBeGreaterThan(limit * 0.7);
  });
});

describe("a write takes this number of statements:", () => {
  let shared: Side;
  beforeAll(async () => {
    shared = await aSide(server);
  });
  test.each(Object.entries(writeStatements))("%s", async (name, row) => {
    const expected = rowOf(row);
    const isAsExpected = ({ statements, status }: Measured) => status < 300 && statements === expected.statements;
    let measured = await measure(name, expected.call ? few : shared, expected);
    if (!expected.call && !isAsExpected(measured)) {
      // A write before has used up what this one needs, or has ended the session.
      shared = await aSide(server);
      measured = await measure(name, shared, expected);
    }
    expect(measured.status).toBeLessThan(300);
    expect(measured.statements).toBe(expected.statements);
  });
});

describe("a write of many objects takes the same number of statements as a write of few:", () => {
  test.each(Object.entries(manyStatements))("%s", async (name, row) => {
    const one = await measure(name, few, row, small);
    const more = await measure(name, several, row, large);
    expect([one.status, more.status]).toEqual([200, 200]);
    expect(one.statements).toBe(row.statements);
    expect(more.statements).toBeLessThanOrEqual(row.forMore ?? row.statements);
  });
});
