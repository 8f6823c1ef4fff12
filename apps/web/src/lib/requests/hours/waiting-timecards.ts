import { departmentTimecardRoutes } from "@callboard/contract/routes/timecards";
import { routeQuery } from "../../call.ts";
import { keys } from "../../keys.ts";

/** Counts the timecards that wait for the head, by week, the earliest first. */
export const waitingTimecardsQuery = routeQuery(
  keys.waitingTimecards,
  departmentTimecardRoutes.listWaitingTimecards,
  {},
);
