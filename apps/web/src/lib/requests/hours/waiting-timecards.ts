import { departmentTimecardRoutes } from "@callboard/contract/routes/timecards";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { keys } from "../../keys.ts";

/** Counts the timecards that wait for the head, by week, the earliest first. */
export const waitingTimecardsQuery = queryOptions({
  queryKey: keys.waitingTimecards,
  queryFn: ({ signal }) => call(departmentTimecardRoutes.listWaitingTimecards, {}, signal),
});
