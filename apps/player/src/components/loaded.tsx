import { Unreachable } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import { ErrorState } from "@callboard/ui/error-state";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { texts } from "../lib/texts/texts.ts";

interface LoadedProps<T> {
  query: Pick<
    UseQueryResult<T>,
    "data" | "error" | "failureReason" | "failureCount" | "isFetching" | "isPaused" | "refetch"
  >;
  /** Shown while the data is loading, after 300 ms. */
  waiting: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Shows a query in its states: loading, failed with a button to retry, loaded. Loaded data stays while it is refetched.
 */
export function Loaded<T>({ query, waiting, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  const away = query.failureReason instanceof Unreachable && (query.failureCount > 1 || query.isPaused);
  if (!query.error && !away) return waiting;
  const retry = () => void query.refetch({ cancelRefetch: true });
  if (away) return <ErrorState size="thumb" onRetry={retry} />;
  return (
    <ErrorState size="thumb" title={texts.basics.loadFailed} onRetry={retry} retrying={query.isFetching}>
      {errorMessage(query.error)}
    </ErrorState>
  );
}
