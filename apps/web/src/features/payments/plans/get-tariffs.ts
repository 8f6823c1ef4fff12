import { paymentRoutes } from "@callboard/contract/routes/payments";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

export const tariffsQuery = queryOptions({
  queryKey: keys.tariffs,
  queryFn: ({ signal }) => call(paymentRoutes.getTariffs, {}, signal),
  staleTime: 5 * 60_000,
});
