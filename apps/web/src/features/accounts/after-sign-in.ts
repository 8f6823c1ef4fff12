import type { Account } from "@callboard/contract/accounts";
import { useNavigate, useRouter } from "@tanstack/react-router";

/** A dayplayer goes to the no-access page, a head to where they came from, else to their productions. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const router = useRouter();
  return (account: Account, next?: string) => {
    if (account.type === "dayplayer") return navigate({ to: "/dayplayer", replace: true });
    // Only a path of this origin: an address from elsewhere could hide in the link that led here.
    if (next && /^\/(?![/\\])/.test(next)) return router.history.replace(next);
    return navigate({ to: "/select-production", replace: true });
  };
}
