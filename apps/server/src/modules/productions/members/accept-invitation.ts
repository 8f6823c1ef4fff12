import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { hashToken, looksLikeToken } from "../../../text/opaque-token.ts";
import { type EventCaller, recordSecurityEvent } from "../../accounts/security-events/record-security-event.ts";
import { recordLogEntry } from "../../department-log/record-log-entry.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import * as q from "../queries.ts";
import * as mq from "./member-queries.ts";

interface LinkCall {
  token: string;
  now: Temporal.Instant;
}

/** Reads an invitation, while its link works. Reading consumes nothing. */
export async function readInvitation(db: Db, { token, now }: LinkCall) {
  const found = looksLikeToken(token) ? await mq.findInvitation(db, { hash: hashToken(token), now }) : undefined;
  if (!found) return refused("link_not_valid");
  const { department_id: _department, production_id: _production, ...invitation } = found;
  return done(invitation);
}

/**
 * Gives an account access to the department or the office of an invitation, and selects its production. The account may have another
 * address than the one invited, because people have several; who invited it sees the account's name.
 */
export const acceptInvitation = (
  db: Db,
  { token, now, accountId, caller }: LinkCall & { accountId: string; caller: EventCaller },
) =>
  transactResult(db, async (tx) => {
    if (!looksLikeToken(token)) return refused("link_not_valid");
    const hash = hashToken(token);
    const found = await mq.findInvitation(tx, { hash, now });
    if (!found) return refused("link_not_valid");
    const { production_id: productionId } = found;
    // The lock makes invitations of an account to one production take turns.
    await q.lockProduction(tx, productionId);
    if (found.role === "office") {
      if (await mq.isInOffice(tx, accountId, productionId)) return refused("in_office_already");
    } else if (await mq.worksIn(tx, accountId, productionId)) return refused("works_here_already");
    if (!(await mq.acceptInvitation(tx, { hash, now, accountId }))) return refused("link_not_valid");
    await q.selectOnAccount(tx, accountId, productionId);
    await recordAccessChange(tx, [accountId]);
    if (found.role !== "office")
      await recordLogEntry(
        tx,
        { accountId, departmentId: found.department_id },
        { kind: "member", event: "accepted", email: found.email, role: found.role },
      );
    const details = { whose: "own", role: found.role };
    await recordSecurityEvent(tx, { accountId, kind: "role_granted", caller, details });
    return done({ production_id: productionId });
  });
