import { dayShiftRoutes } from "@callboard/contract/routes/pay";
import { routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

export const dayShiftQuery = (date: string) =>
  routeQuery(keys.dayShift(date), dayShiftRoutes.getDayShift, { params: { date } });
