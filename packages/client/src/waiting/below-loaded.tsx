import { type QueryKey, type QueryState, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";

interface BelowLoadedProps {
  /** The queries of the content above or beside the children, which could move them when it arrives. */
  queries: readonly { queryKey: QueryKey }[];
  /** The placeholder until then. By default there is none. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children once these queries have data or have failed once. Content that arrives above them later would
 * move a control that the user is just pressing. A query is not awaited if nothing requests it, for example because the
 * children themselves do, or without a network. Rendered children stay, whatever is loaded later.
 */
export function BelowLoaded({ queries, waiting = null, children }: BelowLoadedProps) {
  const client = useQueryClient();
  const haveBegun = useHaveBegun();
  const isSettled = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () =>
      queries.every(({ queryKey }) => {
        const state = client.getQueryState(queryKey);
        return hasSettled(state) || (haveBegun && state?.fetchStatus !== "fetching");
      }),
  );
  const [isShown, setShown] = useState(isSettled);
  if (isSettled && !isShown) setShown(true);
  return isShown ? children : waiting;
}

/** Whether the components that were rendered with this one have had time to send their requests. */
function useHaveBegun(): boolean {
  const [haveBegun, setHaveBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHaveBegun(true));
    return () => clearTimeout(timer);
  }, []);
  return haveBegun;
}

const hasSettled = (state: QueryState | undefined) =>
  state !== undefined && (state.data !== undefined || state.status === "error" || state.fetchFailureCount > 0);
