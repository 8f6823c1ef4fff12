import type { Db } from "../../db/schema.ts";
import { deleteOldInvitations } from "./invitations/invitation-queries.ts";
import * as q from "./queries.ts";
import { deleteLapsedPhoneCodes } from "./settings/phone-queries.ts";
import { deleteLapsedEmailChanges } from "./settings/settings-queries.ts";

const keepSignUps = Temporal.Duration.from({ hours: 7 * 24 });
const keepInvitations = Temporal.Duration.from({ hours: 180 * 24 });

/**
 * Removes sessions, tokens and e-mail changes past their time, sign-ups that nobody finished within a week, and invitations
 * that nobody followed in half a year. For a daily schedule.
 */
export async function purgeLapsed(db: Db, now: Temporal.Instant): Promise<void> {
  await q.deleteLapsedSessions(db, now);
  await q.deleteLapsedTokens(db, now);
  await deleteLapsedEmailChanges(db, now);
  await deleteLapsedPhoneCodes(db, now);
  await q.deleteOldSignUps(db, now.subtract(keepSignUps));
  await deleteOldInvitations(db, now.subtract(keepInvitations));
}
