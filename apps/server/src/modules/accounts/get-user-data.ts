import type { UserData } from "@callboard/contract/profile-settings";
import type { Db } from "../../db/schema.ts";
import { getAccount } from "./get-account.ts";
import { findSettings } from "./settings-queries.ts";

/** An account as its owner edits it. */
export async function getUserData(db: Db, accountId: string, now: Temporal.Instant): Promise<UserData> {
  const [account, row] = await Promise.all([getAccount(db, accountId), findSettings(db, accountId)]);
  const { gender, date_of_birth, pending_email, code_expires_at, ...notification_settings } = row;
  const waits = code_expires_at && Temporal.Instant.compare(code_expires_at, now) > 0;
  return {
    ...account,
    gender,
    date_of_birth,
    pending_email: waits ? pending_email : null,
    notification_settings,
  };
}
