import type { ProfileSettingUpdate } from "@callboard/contract/accounts/profile-settings";
import type { AccountInfo } from "@callboard/contract/forms/profile";
import { phoneNumberMessage } from "@callboard/contract/refusals/validation-messages";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import type { Actor } from "../../scopes.ts";
import { findAccount } from "../queries.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { requireRecent } from "../step-up/require-recent.ts";
import { countryOf, nationalNumber } from "./phone-number.ts";
import * as q from "./settings-queries.ts";

interface SettingsInput {
  actor: Actor;
  input: ProfileSettingUpdate;
  caller: EventCaller;
  now: Temporal.Instant;
}

const oldest = "1900-01-01";

/**
 * Updates an account's own data and notification settings. Fields that are left out stay unchanged. Another phone
 * number needs a recent authentication; a new address needs a code and is changed by `changeEmail`.
 */
export const updateSettings = (
  db: Db,
  { actor, input: { account_info, language, notification = {}, quiet_hours = {} }, caller, now }: SettingsInput,
) =>
  transactResult(db, async (tx) => {
    const { accountId } = actor;
    const account = await q.lockAccount(tx, accountId);
    const row = account && (await findAccount(tx, accountId));
    if (!row) throw new Error(`There is no account ${accountId}.`);
    const { fields, errors } = account_info ? checkInfo(account_info, row, now) : { fields: {}, errors: {} };
    if (Object.keys(errors).length > 0) return refused("invalid_fields", { errors });
    const phone = { ...row, ...fields };
    const isNewPhone = phone.country_code !== row.country_code || phone.phone_number !== row.phone_number;
    // The number gets the texts about jobs, and answers them, once it is confirmed.
    const recent =
      isNewPhone && row.phone_number ? await requireRecent(tx, { actor, recency: "15 minutes" }) : undefined;
    if (recent && !recent.ok) return recent;
    const { on, from, until } = quiet_hours;
    const quiet = {
      ...(on !== undefined && { quiet_hours: on }),
      ...(from !== undefined && { quiet_from: from }),
      ...(until !== undefined && { quiet_until: until }),
    };
    const values = { ...fields, ...(language && { language }), ...notification, ...quiet };
    if (Object.keys(values).length > 0) await q.updateAccount(tx, accountId, values);
    if (isNewPhone) await recordSecurityEvent(tx, { accountId, kind: "phone_changed", caller });
    return done(undefined);
  });

function checkInfo(info: AccountInfo, row: { email_norm: string; country_code: string }, now: Temporal.Instant) {
  const errors: Record<string, string[]> = {};
  const { email, country_code = row.country_code, phone_number, ...fields } = info;
  const phone = nationalNumber(country_code, phone_number);
  if (!phone) errors["account_info.phone_number"] = [phoneNumberMessage(country_code, countryOf(country_code))];
  // UTC-12 is the last zone in which a day ends.
  const today = now.toZonedDateTimeISO("-12:00").toPlainDate().toString();
  const { date_of_birth: born } = fields;
  if (born !== undefined && (born > today || born < oldest))
    errors["account_info.date_of_birth"] = ["This can't be a date of birth."];
  if (email !== undefined && normalizeEmail(email) !== row.email_norm)
    errors["account_info.email"] = ["A new email takes a code that is sent to it."];
  return { fields: { ...fields, country_code, ...(phone && { phone_number: phone }) }, errors };
}
