import { payInvitationRoutes } from "@callboard/contract/routes/pay-invitations";
import { call } from "../call.ts";

/** Makes the signed-in head the payer of the production; works once. */
export const claimInvitation = (token: string) => call(payInvitationRoutes.claimInvitation, { body: { token } });
