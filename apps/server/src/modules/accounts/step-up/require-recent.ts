import type { ConfirmWay } from "@callboard/contract/refusals/refusal-payloads";
import type { Recency } from "@callboard/contract/route";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, type Result, refused } from "../../../result.ts";
import { isBefore } from "../../../time/compare-instants.ts";
import type { Actor } from "../../scopes.ts";
import { listPasskeys } from "../passkeys/passkey-queries.ts";
import { findCredentials } from "../settings/settings-queries.ts";
import { listIdentities } from "../single-sign-on/sign-on-queries.ts";
import { findTwoFactor } from "../two-factor/two-factor-queries.ts";
import { findAuthenticatedAt } from "./step-up-queries.ts";

const ages: Record<Recency, Temporal.Duration> = {
  "15 minutes": Temporal.Duration.from({ minutes: 15 }),
  "12 hours": Temporal.Duration.from({ hours: 12 }),
};

/** Decides whether the person behind a session has proven who they are recently enough for a route. */
export async function requireRecent(
  db: Db | Tx,
  { actor, recency }: { actor: Actor; recency: Recency },
): Promise<Result<undefined, "unauthenticated" | "reauthentication_required">> {
  const session = await findAuthenticatedAt(db, actor.sessionId);
  if (!session) return refused("unauthenticated");
  if (!isBefore(session.authenticated_at, session.now.subtract(ages[recency]))) return done(undefined);
  return refused("reauthentication_required", { ways: await confirmWays(db, actor.accountId) });
}

/**
 * The ways in which an account can confirm the identity of its owner. While two-step sign-in is on, the password is
 * none of them, because the browser of an open device may fill it in. A password that was never set is none either.
 */
async function confirmWays(db: Db | Tx, accountId: string): Promise<ConfirmWay[]> {
  const twoFactor = await findTwoFactor(db, accountId);
  const passkeys = await listPasskeys(db, accountId);
  const identities = await listIdentities(db, accountId);
  const hasPassword = (await findCredentials(db, accountId))?.password_hash !== "";
  const ways: ConfirmWay[] = [];
  if (passkeys.length > 0) ways.push("passkey");
  if (identities.length > 0) ways.push("sso");
  if (twoFactor?.confirmed_at) ways.push("code");
  else if (hasPassword || ways.length === 0) ways.push("password");
  return ways;
}
