import type { Tx } from "../../../db/schema.ts";
import { bindDepartments } from "../queries.ts";

/**
 * Binds the departments that wait for a head's proven address to that head's account. From then on they stay with the
 * account, even when its address changes. The caller must have locked the address (`holdEmails`).
 */
export const claimDepartments = (tx: Tx, { accountId, email }: { accountId: string; email: string }) =>
  bindDepartments(tx, accountId, email);
