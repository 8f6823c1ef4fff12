import { sql } from "kysely";
import type { Tx } from "../../../db/schema.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { dayEntry } from "../log/log-day.ts";
import { recordSavedDays } from "../log/record-saved-days.ts";
import { updateDayplan } from "../queries.ts";

/** Locks the days of positions in the order of their ids. To be called before the positions are locked. */
export async function lockDaysOf(tx: Tx, positionIds: readonly string[]): Promise<void> {
  await sql`
    select id from dayplans where id in (select dayplan_id from positions where id = any(${[...positionIds]}::uuid[]))
    order by id for no key update`.execute(tx);
}

interface LoweredRow {
  dayplan_id: string;
  name: string;
  before: number;
  after: number;
}

/**
 * Has each position need one dayplayer less for each time that it is listed, because so many of its bookings have just
 * ended. One that needs nobody any more is deactivated. The caller has locked the days and the positions.
 */
export async function lowerCounts(
  tx: Tx,
  { scope, positionIds }: { scope: DepartmentScope; positionIds: string[] },
): Promise<void> {
  const { rows } = await sql<LoweredRow>`
    update positions position
    set count = position.count - ended.bookings,
      activated = position.activated and (position.count > ended.bookings or position.live > 0)
    from (select id, count(*)::int as bookings from unnest(${positionIds}::uuid[]) id group by id) ended
    where position.id = ended.id
    returning position.dayplan_id, position.name, position.count + ended.bookings as before, position.count as after`.execute(
    tx,
  );
  for (const [dayplanId, lowered] of Map.groupBy(rows, ({ dayplan_id }) => dayplan_id)) {
    const day = await updateDayplan(tx, dayplanId, {});
    const changes = lowered.map(({ name, before, after }) => ({ name, field: "count", before, after }));
    await recordSavedDays(tx, scope.accountId, [{ ...day, entry: dayEntry("changed", day.date, changes) }]);
  }
}
