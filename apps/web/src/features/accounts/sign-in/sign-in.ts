import type { Account } from "@callboard/contract/accounts";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { accountQuery } from "../../../lib/requests/account.ts";
import { saveSession } from "../../../lib/session.ts";

interface SignIn {
  email: string;
  password: string;
  remember: boolean;
}

/** Begins a session and returns the account. The cache is cleared, so that nothing of an earlier session remains. */
export function useBeginSession() {
  const client = useQueryClient();
  return async (token: string, remember: boolean): Promise<Account> => {
    saveSession(token, remember);
    client.clear();
    return client.fetchQuery(accountQuery);
  };
}

/** Signs in with a password and returns the account. */
export function useSignIn() {
  const begin = useBeginSession();
  return useMutation({
    mutationFn: async ({ email, password, remember }: SignIn): Promise<Account> => {
      const { token } = await call(accountRoutes.signIn, {
        body: { email: email.trim(), password, device_name: "web", remember },
      });
      return begin(token, remember);
    },
  });
}
