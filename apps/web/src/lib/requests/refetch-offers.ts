import { patchCached } from "@callboard/client/patch-cached";
import { isInGroup, type OfferGroup } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import { offerRoutes } from "@callboard/contract/routes/offers";
import type { Query, QueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { entitiesOf, type OfferEntity } from "../entities/entity-store.ts";
import { type OfferPages, putOffer } from "../entities/job-offer-shapes.ts";
import { placeOffer } from "../entities/place-offer.ts";
import { keys } from "../keys.ts";

/** The filter of a cached list, by which a changed offer can be placed in it without refetching the list. */
export interface OfferFilter {
  only: "booked" | "changed" | OfferGroup;
  /** Names of positions; empty means all. */
  names: readonly string[];
  /** A part of the dayplayer's name. */
  search: string;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { offerFilter?: OfferFilter };
  }
}

/** The maximum number of offers fetched by id; for more it is cheaper to refetch the lists. */
const maxIds = 50;

const offerLists = (client: QueryClient): Query[] =>
  client.getQueryCache().findAll({ predicate: ({ meta }) => meta?.offerFilter !== undefined });

/** Fetches changed offers and places each in the cached lists. The other rows do not change. */
export async function refetchOffers(client: QueryClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || offerLists(client).length === 0) return;
  try {
    const changed = await readAndPlace(client, ids);
    // The other days of a block show how many of its days are left.
    const blocks = new Set(changed.flatMap(({ block_id }) => block_id ?? []));
    const siblings = listedIds(client).filter((id) => {
      const block = entitiesOf(client).offers.get(id)?.block_id;
      return block && blocks.has(block) && !ids.includes(id);
    });
    if (siblings.length > 0) await readAndPlace(client, siblings);
  } catch {
    invalidateOfferLists(client);
  }
}

async function readAndPlace(client: QueryClient, ids: readonly string[]): Promise<JobOffer[]> {
  if (ids.length > maxIds) {
    invalidateOfferLists(client);
    return [];
  }
  const entities = entitiesOf(client);
  const source = entities.request();
  const { data } = await call(offerRoutes.listOffersFlat, { query: { ids: ids.join() } });
  for (const offer of data) {
    putOffer(offer, { entities, source });
    for (const list of offerLists(client)) place(client, list, offer.id);
  }
  return data;
}

function place(client: QueryClient, { queryKey, meta }: Query, id: string): void {
  const entities = entitiesOf(client);
  const offer = entities.offers.get(id);
  const filter = meta?.offerFilter;
  if (!offer || !filter) return;
  // Only the server can decide which names a search finds.
  if (filter.search !== "") return void client.invalidateQueries({ queryKey, exact: true });
  if (filter.names.length > 0 && !filter.names.includes(offer.position ?? "")) return;
  // The lists contain coming days only; a no-show is marked after the day has passed.
  const belongs = isListed(offer, filter.only) && !offer.no_show;
  patchCached<OfferPages>(client, queryKey, (list) =>
    placeOffer(list, offer, { belongs, byExpiry: filter.only === "waiting" }, entities),
  );
}

function isListed({ state, changed }: OfferEntity, only: OfferFilter["only"]): boolean {
  if (only === "booked") return state === "accepted";
  if (only === "changed") return state === "accepted" && changed === true;
  return isInGroup(state, only);
}

function listedIds(client: QueryClient): string[] {
  const pages = offerLists(client).flatMap(({ state }) => (state.data as OfferPages | undefined)?.pages ?? []);
  return [...new Set(pages.flatMap(({ ids }) => ids))];
}

export function invalidateOfferLists(client: QueryClient): void {
  for (const queryKey of [keys.jobOffers, keys.jobOfferCounts, keys.booked])
    void client.invalidateQueries({ queryKey });
}
