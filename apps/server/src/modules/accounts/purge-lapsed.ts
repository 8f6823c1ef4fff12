import { retentionCutoff } from "../../config/retention.ts";
import type { Db } from "../../db/schema.ts";
import { deleteOldInvitations } from "./invitations/invitation-queries.ts";
import { deleteLapsedChallenges } from "./passkeys/passkey-queries.ts";
import * as q from "./queries.ts";
import { deleteSecurityEvents } from "./security-events/security-event-queries.ts";
import { deleteLapsedPhoneCodes } from "./settings/phone-queries.ts";
import { deleteLapsedEmailChanges } from "./settings/settings-queries.ts";
import { deleteLapsedAttempts } from "./single-sign-on/sign-on-queries.ts";
import { deleteLapsedSecondSteps } from "./two-factor/two-factor-queries.ts";

/**
 * Deletes expired sessions, tokens, email changes and challenges, sign-ins that wait for a code or a provider, sign-ups that were not
 * finished in time, invitations that were not accepted in time, and old security events.
 */
export async function purgeLapsed(db: Db, now: Temporal.Instant): Promise<void> {
  await q.deleteLapsedSessions(db, now);
  await q.deleteLapsedTokens(db, now);
  await deleteLapsedEmailChanges(db, now);
  await deleteLapsedPhoneCodes(db, now);
  await deleteLapsedChallenges(db, now);
  await deleteLapsedSecondSteps(db, now);
  await deleteLapsedAttempts(db, now);
  await q.deleteOldSignUps(db, retentionCutoff("signUps", now));
  await deleteOldInvitations(db, retentionCutoff("dayplayerInvitations", now));
  await deleteSecurityEvents(db, retentionCutoff("securityEvents", now));
}
