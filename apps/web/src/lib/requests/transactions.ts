import { paymentRoutes } from "@callboard/contract/routes/payments";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Lists the account's transactions, newest first. */
export const transactionsQuery = queryOptions({
  queryKey: keys.transactions,
  queryFn: ({ signal }) => call(paymentRoutes.paymentHistory, {}, signal),
});
