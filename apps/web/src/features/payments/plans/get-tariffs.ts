import { paymentRoutes } from "@callboard/contract/routes/payments";
import { routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

export const tariffsQuery = routeQuery(keys.tariffs, paymentRoutes.getTariffs, {}, { staleTime: 5 * 60_000 });
