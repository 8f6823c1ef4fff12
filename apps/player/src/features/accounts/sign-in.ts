import { accountRoutes } from "@callboard/contract/routes/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { enter } from "./enter.ts";

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password, remember }: Credentials) => {
      const body = { email: email.trim(), password, device_name: "player", remember };
      const { token } = await call(accountRoutes.signIn, { body });
      return enter(client, token, remember);
    },
  });
}
