import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { daySheetRoutes } from "@callboard/contract/routes/timecards";
import type { TestServer } from "../a-server.ts";
import type { Side } from "../a-side.ts";
import { documentedPlace } from "../authorization/documented-bodies.ts";
import { dayInput } from "../staffing.ts";
import { callFirst, changing, free, type LoggedChange, positionOf } from "./logged-change.ts";

const deadline = { fill_by: "2026-11-21 20:00" };
const positions = [
  { name: "Costumer", count: 2 },
  { name: "Set Costumer", count: 1 },
];
const aDay = dayInput({ date: "2026-12-02", positions });
const planningADay = changing(() => ({ sent: aDay }), "Planned Wed, Dec 2");

/** Plans a day whose positions are not active yet. */
async function planned(server: TestServer, side: Side) {
  const day = await callFirst(server, side, dayplanRoutes.saveDayplan, { sent: aDay });
  const rows = day.positions as { id: string; name: string }[];
  const positionId = rows.find(({ name }) => name === "Costumer")?.id ?? "";
  return { dayplanId: String(day.id), positionId };
}

async function activated(server: TestServer, side: Side) {
  const params = await planned(server, side);
  await callFirst(server, side, dayplanRoutes.activatePosition, { params });
  return params;
}

async function filling(server: TestServer, side: Side) {
  await callFirst(server, side, fillRoutes.putFill, { ...positionOf(side), sent: deadline });
  return positionOf(side);
}

const sheetOf = ({ dayplanDate: date }: Side) => ({ params: { date } });

/** Enters the times of a day sheet when its day has begun. */
async function sheetWithTimes(server: TestServer, side: Side) {
  await server.clock.set("2026-11-22T20:00:00Z");
  const lines = [{ job_offer_id: side.bookingId, call: "06:00", wrap: "18:00" }];
  await callFirst(server, side, daySheetRoutes.saveDaySheet, { ...sheetOf(side), sent: { rev: 0, lines } });
  return { ...sheetOf(side), sent: { rev: 1 } };
}

/** Changes a signed day sheet. What is entered before that is not logged. */
const changingTheSheet = (sent: object) =>
  changing(async (side, server) => {
    await callFirst(server, side, daySheetRoutes.signDaySheet, await sheetWithTimes(server, side));
    return { ...sheetOf(side), sent };
  }, "Changed the signed day sheet of Sun, Nov 22");

/** The log entries of changes of days and fills, by route. */
export const loggedPlanning: Record<string, LoggedChange> = {
  saveDayplan: planningADay,
  putDayplan: planningADay,
  saveDayplanShort: planningADay,
  clearDayplan: changing(
    async (side, server) => ({ params: { dayplanId: (await planned(server, side)).dayplanId } }),
    "Cleared Wed, Dec 2",
  ),
  checkIn: changingTheSheet({ presence: "here" }),
  saveDaySheet: changingTheSheet({ rev: 2, wrap: "19:00", lines: [] }),
  signDaySheet: changing(async (side, server) => sheetWithTimes(server, side), "Signed the day sheet of Sun, Nov 22"),
  copyDayplan: changing(
    ({ dayplanId }) => ({ params: { dayplanId }, sent: { dates: ["2026-12-03"] } }),
    "Planned Thu, Dec 3 as a copy of another day",
  ),
  moveDay: changing(
    ({ dayplanId }) => ({ params: { dayplanId }, sent: { date: "2026-12-03", withdraw: false } }),
    "Planned Thu, Dec 3 as a copy of another day",
    "Offered Costumer on Thu, Dec 3 to Dana Reyes",
    "Offered Costumer on Thu, Dec 3 to Dana Reyes",
  ),
  activatePosition: changing(
    async (side, server) => ({ params: await planned(server, side) }),
    "Activated Costumer on Wed, Dec 2",
  ),
  activateMany: changing(
    async (side, server) => ({ sent: { ids: [(await planned(server, side)).positionId] } }),
    "Activated Costumer on Wed, Dec 2",
  ),
  deactivatePosition: changing(
    async (side, server) => ({ params: await activated(server, side) }),
    "Deactivated Costumer on Wed, Dec 2",
  ),
  deactivateActiveJob: changing(
    async (side, server) => ({ sent: { id: (await activated(server, side)).positionId } }),
    "Deactivated Costumer on Wed, Dec 2",
  ),
  deleteActiveJob: changing(
    async (side, server) => ({ query: { id: (await activated(server, side)).positionId } }),
    "Removed Costumer from Wed, Dec 2",
  ),
  updateActiveJob: changing(
    ({ positionId: id }) => ({
      sent: {
        id,
        ...documentedPlace,
        address: "1438 N Gower St, Los Angeles, California 90028",
        country: "United States",
        start_date: "2026-11-22",
        end_date: "2026-11-22",
        positions_available: 4,
      },
    }),
    "Changed Sun, Nov 22",
  ),

  putFill: changing((side) => ({ ...positionOf(side), sent: deadline }), "Started filling Costumer on Sun, Nov 22"),
  fillDay: changing(
    ({ dayplanId }) => ({ params: { dayplanId }, sent: deadline }),
    "Started filling Costumer on Sun, Nov 22",
  ),
  pauseFill: changing((side, server) => filling(server, side), "Paused filling Costumer on Sun, Nov 22"),
  resumeFill: changing(async (side, server) => {
    await callFirst(server, side, fillRoutes.pauseFill, await filling(server, side));
    return positionOf(side);
  }, "Resumed filling Costumer on Sun, Nov 22"),
  stopFill: changing((side, server) => filling(server, side), "Stopped filling Costumer on Sun, Nov 22"),
  stopFillDay: changing(async (side, server) => {
    const { params } = await filling(server, side);
    return { params: { dayplanId: params.dayplanId } };
  }, "Stopped filling Costumer on Sun, Nov 22"),
  askMore: changing(async (side, server) => {
    await free(server, side);
    // Matches are sorted by distance.
    const gate = { latitude: 34.0983, longitude: -118.3267 };
    await server.db.updateTable("dayplans").set(gate).where("id", "=", side.dayplanId).execute();
    return filling(server, side);
  }, "Asked more people for Costumer on Sun, Nov 22"),
};
