import { languageFor } from "../../../text/languages/reader-language.ts";
import { truncatedAddress } from "../../../text/network.ts";
import { newToken } from "../../../text/opaque-token.ts";
import type { EventCaller } from "../security-events/record-security-event.ts";
import { describeDevice } from "./describe-device.ts";
import { placeOf } from "./place-of-address.ts";
import type { SignInReport } from "./report-sign-in.ts";
import { signInReportDays } from "./sign-in-mails.ts";
import type { SignedInAccount } from "./sign-in-queries.ts";

/** Below it are the pages behind "That wasn't me". */
export const signInReportPath = "/api/account/sign-in-report/";

interface Reportable {
  account: SignedInAccount;
  caller: EventCaller;
  /** When it happened. A report takes back what is from then on. */
  now: Temporal.Instant;
  publicUrl: string;
  /** What was set up, if the mail is not about a sign-in. */
  change?: SignInReport["change"];
}

/** Prepares the link with which the owner of an account reports a sign-in or a change, and the row to insert for it. */
export async function prepareReport({ account, caller, now, publicUrl, change }: Reportable) {
  const { token, hash } = newToken();
  const language = languageFor(account);
  const device = describeDevice(caller.userAgent);
  const place = await placeOf(truncatedAddress(caller.ip), language);
  const { email, email_norm } = account;
  const subject: SignInReport = { device, place, signed_in_at: now.toString(), email, email_norm, language };
  return {
    url: `${publicUrl}${signInReportPath}${token}`,
    device,
    place,
    row: {
      token_hash: hash,
      purpose: "sign_in_report" as const,
      account_id: account.id,
      // The link names no session, with which it would be deleted: an intruder may sign out again.
      subject: JSON.stringify({ ...subject, change }),
      created_at: now,
      expires_at: now.add({ hours: signInReportDays * 24 }),
    },
  };
}
