import { accountDeletionRoutes } from "@callboard/contract/routes/accounts/account-deletion";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { unsubscribePush } from "../../lib/push.ts";
import { clearSession } from "../../lib/session.ts";

/** Gets the consequences of a deletion. They are fetched each time, because bookings and heads change meanwhile. */
export const deletionOutcomeQuery = queryOptions({
  queryKey: keys.deletionOutcome,
  queryFn: ({ signal }) => call(accountDeletionRoutes.getDeletionOutcome, {}, signal),
  staleTime: 0,
  gcTime: 0,
});

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (current_pass: string) => call(accountDeletionRoutes.deleteAccount, { body: { current_pass } }),
    onSuccess: async () => {
      await unsubscribePush();
      clearSession();
      // The page is reloaded, so that nothing of the account stays in memory.
      location.replace("/");
    },
  });
