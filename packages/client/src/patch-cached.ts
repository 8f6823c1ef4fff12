import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Changes everything cached under a key, without making it fresher than it is: what waits to be read again still does.
 * `setQueriesData` alone would count as a fresh read and undo an invalidation of what is not on screen.
 */
export function patchCached<T>(client: QueryClient, queryKey: QueryKey, change: (data: T) => T): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    client.setQueryData<T>(query.queryKey, change(data as T), { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}
