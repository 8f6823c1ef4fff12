import { networkLinkRoutes } from "@callboard/contract/routes/contacts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";

/** Which department invites with a link. Its token is in the address. */
export const networkLink = (linkToken: string) =>
  queryOptions({
    queryKey: ["network-link", linkToken],
    queryFn: ({ signal }) => call(networkLinkRoutes.readNetworkLink, { params: { token: linkToken } }, signal),
    staleTime: 60_000,
  });
