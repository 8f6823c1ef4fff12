import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aCardStage } from "../../testing/timecards/card-stage.ts";
import { verifyCards } from "./verify-cards.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  const stage = await aCardStage(server);
  const [ana = "", ben = ""] = await stage.dayplayers(2);
  await stage.book([ana, ben], ["2026-11-30", "2026-12-01"]);
  for (const date of ["2026-11-30", "2026-12-01"]) await stage.sign([ana, ben], date);
  const proposed = await stage.propose("dayplayer", await stage.cardOf(ana, "2026-11-30"), "2026-11-30", {
    wrap: "20:00",
    note: "Stayed for the truck.",
  });
  await stage.agree("head", proposed.data);
  await stage.agree("dayplayer", await stage.cardOf(ben, "2026-11-30"));
  await stage.office.approve(await stage.week("2026-11-30"));
  await stage.office.export(await stage.week("2026-11-30"));
  await stage.office.correct(await stage.cardOf(ana, "2026-11-30"), "2026-12-01", { wrap: "21:00", kit: 12.5 });
  // Every value can then be changed, as by somebody with full access to the database.
  await sql`do $$ declare rule record; begin
    for rule in select conrelid::regclass as of, conname from pg_constraint
      where conrelid::regclass::text in ('timecards', 'timecard_lines', 'timecard_revisions') and contype in ('c', 'f')
    loop execute format('alter table %s drop constraint %I', rule.of, rule.conname); end loop; end $$`.execute(
    server.db,
  );
});
afterAll(() => server.stop());

/** A booking has one line that holds, by a unique index. */
const isRefused = (error: unknown) => error instanceof Error && "code" in error && error.code === "23505";
const undo = new Error("The change is undone.");
/** The cards with a fault after a change, which is undone. */
async function faultsAfter(change: (tx: Tx) => Promise<unknown>) {
  let found: string[] = [];
  await transaction(server.db, async (tx) => {
    await change(tx);
    found = (await verifyCards(tx)).faults.map(({ what }) => what);
    throw undo;
  }).catch((error: unknown) => {
    if (isRefused(error)) found = ["refused by the database"];
    else if (error !== undo) throw error;
  });
  return found;
}

test("cards that only moves have changed verify", async () => {
  expect(await verifyCards(server.db)).toEqual({ checked: 3, faults: [] });
});

const changed: Record<string, string> = {
  uuid: "uuidv7()",
  text: "coalesce(%, '') || 'x'",
  integer: "coalesce(%, 0) + 100",
  boolean: "not %",
  date: "% + 100",
  "timestamp with time zone": "coalesce(% + interval '1 microsecond', app_now())",
  jsonb: "case when % is null then '[1]' when jsonb_typeof(%) = 'array' then % || '[1]' else % || '{\"x\": 1}' end",
  bytea: "set_byte(%, 0, (get_byte(%, 0) + 1) % 256)",
};

test("a change of any stored value of a card, a line or a revision is found", async () => {
  const { rows } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select table_name, column_name, data_type from information_schema.columns
    where table_name in ('timecards', 'timecard_lines', 'timecard_revisions') and is_generated = 'NEVER'
    order by table_name, ordinal_position`.execute(server.db);
  expect(rows.length).toBeGreaterThan(40);
  for (const { table_name, column_name, data_type } of rows) {
    const value = (changed[data_type] ?? "").replaceAll(/%(?! 256)/g, `"${column_name}"`);
    const { rows: places } = await sql<{ at: string }>`select ctid::text as at from ${sql.table(table_name)}`.execute(
      server.db,
    );
    for (const { at } of places) {
      const faults = await faultsAfter((tx) =>
        sql`update ${sql.table(table_name)} set ${sql.ref(column_name)} = ${sql.raw(value)} where ctid = ${at}::tid`.execute(
          tx,
        ),
      );
      expect(faults, `${table_name}.${column_name}`).not.toEqual([]);
    }
  }
});

test("a line or a revision that is gone is found", async () => {
  const faults = await faultsAfter((tx) => sql`delete from timecard_lines where date = '2026-11-30'`.execute(tx));
  expect(new Set(faults)).toEqual(new Set(["lines"]));
  expect(await faultsAfter((tx) => sql`delete from timecard_revisions where rev = 2`.execute(tx))).not.toEqual([]);
});
