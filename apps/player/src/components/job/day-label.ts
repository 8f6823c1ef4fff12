import { addDays, plainDay } from "@callboard/client/days";
import { todayIn } from "@callboard/client/zoned";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { texts } from "../../lib/texts/texts.ts";

/** The day of a booking as it is labeled: "Today", "Tomorrow: …" or its date, by the calendar of the production's zone. */
export function dayLabel({ start_date, zone, has_passed }: Pick<DayplayerOffer, "start_date" | "zone" | "has_passed">) {
  const now = todayIn(zone);
  const isToday = start_date === now && !has_passed;
  const isTomorrow = start_date === addDays(now, 1);
  const day = plainDay(start_date);
  return {
    isToday,
    isTomorrow,
    label: isToday ? texts.basics.today : isTomorrow ? `${texts.basics.tomorrow}: ${day}` : day,
  };
}
