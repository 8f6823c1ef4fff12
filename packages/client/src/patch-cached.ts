import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Caches the reply of a change. A read under way is cancelled, because its reply would bring back what was before. */
export async function replaceCached<T>(client: QueryClient, queryKey: QueryKey, reply: T): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<T>(queryKey, reply);
}

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
