import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { removeUnusedDayplayer } from "../../dayplayers/remove-unused-dayplayer.ts";
import { holdAccount } from "../hold-account.ts";
import { holdEmails } from "../hold-emails.ts";
import { claimDepartments, findAccount } from "../queries.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { openedBy, openSession } from "../sessions/sessions.ts";
import { updateAccount } from "../settings/settings-queries.ts";
import { findAuthenticatedAt } from "../step-up/step-up-queries.ts";

interface ChangeToHeadInput {
  accountId: string;
  sessionId: string;
  caller: EventCaller;
  now: Temporal.Instant;
}

/**
 * Turns a dayplayer's account that was never used into a head's account, for people who chose the wrong type when they
 * signed up: one address has one account, so they could not sign up a second time. Departments that wait for the address
 * become theirs. Every session ends, because each app is for one type of account; the result has a new session for the head
 * app.
 */
export const changeToHead = (db: Db, { accountId, sessionId, caller, now }: ChangeToHeadInput) =>
  transactResult(db, async (tx) => {
    const found = await findAccount(tx, accountId);
    if (!found) return refused("unauthenticated");
    // The address is locked before any row, in the same order as when an account is created.
    await holdEmails(tx, [found.email_norm]);
    const account = await holdAccount(tx, accountId);
    if (account?.type !== "dayplayer" || account.email_norm !== found.email_norm) return refused("wrong_user_type");
    if (!(await removeUnusedDayplayer(tx, accountId))) return refused("used_as_dayplayer");
    await updateAccount(tx, accountId, { type: "department_head" });
    await claimDepartments(tx, { accountId, email: account.email_norm });
    const session = await findAuthenticatedAt(tx, sessionId);
    if (!session) return refused("unauthenticated");
    await endSessions(tx, accountId);
    await recordSecurityEvent(tx, { accountId, kind: "account_type_changed", caller });
    const device = { deviceName: "web", ...openedBy(caller), remember: true };
    return done({
      token: await openSession(tx, { accountId, authenticatedAt: session.authenticated_at, now, ...device }),
    });
  });
