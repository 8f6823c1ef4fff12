import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import { call } from "../call.ts";

/** Makes the signed-in head the payer of the production. It works once for each invitation. */
export const claimInvitation = (token: string) => call(payInvitationRoutes.claimInvitation, { body: { token } });
