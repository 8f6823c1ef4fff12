import { decide } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { queueText } from "../events/queue-text.ts";
import { codeMinutes, hashCode, newCode } from "./email-code.ts";
import * as q from "./phone-queries.ts";

/** Texts with a code that a number gets a day, whoever asks. */
const codesADay = 5;

interface Asked {
  accountId: string;
  now: Temporal.Instant;
  publicUrl: string;
}

/** Texts a code to the account's number: whoever enters it has the phone. The last line lets the phone offer it by itself. */
export const sendPhoneCode = (db: Db, { accountId, now, publicUrl }: Asked) =>
  decide(db, async (tx) => {
    const account = await q.findPhone(tx, accountId);
    if (!account) throw new Error(`There is no account ${accountId}.`);
    const number = `${account.country_code}${account.phone_number}`;
    if (account.confirmed_phone === number) return refused("phone_already_confirmed");
    await q.holdNumber(tx, number);
    if ((await q.countCodes(tx, number, now.subtract({ hours: 24 }))) >= codesADay) return refused("number_had_enough");

    await q.countCode(tx, number, now);
    const code = newCode();
    const id = crypto.randomUUID();
    await q.replacePhoneCode(tx, {
      account_id: accountId,
      id,
      number,
      code_hash: await hashCode(tx, id, code),
      code_expires_at: now.add({ minutes: codeMinutes }),
      created_at: now,
    });
    const body = `${code} is your Callboard code. It works for ${codeMinutes} minutes.\n\n@${new URL(publicUrl).hostname} #${code}`;
    await queueText(tx, { to: number, kind: "phone_code", body, key: `phone code ${id}` });
    return done(undefined);
  });
