import type { Tx } from "../../db/schema.ts";
import { lockEmail } from "./queries.ts";

/**
 * Locks email addresses until the transaction ends. Creating an account and giving a department to the same address thus
 * run one after the other, so that the later one always sees the earlier one and binds the department to the account.
 */
export async function holdEmails(tx: Tx, emails: readonly string[]): Promise<void> {
  for (const email of [...new Set(emails)].sort()) await lockEmail(tx, email);
}
