import { describe, expect, test } from "vitest";
import { readRowTypes, rowTypesIn } from "./read-row-types.ts";
import { treeOf } from "./resolve-type.ts";
import { findDifferences } from "./shapes.ts";

/** How a row differs from the type of the first statement in a source. */
const differences = (source: string, row: unknown) => {
  const [rowType] = rowTypesIn(treeOf(`${import.meta.dirname}/queries.ts`, source), "queries.ts");
  if (!rowType) throw new Error("There is no sql<…> in the source.");
  return findDifferences(rowType.shape, row);
};

const offers = `
  import type { Accounts } from "../../db/schema.gen.ts";
  interface Base { id: string; ends: Temporal.Instant | null }
  export interface Row extends Base { state: "open" | "closed"; days: { date: string }[] }
  const a = sql<Row & Pick<Accounts, "notify_by_text">>\`select 1\`;`;
const row = { id: "1", ends: null, state: "open", days: [{ date: "2026-11-22" }], notify_by_text: true };

describe("a row", () => {
  test("has the fields that its type declares, also those of other declarations", () => {
    expect(differences(offers, row)).toEqual([]);
    expect(differences(offers, { ...row, ends: Temporal.Instant.fromEpochMilliseconds(0) })).toEqual([]);
  });

  test.each([
    [{ id: null }, '"id" is null, but declared as string'],
    [{ ends: "2026-11-22" }, '"ends" is string, but declared as instant'],
    [{ state: "sent" }, '"state" is string, but declared as "open"'],
    [{ days: [{ day: "2026-11-22" }] }, 'the type declares "days[0].date", which the row does not have'],
    [{ notify_by_text: 1 }, '"notify_by_text" is number, but declared as boolean'],
    [{ more: 1 }, 'the statement returns "more", which the type does not declare'],
  ])("with %o differs from it", (change, difference) => {
    expect(differences(offers, { ...row, ...change })).toEqual([difference]);
  });

  test("under another name than the type's differs twice", () => {
    expect(differences("const a = sql<{ dayplayer: string }>`select 1`;", { player: "Kim" })).toEqual([
      'the type declares "dayplayer", which the row does not have',
      'the statement returns "player", which the type does not declare',
    ]);
  });
});

test("a row of an outer join has all of the joined columns or none", () => {
  const source = `
    import type { EmptyRow } from "../../db/empty-row.ts";
    interface Hit { id: string; name: string }
    const a = sql<{ total: number } & (Hit | EmptyRow<Hit>)>\`select 1\`;`;
  expect(differences(source, { total: 0, id: null, name: null })).toEqual([]);
  expect(differences(source, { total: 1, id: "1", name: "Kim" })).toEqual([]);
  expect(differences(source, { total: 1, id: "1", name: null })).toEqual(['"name" is null, but declared as string']);
});

test("the row type of each statement of the server can be read", () => {
  const rowTypes = readRowTypes();
  expect(rowTypes.length).toBeGreaterThan(50);
  expect(rowTypes.filter(({ shape }) => shape.is === "any").map(({ place }) => place)).toEqual([]);
});
