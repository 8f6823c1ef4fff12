import { noticeRoutes } from "@callboard/contract/routes/pay";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** Reads what is owed to those who are booked for a position if they are cancelled now. */
export const costOfCancellingQuery = (params: { dayplanId: string; positionId: string }) =>
  routeQuery(
    keys.cancelling(params.positionId),
    noticeRoutes.getCostOfCancelling,
    { params, query: {} },
    {
      // It changes with the time.
      staleTime: 0,
    },
  );
