import type { Tx } from "../../../db/schema.ts";
import type { Withdrawal, Withdrawn } from "../../accounts/sessions/withdraw-access.ts";
import { recordLogEntry } from "../../department-log/record-log-entry.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import { revokeMembersSince } from "./member-queries.ts";

/** Ends the access, and the invitations, of people whom an account invited to its departments and offices since a sign-in. */
export async function withdrawMembers(tx: Tx, { accountId, since, now }: Withdrawal): Promise<Withdrawn[]> {
  const revoked = await revokeMembersSince(tx, { accountId, since, now });
  await recordAccessChange(
    tx,
    revoked.flatMap(({ account_id }) => account_id ?? []),
  );
  for (const { department_id: departmentId, email, role } of revoked)
    if (departmentId !== null && role !== "office")
      await recordLogEntry(tx, { departmentId, accountId }, { kind: "member", event: "revoked", email, role });
  return revoked.length > 0 ? ["members"] : [];
}
