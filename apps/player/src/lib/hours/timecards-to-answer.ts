import { timecardAllows } from "@callboard/contract/timecards/timecard-lifecycle";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";

/** The days to which the dayplayer has not agreed yet. There are none once the office has approved the timecard. */
export const linesToAgree = ({ state, lines }: Timecard) =>
  timecardAllows(state, "agree", "dayplayer") ? lines.filter(({ waits_for }) => waits_for === "dayplayer") : [];

/**
 * Whether the dayplayer can propose other values for a day. On an exported timecard they become a correction, and a day
 * that has one is changed there.
 */
export function canPropose({ state, week, department, correction }: Timecard, date: string, all: Timecard[]): boolean {
  if (timecardAllows(state, "propose", "dayplayer")) return true;
  const isCorrected = all.some(
    (other) =>
      other.week === week &&
      other.department.id === department.id &&
      other.correction > correction &&
      other.lines.some((line) => line.date === date),
  );
  return timecardAllows(state, "correct", "dayplayer") && !isCorrected;
}

/** The timecards of the loaded pages that wait for the dayplayer. */
export const timecardsToAnswer = ({ pages }: { pages: { data: Timecard[] }[] }): Timecard[] =>
  pages.flatMap(({ data }) => data).filter((card) => linesToAgree(card).length > 0);
