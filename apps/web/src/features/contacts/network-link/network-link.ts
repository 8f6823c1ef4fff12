import { replaceCached } from "@callboard/client/patch-cached";
import { networkLinkRoutes } from "@callboard/contract/routes/contacts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

export const networkLinkQuery = routeQuery(keys.networkLink, networkLinkRoutes.getNetworkLink, {});

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
