import type { Tx } from "../../../db/schema.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import { claimDepartments, supersedeSignUps, updateManagedDepartments } from "../queries.ts";
import { starInvitedDayplayer } from "../sign-up/star-invited-dayplayer.ts";
import { supersedeInvitations, supersedeResets, supersedeSetups } from "../token-queries.ts";
import { type LockedAccount, updateAccount } from "./settings-queries.ts";

interface NewEmail {
  account: LockedAccount;
  email: string;
  email_norm: string;
  now: Temporal.Instant;
}

/**
 * Sets the address of an account, and binds the departments that wait for it to the head. Departments that the account
 * manages stay with it and show the new address. A dayplayer joins the networks of the heads who had invited the address.
 * The caller must have locked the address and the account, in this order.
 */
export async function setEmail(tx: Tx, { account, email, email_norm, now }: NewEmail): Promise<void> {
  await updateAccount(tx, account.id, { email, email_norm });
  await supersedeSignUps(tx, email_norm, now);
  await supersedeSetups(tx, email_norm, now);
  // Open reset links were mailed to the previous address.
  await supersedeResets(tx, account.id, now);
  if (account.type === "department_head") {
    await updateManagedDepartments(tx, account.id, { email, emailNorm: email_norm });
    await claimDepartments(tx, { accountId: account.id, email: email_norm });
    await recordAccessChange(tx, [account.id]);
  } else {
    await supersedeInvitations(tx, email_norm, now);
    await starInvitedDayplayer(tx, { dayplayerId: account.id, email: email_norm });
  }
}
