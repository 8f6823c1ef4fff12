import type { SignInSecurity } from "@callboard/contract/security/sign-in-security";
import type { Db } from "../../../db/schema.ts";
import type { SingleSignOn } from "../../../ports/single-sign-on.ts";
import { listPasskeys } from "../passkeys/passkey-queries.ts";
import { listIdentities } from "../single-sign-on/sign-on-queries.ts";
import { countRecoveryCodes, findTwoFactor } from "../two-factor/two-factor-queries.ts";

/** Returns the ways in which an account signs in, as its owner sees them. */
export async function getSignInSecurity(
  db: Db,
  {
    accountId,
    passkeysOffered,
    providers,
  }: { accountId: string; passkeysOffered: boolean; providers: readonly SingleSignOn[] },
): Promise<SignInSecurity> {
  const passkeys = await listPasskeys(db, accountId);
  const identities = await listIdentities(db, accountId);
  const twoFactor = await findTwoFactor(db, accountId);
  return {
    passkeys_offered: passkeysOffered,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toString(),
      last_used_at: last_used_at?.toString() ?? null,
    })),
    providers: providers.map(({ id, name, issuer }) => {
      const linked = identities.find((each) => each.issuer === issuer);
      return {
        ...{ id, name },
        linked: linked ? { since: linked.created_at.toString(), last_used_at: linked.last_used_at.toString() } : null,
      };
    }),
    two_factor: twoFactor?.confirmed_at
      ? { since: twoFactor.confirmed_at.toString(), recovery_codes_left: await countRecoveryCodes(db, accountId) }
      : null,
  };
}
