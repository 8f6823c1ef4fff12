import { dayplayerRoutes } from "@callboard/contract/dayplayers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

export const profile = queryOptions({
  queryKey: keys.profile,
  queryFn: ({ signal }) => call(dayplayerRoutes.getPlayerProfile, {}, signal),
  staleTime: 5 * 60_000,
});
