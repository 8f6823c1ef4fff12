import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done } from "../../../result.ts";
import { joinNetworksOf } from "../invitations/join-network-of.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { checkCode, codeTries, refuseTry } from "../sign-up/email-code.ts";
import { takeTextInvitations } from "../token-queries.ts";
import * as q from "./phone-queries.ts";
import { updateAccount } from "./settings-queries.ts";

interface Confirmation {
  accountId: string;
  code: string;
  caller: EventCaller;
  now: Temporal.Instant;
}

/**
 * Confirms the account's number by the code that was texted to it, until the number changes. Refused tries count as well. A
 * dayplayer joins the networks of the heads whose invitations were texted to the number, as if they had followed the link.
 */
export const confirmPhone = (db: Db, { accountId, code, caller, now }: Confirmation) =>
  transaction(db, async (tx) => {
    const account = await q.findPhone(tx, accountId);
    if (!account) throw new Error(`There is no account ${accountId}.`);
    const number = `${account.country_code}${account.phone_number}`;
    const sent = await q.takePhoneTry(tx, accountId, { number, tries: codeTries, now });
    if (!sent) return refuseTry(await q.findPhoneCode(tx, accountId, number), now, "no_phone_code");
    const checked = checkCode(sent, code);
    if (!checked.ok) return checked;
    await q.deletePhoneCode(tx, accountId);
    await updateAccount(tx, accountId, { confirmed_phone: number });
    if (account.type === "dayplayer") {
      const headIds = await takeTextInvitations(tx, number, now);
      await joinNetworksOf(tx, { headIds, dayplayerId: accountId });
    }
    await recordSecurityEvent(tx, { accountId, kind: "phone_confirmed", caller });
    return done(undefined);
  });
