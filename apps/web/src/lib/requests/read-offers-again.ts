import { type JobOffer, offerRoutes } from "@callboard/contract/offers";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { type OfferDays, offersOf, placeOffer } from "../place-offer.ts";

/** So many are read by name in one call; beyond it the lists themselves are the shorter question. */
const most = 50;

/** Reads offers that changed, and puts each where the lists show it: what is beside it stays as it is. */
export async function refetchOffers(client: QueryClient, ids: readonly string[]): Promise<void> {
  const shown = [keys.jobOffers, keys.booked].some((queryKey) =>
    client.getQueryCache().find({ queryKey, exact: false }),
  );
  if (!shown || ids.length === 0) return;
  try {
    const changed = await readAndPlace(client, ids);
    // The other days of a block tell how many of it are left.
    const blocks = new Set(changed.flatMap(({ block_id }) => block_id ?? []));
    const siblings = listed(client).filter(({ id, block_id }) => block_id && blocks.has(block_id) && !ids.includes(id));
    if (siblings.length > 0)
      await readAndPlace(
        client,
        siblings.map(({ id }) => id),
      );
  } catch {
    readListsAgain(client);
  }
}

async function readAndPlace(client: QueryClient, ids: readonly string[]): Promise<JobOffer[]> {
  if (ids.length > most) {
    readListsAgain(client);
    return [];
  }
  const { data } = await call(offerRoutes.listOffersFlat, { query: { ids: ids.join() } });
  for (const offer of data) {
    place(client, keys.jobOffers, offer, offer.state !== "accepted");
    place(client, keys.booked, offer, offer.state === "accepted");
  }
  return data;
}

/** Every offer that one of the lists has, once. */
function listed(client: QueryClient): JobOffer[] {
  const lists = [keys.jobOffers, keys.booked].flatMap((queryKey) => client.getQueriesData<OfferDays>({ queryKey }));
  const offers = lists.flatMap(([, list]) => (list ? offersOf(list) : []));
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()];
}

export function readListsAgain(client: QueryClient): void {
  for (const queryKey of [keys.jobOffers, keys.booked]) void client.invalidateQueries({ queryKey });
}

function place(client: QueryClient, queryKey: readonly string[], offer: JobOffer, belongs: boolean): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [...queryKey] })) {
    const [, , positions = "", name = ""] = query.queryKey as string[];
    // Whom a name finds is the server's answer.
    if (name !== "") {
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
      continue;
    }
    const asked = positions === "" || positions.split(",").includes(offer.position.replaceAll(" ", "_"));
    if (!asked || query.state.data === undefined) continue;
    client.setQueryData<OfferDays>(query.queryKey, (list) => list && placeOffer(list, offer, belongs), {
      updatedAt: query.state.dataUpdatedAt,
    });
  }
}
