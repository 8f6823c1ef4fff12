import type { Dayplayer } from "@callboard/contract/dayplayers";
import { texts } from "../lib/texts/texts.ts";

/** Returns the facts of a dayplayer: years as a member, area, reliability and days worked before. */
export function personFacts(dayplayer: Dayplayer & { worked_before?: number }): string {
  const { work_preferences, area, kept, of, worked_before = 0 } = dayplayer;
  return [
    (work_preferences.years_as_member > 0 || of > 0) && texts.offers.years({ years: work_preferences.years_as_member }),
    area,
    of > 0 ? texts.offers.kept({ kept, of }) : texts.offers.newHere,
    worked_before > 0 && texts.people.workedBefore({ count: worked_before }),
  ]
    .filter(Boolean)
    .join(" · ");
}
