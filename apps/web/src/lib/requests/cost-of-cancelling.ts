import { noticeRoutes } from "@callboard/contract/routes/pay";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Reads what is owed to those who are booked for a position if they are cancelled now. */
export const costOfCancellingQuery = (params: { dayplanId: string; positionId: string }) =>
  queryOptions({
    queryKey: keys.cancelling(params.positionId),
    queryFn: ({ signal }) => call(noticeRoutes.getCostOfCancelling, { params, query: {} }, signal),
    // It changes with the time.
    staleTime: 0,
  });
