import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { refetchOffers } from "./requests/refetch-offers.ts";

interface Stale {
  keys: Map<string, QueryKey>;
  offers: Set<string>;
}

const delayMs = 250;
const waiting = new WeakMap<QueryClient, Stale>();

/** Refetches data that an event does not contain after 250 ms, so that many events at once cause one request. */
export function readSoon(client: QueryClient, queryKeys: readonly QueryKey[], offerIds: readonly string[] = []): void {
  let stale = waiting.get(client);
  if (!stale) {
    stale = { keys: new Map(), offers: new Set() };
    waiting.set(client, stale);
    setTimeout(() => flush(client), delayMs);
  }
  for (const key of queryKeys) stale.keys.set(JSON.stringify(key), key);
  for (const id of offerIds) stale.offers.add(id);
}

function flush(client: QueryClient): void {
  const stale = waiting.get(client);
  waiting.delete(client);
  if (!stale) return;
  for (const queryKey of stale.keys.values()) void client.invalidateQueries({ queryKey });
  void refetchOffers(client, [...stale.offers]);
}
