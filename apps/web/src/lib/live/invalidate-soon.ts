import { matchQuery, type QueryClient, type QueryFilters } from "@tanstack/react-query";

const delayMs = 250;
const waiting = new WeakMap<QueryClient, QueryFilters[]>();

/** Invalidates queries after 250 ms, so that each query on screen is refetched once for many events. */
export function invalidateSoon(client: QueryClient, filters: readonly QueryFilters[]): void {
  const stale = waiting.get(client);
  if (stale) return void stale.push(...filters);
  waiting.set(client, [...filters]);
  setTimeout(() => flush(client), delayMs);
}

/**
 * The reply to a request under way may be older than the event, so its query waits for the next flush. Restarting the
 * request instead would show nothing new until a long series of events is over.
 */
function flush(client: QueryClient): void {
  const filters = waiting.get(client) ?? [];
  waiting.delete(client);
  const stale = client
    .getQueryCache()
    .findAll({ predicate: (query) => filters.some((filter) => matchQuery(filter, query)) });
  const isIdle = Object.groupBy(stale, ({ state }) => (state.fetchStatus === "idle" ? "idle" : "busy"));
  const { idle = [], busy = [] } = isIdle;
  void client.invalidateQueries({ predicate: (query) => idle.includes(query) });
  if (busy.length > 0)
    invalidateSoon(
      client,
      busy.map(({ queryKey }) => ({ queryKey, exact: true })),
    );
}
