import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** Gets a dayplayer's profile as the department may see it. */
export const dayplayerQuery = (userId: string) =>
  routeQuery(keys.dayplayer(userId), findDayplayerRoutes.getDayplayer, { params: { userId } });
