import { payInvitationDays } from "@callboard/contract/limits";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { newToken } from "../../../text/opaque-token.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { allowMail } from "../../events/mail-allowance.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { findForCheckout, holdForPayment } from "../../productions/payment/find-for-checkout.ts";
import { mayUpgrade } from "../checkout/upgrade-plan.ts";
import { invitationMail } from "./invitation-mails.ts";
import { insertInvitation } from "./invitation-queries.ts";

interface InvitePayerInput {
  accountId: string;
  productionId: string;
  email: string;
  now: Temporal.Instant;
  publicUrl: string;
}

/** Whether an account may invite others to pay for a production: it created the production or is its payer. */
export async function mayInvitePayer(db: Db, accountId: string, productionId: string) {
  const production = await findForCheckout(db, accountId, productionId);
  return production && mayUpgrade(production, accountId) ? done(production) : refused("not_found");
}

/** Mails an invitation to pay for a production. A newer invitation to the same address replaces the earlier one. */
export async function invitePayer(db: Db, { accountId, productionId, email, now, publicUrl }: InvitePayerInput) {
  const may = await mayInvitePayer(db, accountId, productionId);
  if (!may.ok) return may;
  return transactResult(db, async (tx) => {
    const production = await holdForPayment(tx, productionId);
    if (production.isPaid) return refused("already_paid");
    const recipient = normalizeEmail(email);
    const allowed = await allowMail(tx, { senderId: accountId, email: recipient, now, publicUrl });
    if (!allowed.ok) return allowed;

    const { token, hash } = newToken();
    const expiresAt = now.add({ hours: payInvitationDays * 24 });
    const subject = { production_id: productionId, email, email_norm: recipient, inviter_id: accountId };
    await insertInvitation(tx, { hash, subject, now, expiresAt });
    const inviter = await findPerson(tx, accountId);
    await queueMail(
      tx,
      invitationMail({
        to: email,
        production,
        inviterName: inviter?.name ?? "",
        until: expiresAt.toZonedDateTimeISO(production.zone).toPlainDate(),
        payUrl: `${publicUrl}/payment/${token}`,
        claimUrl: `${publicUrl}/pay-by-invitation/${token}`,
        optOutUrl: allowed.value.optOutUrl,
      }),
    );
    return done(undefined);
  });
}
