import { setupDays } from "@callboard/contract/account-setup";
import type { Tx } from "../../../db/schema.ts";
import { newToken } from "../../../text/opaque-token.ts";
import * as q from "../token-queries.ts";

interface Invited {
  /** As the inviter wrote it. */
  email: string;
  emailNorm: string;
  departmentId: string;
  /** The department's name: the account is made with it. */
  department: string;
  now: Temporal.Instant;
}

/** Ends the links to head a department, whoever they were mailed to: it goes to somebody else, or away. */
export const withdrawSetups = (tx: Tx, departmentId: string, now: Temporal.Instant) =>
  q.supersedeDepartmentSetups(tx, departmentId, now);

/** A token with which the owner of an address sets up a head's account. Those before for this department were withdrawn. */
export async function inviteToSetup(tx: Tx, { email, emailNorm, departmentId, department, now }: Invited) {
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

/** What such a token says. Undefined when it is not one. */
export function readInvitation(subject: unknown): { email: string; department: string } | undefined {
  if (typeof subject !== "object" || subject === null) return undefined;
  const { email, department } = subject as Record<string, unknown>;
  return typeof email === "string" && typeof department === "string" ? { email, department } : undefined;
}
