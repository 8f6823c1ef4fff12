import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Changes all cached data under a key without making it fresher, so that invalidated data stays invalidated.
 * `setQueriesData` alone would count as a fresh read and undo the invalidation of data that is not on screen.
 */
export function patchCached<T>(client: QueryClient, queryKey: QueryKey, change: (data: T) => T): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    client.setQueryData<T>(query.queryKey, change(data as T), { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}
