import type { Account } from "@callboard/contract/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { accountQuery } from "../../lib/requests/account.ts";
import { saveSession } from "../../lib/session.ts";

/** Begins a session and returns the account. The cache is cleared, so that nothing of an earlier session remains. */
export function useBeginSession() {
  const client = useQueryClient();
  return async (token: string, remember: boolean): Promise<Account> => {
    saveSession(token, remember);
    client.clear();
    return client.fetchQuery(accountQuery);
  };
}
