import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { queryOptions } from "@tanstack/react-query";
import { call, routeQuery } from "../call.ts";
import { keepHome } from "../home-base.ts";
import { keys } from "../keys.ts";

export const profile = queryOptions({
  queryKey: keys.profile,
  async queryFn({ signal }) {
    const profile = await call(dayplayerRoutes.getDayplayerProfile, {}, signal);
    keepHome(profile);
    return profile;
  },
  staleTime: 5 * 60_000,
});

/** The dayplayer's page as department heads see it. */
export const ownPage = routeQuery(keys.ownPage, dayplayerRoutes.getOwnPage, {});
