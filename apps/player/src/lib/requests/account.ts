import { accountRoutes } from "@callboard/contract/routes/accounts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { session } from "../session.ts";

export const account = queryOptions({
  queryKey: keys.account,
  queryFn: async ({ signal }) => {
    const token = session.token();
    const me = await call(accountRoutes.getAccount, {}, signal);
    if (token) session.setOwner(token, me);
    return me;
  },
  staleTime: 5 * 60_000,
});
