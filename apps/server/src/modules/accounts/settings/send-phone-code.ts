import { codeMinutes } from "@callboard/contract/limits";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { languageFor } from "../../../text/languages/reader-language.ts";
import { texts } from "../../../text/languages/texts.ts";
import { queueText } from "../../events/queue-text.ts";
import { hashCode, newCode } from "../sign-up/email-code.ts";
import * as q from "./phone-queries.ts";

/** The daily limits of code texts: to one number from all accounts, and for one account to all its numbers. */
const codesADay = { number: 5, account: 10 };

interface PhoneCodeInput {
  accountId: string;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Texts a code to the account's number to prove that its owner has the phone. The last line of the text follows the format
 * that lets the phone suggest the code.
 */
export const sendPhoneCode = (db: Db, { accountId, now, publicUrl }: PhoneCodeInput) =>
  transactResult(db, async (tx) => {
    const account = await q.findPhone(tx, accountId);
    if (!account) throw new Error(`There is no account ${accountId}.`);
    if (!account.phone_number)
      return refused("invalid_fields", { errors: { phone_number: ["Enter your phone number first."] } });
    const number = `${account.country_code}${account.phone_number}`;
    if (account.confirmed_phone === number) return refused("phone_already_confirmed");
    const since = now.subtract({ hours: 24 });
    // The account is locked, so the count is exact. Each text costs money, and owners of some numbers earn from each one.
    if ((await q.countCodes(tx, { account_id: accountId }, since)) >= codesADay.account)
      return refused("too_many_requests");
    await q.holdNumber(tx, number);
    if ((await q.countCodes(tx, { number }, since)) >= codesADay.number) return refused("number_had_enough");

    await q.countCode(tx, { number, account_id: accountId, sent_at: now });
    const code = newCode();
    const id = crypto.randomUUID();
    await q.replacePhoneCode(tx, {
      account_id: accountId,
      id,
      number,
      code_hash: hashCode(id, code),
      code_expires_at: now.add({ minutes: codeMinutes }),
      created_at: now,
    });
    const body = `${texts[languageFor(account)].accounts.phoneCode(code)}\n\n@${new URL(publicUrl).hostname} #${code}`;
    await queueText(tx, { to: number, kind: "phone_code", body, key: `phone code ${id}` });
    return done(undefined);
  });
