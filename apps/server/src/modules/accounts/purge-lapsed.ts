import type { Db } from "../../db/schema.ts";
import { deleteOldInvitations } from "./invitations/invitation-queries.ts";
import * as q from "./queries.ts";
import { deleteLapsedPhoneCodes } from "./settings/phone-queries.ts";
import { deleteLapsedEmailChanges } from "./settings/settings-queries.ts";

const keepSignUps = Temporal.Duration.from({ hours: 7 * 24 });
const keepInvitations = Temporal.Duration.from({ hours: 180 * 24 });

/**
 * Deletes expired sessions, tokens and email changes, sign-ups that were not finished within a week, and invitations that
 * were not accepted within half a year. Runs daily.
 */
export async function purgeLapsed(db: Db, now: Temporal.Instant): Promise<void> {
  await q.deleteLapsedSessions(db, now);
  await q.deleteLapsedTokens(db, now);
  await deleteLapsedEmailChanges(db, now);
  await deleteLapsedPhoneCodes(db, now);
  await q.deleteOldSignUps(db, now.subtract(keepSignUps));
  await deleteOldInvitations(db, now.subtract(keepInvitations));
}
