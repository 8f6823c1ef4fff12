import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Gets a dayplayer's profile as the department may see it. */
export const dayplayerQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.dayplayer(userId),
    queryFn: ({ signal }) => call(findDayplayerRoutes.getDayplayer, { params: { userId } }, signal),
  });
