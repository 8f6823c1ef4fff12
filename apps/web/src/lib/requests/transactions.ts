import { paymentRoutes } from "@callboard/contract/routes/payments";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** Lists the account's transactions, newest first. */
export const transactionsQuery = routeQuery(keys.transactions, paymentRoutes.paymentHistory, {});
