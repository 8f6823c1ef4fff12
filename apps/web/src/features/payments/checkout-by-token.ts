import { payInvitationRoutes } from "@callboard/contract/routes/pay-invitations";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { payingInvitation } from "../../lib/pending-invitation.ts";

interface Checkout {
  token: string;
  tariff_id: string;
  /** For the receipt alone. */
  email: string;
}

/** Opens the provider's page for somebody without an account; the tab remembers the invitation for the way back. */
export const useCheckoutByToken = () =>
  useMutation({
    mutationFn: (body: Checkout) => call(payInvitationRoutes.createCheckoutSessionByToken, { body }),
    onSuccess: ({ url }, { token }) => {
      payingInvitation.keep(token);
      location.assign(url);
    },
  });
