import { patchCached } from "@callboard/client/patch-cached";
import { type Dayplayer, dayplayerRoutes } from "@callboard/contract/dayplayers";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Stars at once and takes the star back when the server refuses; lists that are ordered by stars stay as they lie. */
export function useToggleStar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dayplayer: Dayplayer) => call(dayplayerRoutes.toggleStar, { params: { userId: dayplayer.id } }),
    onMutate: (dayplayer) => star(client, dayplayer.id, !dayplayer.is_starred),
    onSuccess: (dayplayer) => star(client, dayplayer.id, dayplayer.is_starred),
    onError: (_error, dayplayer) => star(client, dayplayer.id, dayplayer.is_starred),
  });
}

/** Wherever the cache shows this person. */
function star(client: QueryClient, id: string, is_starred: boolean): void {
  patchCached<unknown>(client, keys.department, (data) => starred(data, id, is_starred));
}

function starred(value: unknown, id: string, is_starred: boolean): unknown {
  if (Array.isArray(value)) {
    const next = value.map((each) => starred(each, id, is_starred));
    return next.some((each, place) => each !== value[place]) ? next : value;
  }
  if (typeof value !== "object" || value === null) return value;
  let changed = false;
  const entries = Object.entries(value).map(([key, each]) => {
    const next = key === "is_starred" && "id" in value && value.id === id ? is_starred : starred(each, id, is_starred);
    changed ||= next !== each;
    return [key, next];
  });
  return changed ? Object.fromEntries(entries) : value;
}
