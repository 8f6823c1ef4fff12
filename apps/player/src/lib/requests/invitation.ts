import { joinRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";

/** What an invitation says. Its token is in the address of the mailed link. */
export const invitation = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => call(joinRoutes.getInvitation, { params: { invitationToken: token } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
