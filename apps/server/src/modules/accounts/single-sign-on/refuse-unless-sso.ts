import { onlyProviderFor, type SingleSignOn } from "../../../ports/single-sign-on.ts";
import { refused } from "../../../result.ts";

/**
 * Refuses an address whose domain signs in only with a provider. The domain alone decides, so the refusal does not reveal
 * whether the address has an account.
 */
export function refuseUnlessSso(providers: readonly SingleSignOn[], email: string) {
  const only = onlyProviderFor(providers, email);
  return only && refused("sso_only", { provider: only.name });
}
