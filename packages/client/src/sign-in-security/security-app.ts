import { signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import type { SignInSecurity } from "@callboard/contract/security/sign-in-security";
import type { ButtonSize } from "@callboard/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call } from "../call.ts";
import { replaceCached } from "../patch-cached.ts";
import { createRouteQueries } from "../route-query.ts";

/** The parts of an app that its sign-in settings need. */
export interface SecurityApp {
  call: Call;
  keys: { security: readonly string[]; sessions: readonly string[] };
  size: ButtonSize;
  showSuccess: (text: string) => void;
}

export const securityQuery = ({ call, keys }: Pick<SecurityApp, "call" | "keys">) =>
  createRouteQueries(call).routeQuery(keys.security, routes.getSignInSecurity, {});

/**
 * A change that returns the current ways to sign in. `done` is displayed even if the part that started it no longer is.
 */
export function useSecurityChange<Input = void>(
  { keys, showSuccess }: SecurityApp,
  change: (input: Input) => Promise<SignInSecurity>,
  done?: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (security) => {
      await replaceCached(client, keys.security, security);
      // What was done with the account stands below its sessions.
      void client.invalidateQueries({ queryKey: keys.sessions });
      if (done) showSuccess(done);
    },
    // Another device may have changed it meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: keys.security }),
  });
}
