import { byBooked, type StatementRow, to } from "./statement-row.ts";

/** The reads of day sheets, timecards and the ledger. */
export const hoursStatements: Record<string, StatementRow | number> = {
  printDaySheet: 11,
  exportDaySheet: 10,
  printTimecard: 9,
  listProductionTimecards: 4,
  getProductionTimecardHistory: to(3, ({ cards: [card] }) => ({ params: { id: card?.id ?? "" } })),
  printProductionTimecard: 8,
  exportTimecardTable: 9,
  getTimecardColumns: 4,
  printOwnTimecard: byBooked(8),
  listTimecards: to(3, () => ({ query: { week: "2026-11-22" } })),
  listWaitingTimecards: 2,
  getTimecardHistory: to(3, ({ cards: [card] }) => ({ params: { id: card?.id ?? "" } })),
  getDaySheet: 5,
  getDepartmentDaySheet: 6,
  listOwnTimecards: byBooked(4),
  listUnsignedSheets: 2,
  getProductionCosts: 12,
  getLedger: {
    statements: 7,
    call: () => ({ query: { from: "2026-11-01", to: "2026-12-31" } }),
    as: "bookedDayplayer",
  },
  exportLedger: {
    statements: 10,
    call: () => ({ query: { from: "2026-11-01", to: "2026-12-31" } }),
    as: "bookedDayplayer",
  },
  getGoal: byBooked(2),
};
