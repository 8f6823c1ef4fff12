import { accountRoutes } from "@callboard/contract/routes/accounts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

export const accountQuery = queryOptions({
  queryKey: keys.account,
  queryFn: ({ signal }) => call(accountRoutes.getAccount, {}, signal),
  staleTime: 5 * 60_000,
});
