import type { Tx } from "../../../db/schema.ts";
import { onlyProviderFor, type SingleSignOn } from "../../../ports/single-sign-on.ts";
import { listPasskeys } from "../passkeys/passkey-queries.ts";
import type { LockedAccount } from "../settings/settings-queries.ts";
import { listIdentities } from "../single-sign-on/sign-on-queries.ts";

/** Whether an account can still sign in after one of its ways was taken away in this transaction. */
export async function hasWayToSignIn(
  tx: Tx,
  { account, providers }: { account: LockedAccount; providers: readonly SingleSignOn[] },
): Promise<boolean> {
  if (account.password_hash !== "" || onlyProviderFor(providers, account.email)) return true;
  if ((await listPasskeys(tx, account.id)).length > 0) return true;
  const identities = await listIdentities(tx, account.id);
  return identities.some(({ issuer }) => providers.some((each) => each.issuer === issuer));
}
