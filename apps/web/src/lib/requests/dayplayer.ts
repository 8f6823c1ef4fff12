import { findDayplayerRoutes } from "@callboard/contract/routes/find-dayplayers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { dayplayerProfile } from "../entities/dayplayer-shapes.ts";
import { readInto } from "../entities/use-entities.ts";
import { keys } from "../keys.ts";

/** A dayplayer as the department may look at them closely. */
export const dayplayerQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.dayplayer(userId),
    queryFn: ({ client, signal }) =>
      readInto(client, dayplayerProfile, call(findDayplayerRoutes.getDayplayer, { params: { userId } }, signal)),
  });
