import type { Dayplayer } from "@callboard/contract/dayplayers";
import { texts } from "../lib/texts/texts.ts";

/**
 * Returns the lines below a dayplayer's name: positions, then years as a member, area, reliability and days worked
 * before.
 */
export function personLines(dayplayer: Dayplayer & { worked_before?: number }): string[] {
  const { work_preferences, area, kept, of, worked_before = 0 } = dayplayer;
  const facts = [
    (work_preferences.years_as_member > 0 || of > 0) && texts.offers.years({ years: work_preferences.years_as_member }),
    area,
    of > 0 ? texts.offers.kept({ kept, of }) : texts.offers.newHere,
    worked_before > 0 && texts.people.workedBefore({ count: worked_before }),
  ];
  return [work_preferences.positions.join(", "), facts.filter(Boolean).join(" · ")].filter(Boolean);
}
