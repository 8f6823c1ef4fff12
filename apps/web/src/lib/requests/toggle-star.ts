import { patchCached } from "@callboard/client/patch-cached";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { Page } from "@callboard/contract/route";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { patchById } from "../live/patch-objects.ts";

/** Toggles a star on screen at once, and back if the server refuses. Lists ordered by stars keep their order. */
export function useToggleStar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dayplayer: Dayplayer) => call(findDayplayerRoutes.toggleStar, { params: { userId: dayplayer.id } }),
    onMutate: (dayplayer) => patchById(client, { id: dayplayer.id, is_starred: !dayplayer.is_starred }),
    onSuccess({ id, is_starred }) {
      patchById(client, { id, is_starred });
      if (is_starred) void client.invalidateQueries({ queryKey: keys.networks });
      else leaveNetworks(client, id);
    },
    onError: (_error, { id, is_starred }) => patchById(client, { id, is_starred }),
  });
}

/** Removes a dayplayer from the cached lists. A refetch would be expensive, because thousands may have been loaded. */
function leaveNetworks(client: QueryClient, id: string): void {
  patchCached<InfiniteData<Page<Pick<Dayplayer, "id">>>>(client, keys.networks, (list) => {
    if (!list.pages.some(({ data }) => data.some((each) => each.id === id))) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.filter((each) => each.id !== id),
      total: page.total - 1,
    }));
    return { ...list, pages };
  });
}
