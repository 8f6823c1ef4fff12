import type { Account } from "@callboard/contract/accounts";
import type { AccountSetup } from "@callboard/contract/forms/account-setup";
import { accountSetupRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Static } from "typebox";
import { call, routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import { accountQuery } from "../../../lib/requests/account.ts";
import { saveSession } from "../../../lib/session.ts";

/** Gets the address and department of an invitation. */
export const accountSetupQuery = (setupToken: string) =>
  routeQuery(
    keys.accountSetup(setupToken),
    accountSetupRoutes.getAccountSetup,
    { params: { setupToken } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** Creates the invited account and signs it in, replacing any session in this browser. */
export function useSetUpAccount(setupToken: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Static<typeof AccountSetup>): Promise<Account> => {
      const { token } = await call(accountSetupRoutes.finishAccountSetup, { params: { setupToken }, body });
      saveSession(token, true);
      client.clear();
      return client.fetchQuery(accountQuery);
    },
  });
}
