import { accountRoutes } from "@callboard/contract/routes/accounts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { sessionToken, setSessionOwner } from "../session.ts";

export const accountQuery = queryOptions({
  queryKey: keys.account,
  queryFn: async ({ signal }) => {
    const token = sessionToken();
    const me = await call(accountRoutes.getAccount, {}, signal);
    if (token) setSessionOwner(token, me);
    return me;
  },
  staleTime: 5 * 60_000,
});
