import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";

/** Finds the weekdays of a dayplayer's pattern as a `bit(7)` text that begins with Monday. */
export const findPattern = (db: Db | Tx, dayplayerId: string) =>
  db.selectFrom("availability_patterns").where("dayplayer_id", "=", dayplayerId).select("weekdays").executeTakeFirst();

/** Inserts or replaces a pattern of which no day was written yet. `today` is the first day for which it counts. */
export const upsertPattern = (tx: Tx, dayplayerId: string, { weekdays, today }: { weekdays: string; today: string }) =>
  sql`
    insert into availability_patterns (dayplayer_id, weekdays, filled_until)
    values (${dayplayerId}, ${weekdays}::bit(7), ${today}::date - 1)
    on conflict (dayplayer_id) do update
      set weekdays = excluded.weekdays, filled_until = excluded.filled_until, updated_at = app_now()`.execute(tx);

export const deletePattern = (tx: Tx, dayplayerId: string) =>
  tx.deleteFrom("availability_patterns").where("dayplayer_id", "=", dayplayerId).execute();

/** Clears the days from a date on that come from the pattern. Returns the changed months. */
export async function clearPatternDays(tx: Tx, dayplayerId: string, from: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    update availability_months m
    set said = m.said & ~(m.from_pattern & c.days), free = m.free & ~(m.from_pattern & c.days),
      from_pattern = m.from_pattern & ~c.days
    from (
      select month, case when month <= ${from} then (~B'0'::bit(31)) >> (extract(day from ${from}::date)::int - 1)
        else ~B'0'::bit(31) end as days
      from availability_months where dayplayer_id = ${dayplayerId} and month >= date_trunc('month', ${from}::date)::date
    ) c
    where m.dayplayer_id = ${dayplayerId} and m.month = c.month and (m.from_pattern & c.days) <> B'0'::bit(31)
    returning m.month`.execute(tx);
  return rows.map(({ month }) => month);
}

/**
 * Writes the days of patterns from where they were last written until a date. Days that have an entry keep it. Returns the
 * changed months. The caller must have locked the dayplayers.
 */
export async function fillPatternDays(tx: Tx, dayplayerIds: readonly string[], until: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with days as (
      select pattern.dayplayer_id, date_trunc('month', day)::date as month,
        bit_or(B'1'::bit(31) >> (extract(day from day)::int - 1)) as days
      from availability_patterns pattern
      cross join lateral generate_series((pattern.filled_until + 1)::timestamp, ${until}::timestamp, interval '1 day') day
      where pattern.dayplayer_id = any(${dayplayerIds}::uuid[])
        and get_bit(pattern.weekdays, extract(isodow from day)::int - 1) = 1
      group by 1, 2
    ), filled as (
      update availability_patterns set filled_until = ${until}
      where dayplayer_id = any(${dayplayerIds}::uuid[]) and filled_until < ${until}
    ), written as (
      insert into availability_months as m (dayplayer_id, month, said, free, from_pattern)
      select dayplayer_id, month, days, days, days from days
      on conflict (dayplayer_id, month) do update set said = m.said | excluded.said,
        free = m.free | (excluded.free & ~m.said), from_pattern = m.from_pattern | (excluded.from_pattern & ~m.said)
      returning m.month
    )
    select distinct month from written`.execute(tx);
  return rows.map(({ month }) => month);
}

/** Locks some dayplayers whose patterns have to be written further. Those that another process has locked are left out. */
export async function lockPatternsToFill(tx: Tx, until: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select dayplayer.id from dayplayers dayplayer
    where dayplayer.id in (
      select dayplayer_id from availability_patterns where filled_until < ${until} order by filled_until, dayplayer_id
      limit ${limit})
    order by dayplayer.id for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}
