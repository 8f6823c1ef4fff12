import { dayShiftRoutes } from "@callboard/contract/routes/pay";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

export const dayShiftQuery = (date: string) =>
  queryOptions({
    queryKey: keys.dayShift(date),
    queryFn: ({ signal }) => call(dayShiftRoutes.getDayShift, { params: { date } }, signal),
  });
