import type { JoinInput } from "@callboard/contract/forms/join";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import type { SingleSignOn } from "../../../ports/single-sign-on.ts";
import { done, refused } from "../../../result.ts";
import { dialingPrefix } from "../../../text/countries.ts";
import { properName } from "../../../text/department-types.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { hashToken } from "../../../text/opaque-token.ts";
import { findZipPlace } from "../../dayplayers/geography/find-zip-place.ts";
import { writeProfile } from "../../dayplayers/save-profile.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { holdEmails } from "../hold-emails.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { supersedeSignUps } from "../queries.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { openedBy, openSession } from "../sessions/sessions.ts";
import { checkPhone } from "../sign-up/check-sign-up.ts";
import { addVerifiedAccount } from "../sign-up/create-verified-account.ts";
import { refuseUnlessSso } from "../single-sign-on/refuse-unless-sso.ts";
import * as q from "../token-queries.ts";
import { readInvitationLink } from "./invitation-link.ts";
import { joinedMail } from "./invitation-mails.ts";

interface Join {
  token: string;
  fields: JoinInput;
  providers: readonly SingleSignOn[];
  caller: EventCaller;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Creates the account of an invited dayplayer, with its home base, and signs it in. The address is verified, because
 * the mail with the link reached it. The link works once, and an existing account is never changed. The owner of the
 * address gets a mail that the account exists, because another person could use a forwarded link.
 */
export async function join(db: Db, { token, fields, providers, caller, now, publicUrl }: Join) {
  const invited = await readInvitationLink(db, { token, now });
  if (!invited.ok) return invited;
  const { email, department, has_account } = invited.value;
  // A text proves a number and no address: its receiver signs up with a code.
  if (!email) return refused("link_not_valid");
  if (has_account) return refused("account_exists");
  const only = refuseUnlessSso(providers, email);
  if (only) return only;
  const place = placeOf(fields);
  const countryCode = fields.country_code ?? dialingPrefix(fields.country);
  const phone = checkPhone(countryCode, fields.phone_number ?? "");
  const errors = {
    ...phone.errors,
    ...(!place.city && { [fields.zip ? "city" : "zip"]: [fields.zip ? "Enter your city." : "Enter your ZIP."] }),
    ...checkPassword({ password: fields.password, confirmation: fields.password }, { ...fields, email }),
  };
  if (Object.keys(errors).length > 0) return refused("invalid_fields", { errors });

  const passwordHash = await hashPassword(fields.password);
  const address = normalizeEmail(email);
  return transactResult(db, async (tx) => {
    await holdEmails(tx, [address]);
    const presented = { hash: hashToken(token), purpose: "dayplayer_invitation", now } as const;
    if (!(await q.consumeToken(tx, presented))) return refused("link_not_valid");
    const account = await addVerifiedAccount(tx, {
      firstName: fields.first_name,
      lastName: fields.last_name,
      email,
      type: "dayplayer",
      department: properName(department),
      countryCode,
      phoneNumber: phone.number,
      passwordHash,
      language: fields.language ?? null,
    });
    if (!account) return refused("account_exists");
    await q.supersedeInvitations(tx, address, now);
    await supersedeSignUps(tx, address, now);
    await writeProfile(tx, account.id, { ...place, positions: [], travel_radius_miles: defaultRadiusMiles, about: "" });
    const player = appAddress(publicUrl, { type: "dayplayer" });
    await queueMail(
      tx,
      joinedMail({ to: email, firstName: fields.first_name, url: player, language: fields.language ?? "en" }),
    );
    await recordSecurityEvent(tx, { accountId: account.id, kind: "signed_up", caller });
    return done({
      email,
      token: await openSession(tx, {
        accountId: account.id,
        deviceName: "player",
        ...openedBy(caller),
        remember: true,
        now,
      }),
    });
  });
}

const defaultRadiusMiles = 50;

/** The home base. City and state come from the ZIP where they were not entered. */
function placeOf({ zip, city = "", state = "", country }: JoinInput) {
  const found = city ? undefined : findZipPlace({ zip, country });
  return { zip, city: city || (found?.city ?? ""), state: state || (found?.state ?? ""), country };
}
