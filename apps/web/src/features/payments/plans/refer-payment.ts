import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";

/** Mails somebody an invitation to pay for a production. Nothing is paid now, so the amount is 0. */
export const useReferPayment = (productionId: string) =>
  useMutation({
    mutationFn: (email: string) =>
      call(payInvitationRoutes.referPayment, { body: { email, production_id: productionId, amount: 0 } }),
  });
