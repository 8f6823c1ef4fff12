import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** Gets an invitation to pay. Its token is enough; no session is needed. */
export const payInvitationQuery = (token: string) =>
  routeQuery(keys.payInvitation(token), payInvitationRoutes.readPayInvitation, { params: { token } });
