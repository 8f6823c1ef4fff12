import type { Side } from "../a-side.ts";
import { plain, type Row, whose } from "./row.ts";

const aWeek = { query: { week: "2026-11-22" } };
const aDay = { query: { from: "2026-11-20", to: "2026-11-21" } };
const noCards = { sent: { cards: [{ id: "0198f3a0-0000-7000-8000-000000000000", rev: 1 }] } };
const timecard = ({ timecardId: id }: Side) => ({ params: { id }, sent: { rev: 1 } });
const timecardLine = ({ timecardId: id }: Side) => ({ params: { id, date: "2026-11-22" }, sent: { rev: 1 } });

/** The routes about day sheets, timecards, the office, the ledger and plans of several jobs. */
export const hoursRows: Record<string, Row> = {
  planBlock: whose(({ positionId }) => ({ sent: { jobs: [positionId] } }), 200),
  offerBlockPlan: whose(({ positionId }) => ({ sent: { jobs: [positionId] } }), 200),
  getProductionCosts: plain(200, { query: { from: "2026-11-22", to: "2026-11-28" } }),
  getHours: plain(200, { query: { week: "2026-11-24" } }),
  getDepartmentDaySheet: whose(({ departmentId }) => ({ params: { departmentId, date: "2026-11-22" } }), 200),
  listProductionTimecards: plain(200, aWeek),
  getProductionTimecardHistory: whose((side) => ({ params: timecard(side).params }), 200),
  approveTimecards: plain(200, noCards),
  rejectTimecard: whose((side) => ({ ...timecard(side), sent: { rev: 1, reason: "No lunch?" } }), 409),
  exportTimecards: plain(200, noCards),
  correctTimecardLine: whose(timecardLine, 404),
  printProductionTimecard: whose(({ timecardId: id }) => ({ params: { id } }), 200),
  exportTimecardTable: plain(200, aWeek),
  getTimecardColumns: plain(200, aWeek),
  previewTimecardColumns: plain(200, { ...aWeek, sent: { columns: [{ heading: "Day", field: "date" }] } }),
  saveTimecardColumns: plain(200, { ...aWeek, sent: { columns: null } }),
  listWaitingTimecards: plain(200),
  getTimecardHistory: whose((side) => ({ params: timecard(side).params }), 200),
  listTimecards: plain(200, aWeek),
  agreeToTimecard: whose(timecard, 200),
  agreeToTimecards: plain(200, noCards),
  saveTimecardLine: whose(timecardLine, 404),
  listUnsignedSheets: plain(200),
  getDaySheet: plain(200, { params: { date: "2026-11-22" } }),
  checkIn: plain(409, { params: { date: "2026-11-22" }, sent: { presence: "here" } }),
  saveDaySheet: plain(409, { params: { date: "2026-11-22" }, sent: { rev: 0, lines: [] } }),
  signDaySheet: plain(409, { params: { date: "2026-11-22" }, sent: { rev: 0 } }),
  printTimecard: whose(({ timecardId: id }) => ({ params: { id } }), 200),
  printDaySheet: plain(200, { params: { date: "2026-11-22" } }),
  exportDaySheet: plain(200, { params: { date: "2026-11-22" } }),
  listOwnTimecards: plain(200),
  agreeToOwnTimecard: whose(timecard, 200, { as: "bookedDayplayer" }),
  printOwnTimecard: whose(({ timecardId: id }) => ({ params: { id } }), 200, { as: "bookedDayplayer" }),
  getLedger: plain(200, aDay),
  exportLedger: plain(200, aDay),
  markPaid: whose(({ bookingId }) => ({ params: { jobOfferId: bookingId } }), 422, { as: "bookedDayplayer" }),
  getGoal: plain(200),
  saveGoal: plain(200),
  saveOwnTimecardLine: whose(timecardLine, 404, { as: "bookedDayplayer" }),
};
