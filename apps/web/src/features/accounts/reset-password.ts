import type { PasswordReset } from "@callboard/contract/passwords";
import { passwordRoutes } from "@callboard/contract/passwords";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Static } from "typebox";
import { call } from "../../lib/call.ts";
import { clearSession } from "../../lib/session.ts";

/** A new password ends every session of the account: one that was left open here as well. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Static<typeof PasswordReset>) => call(passwordRoutes.resetPassword, { body }),
    onSuccess: () => {
      clearSession();
      client.clear();
    },
  });
}
