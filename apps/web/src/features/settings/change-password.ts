import { type PasswordChange, passwordRoutes } from "@callboard/contract/passwords";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Static } from "typebox";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

export type NewPassword = Static<typeof PasswordChange>["password"];

/** Ends every other session of the account. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: NewPassword) => call(passwordRoutes.changePassword, { body: { password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}
