import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import type { Call } from "./call.ts";
import { linkFor } from "./mailed-link.ts";
import { aHead, type Person } from "./people.ts";
import { aProduction } from "./staffing.ts";

interface Setup {
  url: string;
  call: Call;
  head: Person;
}

/** Creates a head's second production, invites another head to pay for it, and returns the mailed link. */
export async function aReferral({ url, call, head }: Setup) {
  const production = await aProduction(call, head, "Second Unit");
  const payer = await aHead({ url, call });
  await call(payInvitationRoutes.referPayment, {
    token: head.token,
    body: { email: payer.email, production_id: production.id },
  });
  const link = await linkFor(url, payer.email, "/pay-by-invitation/");
  return { production, payer, link };
}
