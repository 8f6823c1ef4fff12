import { timecardAllows } from "@callboard/contract/timecards/timecard-lifecycle";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";

/** The days to which the dayplayer has not agreed yet. There are none once the office has approved the timecard. */
export const linesToAgree = ({ state, lines }: Timecard) =>
  timecardAllows(state, "agree", "dayplayer") ? lines.filter(({ waits_for }) => waits_for === "dayplayer") : [];

/**
 * Whether the dayplayer can propose other values for a day. On an exported timecard they become a correction, and a day
 * that has one is changed there.
 */
export const canPropose = ({ state }: Timecard, { superseded }: TimecardLine): boolean =>
  !superseded && timecardAllows(state, state === "exported" ? "correct" : "propose", "dayplayer");

/** The timecards of the loaded pages that wait for the dayplayer. */
export const timecardsToAnswer = ({ pages }: { pages: { data: Timecard[] }[] }): Timecard[] =>
  pages.flatMap(({ data }) => data).filter((card) => linesToAgree(card).length > 0);
