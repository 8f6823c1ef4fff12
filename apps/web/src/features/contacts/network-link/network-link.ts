import { replaceCached } from "@callboard/client/patch-cached";
import { networkLinkRoutes } from "@callboard/contract/routes/contacts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

export const networkLinkQuery = queryOptions({
  queryKey: keys.networkLink,
  queryFn: ({ signal }) => call(networkLinkRoutes.getNetworkLink, {}, signal),
});

/** Creates the link, or replaces it. */
export function useReplaceLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(networkLinkRoutes.replaceNetworkLink, {}),
    onSuccess: (created) => replaceCached(client, networkLinkQuery.queryKey, created),
  });
}

export function useEndLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(networkLinkRoutes.endNetworkLink, {}),
    onSuccess: () => replaceCached(client, networkLinkQuery.queryKey, { link: null }),
  });
}
