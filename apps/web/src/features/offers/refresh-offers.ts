import type { QueryClient } from "@tanstack/react-query";
import { keys } from "../../lib/keys.ts";

const touched = [keys.jobOffers, keys.booked, keys.jobTotals, ["department", "position"], ["department", "matches"]];

/** After an offer moved by one's own hand. Counts come by live event as well. */
export const refreshOffers = (client: QueryClient): Promise<unknown> =>
  Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })));
