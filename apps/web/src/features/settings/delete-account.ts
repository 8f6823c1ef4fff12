import { accountDeletionRoutes } from "@callboard/contract/routes/account-deletion";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { forgetPush } from "../../lib/push.ts";
import { clearSession } from "../../lib/session.ts";

/** Read anew each time it is about to be told: others book and leave meanwhile. */
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
      await forgetPush();
      clearSession();
      // By a reload, so that nothing of the account stays in memory either.
      location.replace("/");
    },
  });
