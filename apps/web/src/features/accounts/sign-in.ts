import type { Account } from "@callboard/contract/accounts";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { accountQuery } from "../../lib/requests/account.ts";
import { keepSession } from "../../lib/session.ts";

interface SignIn {
  email: string;
  password: string;
  remember: boolean;
}

/** Signs in and answers whose account it is; nothing of an earlier session stays in the cache. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password, remember }: SignIn): Promise<Account> => {
      const { token } = await call(accountRoutes.signIn, {
        body: { email: email.trim(), password, device_name: "web", remember },
      });
      keepSession(token, remember);
      client.clear();
      return client.fetchQuery(accountQuery);
    },
  });
}
