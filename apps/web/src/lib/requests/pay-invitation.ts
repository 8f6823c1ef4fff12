import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Gets an invitation to pay. Its token is enough; no session is needed. */
export const payInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: keys.payInvitation(token),
    queryFn: ({ signal }) => call(payInvitationRoutes.readPayInvitation, { params: { token } }, signal),
  });
