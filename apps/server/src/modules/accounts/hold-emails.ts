import type { Tx } from "../../db/schema.ts";
import { lockEmail } from "./queries.ts";

/**
 * Holds addresses until the transaction ends. An account that is being created and a department that is being given to the
 * same address take turns, so that one of the two always sees the other and binds it.
 */
export async function holdEmails(tx: Tx, emails: readonly string[]): Promise<void> {
  for (const email of [...new Set(emails)].sort()) await lockEmail(tx, email);
}
