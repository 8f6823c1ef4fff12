import { setupDays } from "@callboard/contract/accounts/account-setup";
import type { Tx } from "../../../db/schema.ts";
import { newToken } from "../../../text/opaque-token.ts";
import * as q from "../token-queries.ts";

interface SetupInvitation {
  /** The address as the inviter typed it. */
  email: string;
  emailNorm: string;
  departmentId: string;
  /** The department's name, which the new account gets as its own department. */
  department: string;
  now: Temporal.Instant;
}

/**
 * Ends all setup links for a department, to whichever address they were mailed, because another head gets it or it is
 * removed.
 */
export const withdrawSetups = (tx: Tx, departmentId: string, now: Temporal.Instant) =>
  q.supersedeDepartmentSetups(tx, departmentId, now);

/**
 * Creates a token with which the owner of an address sets up a head's account. The caller has withdrawn earlier tokens for
 * this department.
 */
export async function inviteToSetup(tx: Tx, { email, emailNorm, departmentId, department, now }: SetupInvitation) {
  const { token, hash } = newToken();
  await q.insertToken(tx, {
    token_hash: hash,
    purpose: "setup",
    subject: JSON.stringify({ email, email_norm: emailNorm, department_id: departmentId, department }),
    created_at: now,
    expires_at: now.add({ hours: setupDays * 24 }),
  });
  return token;
}

/** Parses the subject of a setup token; returns undefined when it is something else. */
export function readInvitation(subject: unknown): { email: string; department: string } | undefined {
  if (typeof subject !== "object" || subject === null) return undefined;
  const { email, department } = subject as Record<string, unknown>;
  return typeof email === "string" && typeof department === "string" ? { email, department } : undefined;
}
