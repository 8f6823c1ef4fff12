import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { payingInvitation } from "../../../lib/pending-invitation.ts";

interface Checkout {
  token: string;
  tariff_id: string;
  /** The address for the receipt; it is used for nothing else. */
  email: string;
}

/** Opens the provider's page for somebody without an account. The tab stores the invitation for the return. */
export const useCheckoutByToken = () =>
  useMutation({
    mutationFn: (body: Checkout) => call(payInvitationRoutes.createCheckoutSessionByToken, { body }),
    onSuccess: ({ url }, { token }) => {
      payingInvitation.save(token);
      location.assign(url);
    },
  });
