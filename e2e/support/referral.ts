import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import type { Callboard } from "./callboard.ts";
import { linkFor } from "./mailed-link.ts";
import { aHead, type Person } from "./people.ts";
import { aProduction } from "./staffing.ts";

interface Setup {
  callboard: Callboard;
  head: Person;
}

/** Creates a head's second production, invites another head to pay for it, and returns the mailed link. */
export async function aReferral({ callboard, head }: Setup) {
  const { url, call } = callboard;
  const production = await aProduction(call, head, "Second Unit");
  const payer = await aHead(callboard);
  await call(payInvitationRoutes.referPayment, {
    token: head.token,
    body: { email: payer.email, production_id: production.id },
  });
  const link = await linkFor(url, payer.email, "/pay-by-invitation/");
  return { production, payer, link };
}
