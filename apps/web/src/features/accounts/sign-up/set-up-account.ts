import type { Account } from "@callboard/contract/accounts";
import type { AccountSetup } from "@callboard/contract/forms/account-setup";
import { accountSetupRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { useMutation } from "@tanstack/react-query";
import type { Static } from "typebox";
import { call, routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import { useBeginSession } from "../begin-session.ts";

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
  const begin = useBeginSession();
  return useMutation({
    mutationFn: async (body: Static<typeof AccountSetup>): Promise<Account> => {
      const { token } = await call(accountSetupRoutes.finishAccountSetup, { params: { setupToken }, body });
      return begin(token, true);
    },
  });
}
