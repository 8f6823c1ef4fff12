import { Unreachable } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import { ErrorState } from "@callboard/ui/error-state";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { texts } from "../lib/texts/texts.ts";

interface LoadedProps<T> {
  query: Pick<UseQueryResult, "error" | "failureReason" | "failureCount" | "isFetching"> & {
    data: T | undefined;
    refetch: (options: { cancelRefetch: boolean }) => unknown;
  };
  /** Shown while loading. A skeleton itself appears only after 300 ms. */
  waiting: ReactNode;
  /** The title of the error, such as "We couldn't load the offers." */
  failed?: string | undefined;
  children: (data: T) => ReactNode;
}

/**
 * Renders a query by its state: loading, failed with a retry button, or data. Data stays on screen during a refetch.
 */
export function Loaded<T>({ query, waiting, failed = texts.basics.loadFailed, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  const away = query.failureReason instanceof Unreachable && query.failureCount > 1;
  if (query.error || away) {
    const retry = () => void query.refetch({ cancelRefetch: true });
    return away ? (
      <ErrorState onRetry={retry} />
    ) : (
      <ErrorState title={failed} onRetry={retry} retrying={query.isFetching}>
        {errorMessage(query.error)}
      </ErrorState>
    );
  }
  return waiting;
}
