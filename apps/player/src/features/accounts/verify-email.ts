import { accountRoutes } from "@callboard/contract/routes/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { enter } from "./enter.ts";
import { pendingSignUp } from "./pending-sign-up.ts";

export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { code: string; token: string }) => {
      const { token } = await call(accountRoutes.verifyEmail, { body });
      pendingSignUp.finish();
      return enter(client, token, true);
    },
  });
}
