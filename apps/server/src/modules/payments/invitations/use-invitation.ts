import type { PayInvitation } from "@callboard/contract/payments/pay-invitations";
import { pick } from "@callboard/contract/plain/pick";
import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import type { PaymentProvider } from "../../../ports/payments.ts";
import { done, refused } from "../../../result.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { queueMail } from "../../events/queue-mail.ts";
import {
  findByInvitation,
  holdForPayment,
  type PayableProduction,
} from "../../productions/payment/find-for-checkout.ts";
import { recordClaim } from "../../productions/payment/record-claim.ts";
import { openCardCheckout } from "../checkout/open-checkout.ts";
import { firstPlanRefusal } from "../checkout/price-plan.ts";
import { priceOf } from "../present.ts";
import * as q from "../queries.ts";
import { claimedMail } from "./invitation-mails.ts";
import { consumeInvitation, findInvitation, type Invitation } from "./invitation-queries.ts";

interface WithToken {
  token: string;
  now: Temporal.Instant;
}

/** Returns the production of an invitation to pay, for anyone who has its token. */
export async function readInvitation(db: Db, { token, now }: WithToken) {
  const invitation = await findInvitation(db, token, now);
  const production = invitation && (await findByInvitation(db, invitation.subject.production_id));
  if (!production) return refused("invitation_not_found");
  const inviter = await findPerson(db, invitation.subject.inviter_id);
  return done<PayInvitation>({
    production: pick(production, ["id", "name", "studio_name", "city"]),
    departments: production.departments,
    email: invitation.subject.email,
    inviter_name: inviter?.name ?? "",
    paid: production.isPaid,
    claimable: await isClaimable(db, production, invitation),
    expires_at: invitation.expiresAt.toString(),
  });
}

/** Whether a production can be claimed: another account has not paid it meanwhile. */
const isClaimable = async (db: Db | Tx, { isPaid, id }: PayableProduction, { hash }: Invitation) =>
  !isPaid || (await q.isPaidWith(db, id, hash));

interface InvitedCheckout extends WithToken {
  tariffId: string;
  /** The address for the receipt. It gives no access to anything. */
  email: string;
  provider: PaymentProvider;
  publicUrl: string;
}

/**
 * Opens a checkout for a person without an account. The token is not sent to the provider: the payer's browser stores it.
 */
export async function openCheckoutByToken(
  db: Db,
  { token, now, tariffId, email, provider, publicUrl }: InvitedCheckout,
) {
  const invitation = await findInvitation(db, token, now);
  const production = invitation && (await findByInvitation(db, invitation.subject.production_id));
  if (!production) return refused("invitation_not_found");
  const tariff = await q.findTariff(db, tariffId);
  if (!tariff) return refused("not_found");
  const unfit = firstPlanRefusal(production, tariff);
  if (unfit) return refused(unfit);
  const url = await openCardCheckout(db, {
    production,
    plan: { tariff, totalCents: priceOf(tariff), upgradeOf: undefined },
    payer: { email, invitationHash: invitation.hash },
    provider,
    back: `${publicUrl}/payment/return`,
  });
  return done({ url });
}

/** Makes an account the payer of the production, once for an invitation. The creator is notified of the claimant's name. */
export const claimInvitation = (
  db: Db,
  { token, now, accountId, publicUrl }: WithToken & { accountId: string; publicUrl: string },
) =>
  transactResult(db, async (tx) => {
    const invitation = await findInvitation(tx, token, now);
    if (!invitation) return refused("invitation_not_found");
    const production = await holdForPayment(tx, invitation.subject.production_id);
    if (!(await isClaimable(tx, production, invitation))) return refused("invitation_not_found");
    if (!(await consumeInvitation(tx, invitation.hash, now))) return refused("invitation_not_found");
    await recordClaim(tx, { productionId: production.id, payerId: accountId });
    await q.adoptPayments(tx, invitation.hash, accountId);

    const creator = await findPerson(tx, production.creator_id);
    const claimant = await findPerson(tx, accountId);
    if (creator && claimant && creator.id !== claimant.id)
      await queueMail(tx, claimedMail({ to: creator.email, productionName: production.name, claimant, publicUrl }));
    return done({ production_id: production.id });
  });
