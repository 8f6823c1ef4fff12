import type { Db } from "../../db/schema.ts";
import * as q from "./queries.ts";
import { deleteLapsedEmailChanges } from "./settings-queries.ts";

const keepSignUps = Temporal.Duration.from({ hours: 7 * 24 });

/** Removes sessions, tokens and e-mail changes past their time, and sign-ups that nobody finished within a week. For a daily schedule. */
export async function purgeLapsed(db: Db, now: Temporal.Instant): Promise<void> {
  await q.deleteLapsedSessions(db, now);
  await q.deleteLapsedTokens(db, now);
  await deleteLapsedEmailChanges(db, now);
  await q.deleteOldSignUps(db, now.subtract(keepSignUps));
}
