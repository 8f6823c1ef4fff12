import type { Account } from "@callboard/contract/accounts";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { accountQuery } from "../../../lib/requests/account.ts";
import { saveSession } from "../../../lib/session.ts";
import { freshSignUp } from "./fresh-sign-up.ts";
import { pendingSignUp } from "./pending-sign-up.ts";

/** Sends the mailed code, which creates the account, and signs it in. */
export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { code: string; token: string }): Promise<Account> => {
      const { token } = await call(accountRoutes.verifyEmail, { body });
      pendingSignUp.finish();
      freshSignUp.save(token);
      saveSession(token, true);
      client.clear();
      return client.fetchQuery(accountQuery);
    },
  });
}
