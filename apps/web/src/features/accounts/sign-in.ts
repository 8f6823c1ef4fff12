import type { Account } from "@callboard/contract/accounts";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { accountQuery } from "../../lib/requests/account.ts";
import { saveSession } from "../../lib/session.ts";

interface SignIn {
  email: string;
  password: string;
  remember: boolean;
}

/** Signs in and returns the account. The cache is cleared, so that nothing of an earlier session remains. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password, remember }: SignIn): Promise<Account> => {
      const { token } = await call(accountRoutes.signIn, {
        body: { email: email.trim(), password, device_name: "web", remember },
      });
      saveSession(token, remember);
      client.clear();
      return client.fetchQuery(accountQuery);
    },
  });
}
