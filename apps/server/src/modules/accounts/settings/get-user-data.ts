import type { UserData } from "@callboard/contract/accounts/profile-settings";
import type { Db } from "../../../db/schema.ts";
import { isBefore } from "../../../time/compare-instants.ts";
import { getAccount } from "../get-account.ts";
import type { AccountIntegrations } from "../sessions/withdraw-access.ts";
import { findSettings } from "./settings-queries.ts";

interface UserDataQuery {
  now: Temporal.Instant;
  /** The time zone for accounts whose zone neither a home base nor a production determines. */
  timeZone: string;
  textsOffered: boolean;
  integrations: AccountIntegrations;
}

/** Gets an account in the form in which its owner edits it. */
export async function getUserData(db: Db, accountId: string, query: UserDataQuery): Promise<UserData> {
  const [account, row, has_integrations] = await Promise.all([
    getAccount(db, accountId),
    findSettings(db, accountId),
    query.integrations.exist(db, { accountId, now: query.now }),
  ]);
  const { gender, date_of_birth, pending_email, code_expires_at, ...settings } = row;
  const { quiet_hours, quiet_from, quiet_until, zone, phone_confirmed, has_password, ...notification_settings } =
    settings;
  const waits = code_expires_at && isBefore(query.now, code_expires_at);
  return {
    ...account,
    gender,
    date_of_birth,
    pending_email: waits ? pending_email : null,
    notification_settings,
    quiet_hours: {
      on: quiet_hours,
      from: quiet_from.slice(0, 5),
      until: quiet_until.slice(0, 5),
      zone: zone ?? query.timeZone,
    },
    phone_confirmed: phone_confirmed === true,
    texts_offered: query.textsOffered,
    has_integrations,
    has_password: has_password === true,
  };
}
