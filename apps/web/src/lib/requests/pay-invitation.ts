import { payInvitationRoutes } from "@callboard/contract/routes/pay-invitations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** What an invitation to pay is about; open to whoever holds its token. */
export const payInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: keys.payInvitation(token),
    queryFn: ({ signal }) => call(payInvitationRoutes.readPayInvitation, { params: { token } }, signal),
  });
