import { type Address, resolvePlace } from "../../dayplayers/geography/places.ts";

/**
 * Returns the zone of a day: that of its place, or the production's if the place is unknown or the clocks there show the
 * same time.
 */
export function zoneOfDay(day: Address & { date: string }, productionZone: string): string {
  const zone = resolvePlace(day)?.zone ?? productionZone;
  return isSameClock(day.date, zone, productionZone) ? productionZone : zone;
}

/** Whether the clocks of two zones show the same time on a date, and after each of the next changes of the clocks. */
function isSameClock(date: string, one: string, other: string): boolean {
  const start = Temporal.PlainDate.from(date).subtract({ days: 1 });
  const changes = [one, other].map((zone) => {
    let at: Temporal.ZonedDateTime | null = start.toZonedDateTime(zone);
    const seen: (string | undefined)[] = [at.offset];
    for (let change = 0; change < 4; change++) {
      at = at?.getTimeZoneTransition("next") ?? null;
      seen.push(at?.toInstant().toString(), at?.offset);
    }
    return seen.join();
  });
  return changes[0] === changes[1];
}

/** Whether two addresses are at the same place, as far as zones and distances are concerned. */
export const isSamePlace = (one: Address, other: Address): boolean =>
  (["city", "state", "zip", "country"] as const).every((field) => one[field] === other[field]);
