import type { Tx } from "../../../db/schema.ts";
import { passesAt } from "../day-clock.ts";
import { lockPositionsOfDays } from "../lock-positions.ts";
import { dayEntry } from "../log/log-day.ts";
import { recordSavedDays } from "../log/record-saved-days.ts";
import type { FollowDayplan } from "../save-dayplan.ts";
import { zoneOfDay } from "./day-zone.ts";
import { lockComingDays, moveToZones } from "./zone-queries.ts";

interface ChangeZoneInput {
  /** The production, which the caller has locked. */
  productionId: string;
  from: string;
  to: string;
  /** Who changes the zone. */
  accountId: string;
  followDayplan: FollowDayplan;
}

/**
 * Gives the coming days of a production its new zone, except those whose place lies in another one. Their call stays the
 * same local time, so offers and bookings are marked as changed. Days that have passed keep the zone in which they were.
 */
export async function changeZone(tx: Tx, { productionId, from, to, accountId, followDayplan }: ChangeZoneInput) {
  const moved = (await lockComingDays(tx, productionId)).flatMap((day) => {
    const zone = day.zone === from ? zoneOfDay(day, to) : day.zone;
    const times = { date: day.date, call: day.call_time, wrap: day.wrap_time, zone };
    return zone === day.zone ? [] : [{ id: day.id, before: day.zone, zone, passes_at: passesAt(times).toString() }];
  });
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await lockPositionsOfDays(tx, ids);
  const days = await moveToZones(tx, moved);
  for (const dayplanId of ids) await followDayplan(tx, { dayplanId, promiseChanged: true });
  await recordSavedDays(
    tx,
    accountId,
    days.map((day) => ({
      ...day,
      entry: dayEntry("changed", day.date, [{ field: "time_zone", before: day.before, after: day.zone }]),
    })),
  );
}
