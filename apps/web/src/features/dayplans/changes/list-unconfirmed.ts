import { offerRoutes } from "@callboard/contract/routes/offers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** Lists the offers and bookings of a day whose dayplayer has not confirmed the latest change or is running late. */
export const unconfirmedQuery = (date: string) =>
  queryOptions({
    queryKey: keys.unconfirmed(date),
    queryFn: ({ signal }) => call(offerRoutes.listUnconfirmed, { params: { date } }, signal),
  });
