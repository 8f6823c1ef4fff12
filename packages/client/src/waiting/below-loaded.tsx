import { type QueryKey, type QueryState, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState, useSyncExternalStore } from "react";

interface BelowLoadedProps {
  /** What is rendered above or beside the children, and could move them when it arrives. */
  queries: readonly { queryKey: QueryKey }[];
  /** Shown until then. By default the place stays empty. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children once these queries have data or have failed once. What would arrive above them later would move
 * what is just being pressed. Once rendered they stay, whatever is loaded again.
 */
export function BelowLoaded({ queries, waiting = null, children }: BelowLoadedProps) {
  const client = useQueryClient();
  const isSettled = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => queries.every(({ queryKey }) => hasSettled(client.getQueryState(queryKey))),
  );
  const [isShown, setShown] = useState(isSettled);
  if (isSettled && !isShown) setShown(true);
  return isShown ? children : waiting;
}

const hasSettled = (state: QueryState | undefined) =>
  state !== undefined && (state.data !== undefined || state.status === "error" || state.fetchFailureCount > 0);
