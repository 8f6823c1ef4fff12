import type { LineInput } from "@callboard/contract/forms/timecard-line-input";
import type { Page } from "@callboard/contract/route";
import { officeTimecardFileRoutes, officeTimecardRoutes } from "@callboard/contract/routes/office-timecards";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { call, routePages } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** The timecards of all departments in the week that begins on `week`, in pages, by department and name. */
export const officeTimecardsQuery = (week: string) =>
  routePages(keys.officeTimecards(week), officeTimecardRoutes.listProductionTimecards, { query: { week } });

/** Reads the pages that follow those of a list, without showing them, and returns the cards of all. */
export async function listAllCards(
  week: string,
  loaded: readonly Page<Timecard>[],
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<Timecard[]> {
  const cards = loaded.flatMap(({ data }) => data);
  let next = loaded.at(-1)?.next;
  while (next) {
    const page: Page<Timecard> = await call(officeTimecardRoutes.listProductionTimecards, {
      query: { week, after: next },
    });
    cards.push(...page.data);
    onProgress({ done: cards.length, total: page.total });
    next = page.next;
  }
  return cards;
}

export const readHistory = ({ id }: Timecard, signal: AbortSignal) =>
  call(officeTimecardRoutes.getProductionTimecardHistory, { params: { id } }, signal);

export const rejectCard = ({ id, rev }: Timecard, reason: string) =>
  call(officeTimecardRoutes.rejectTimecard, { params: { id }, body: { rev, reason } });

export const correctLine = ({ id }: Timecard, date: string, body: LineInput) =>
  call(officeTimecardRoutes.correctTimecardLine, { params: { id, date }, body });

export const printCard = ({ id }: Timecard) =>
  call(officeTimecardFileRoutes.printProductionTimecard, { params: { id } });

/** Fetches the approved and exported hours of a week as CSV. */
export const exportTable = (week: string) => call(officeTimecardFileRoutes.exportTimecardTable, { query: { week } });
