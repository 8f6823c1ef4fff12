import type { Account } from "@callboard/contract/accounts";
import type { AccountSetup } from "@callboard/contract/forms/account-setup";
import { accountSetupRoutes } from "@callboard/contract/routes/account-setup";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Static } from "typebox";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { accountQuery } from "../../lib/requests/account.ts";
import { keepSession } from "../../lib/session.ts";

/** Whom an invitation is for. */
export const accountSetupQuery = (setupToken: string) =>
  queryOptions({
    queryKey: keys.accountSetup(setupToken),
    queryFn: ({ signal }) => call(accountSetupRoutes.getAccountSetup, { params: { setupToken } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Creates the invited account and signs it in; a session of somebody else in this browser is left behind. */
export function useSetUpAccount(setupToken: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Static<typeof AccountSetup>): Promise<Account> => {
      const { token } = await call(accountSetupRoutes.finishAccountSetup, { params: { setupToken }, body });
      keepSession(token, true);
      client.clear();
      return client.fetchQuery(accountQuery);
    },
  });
}
