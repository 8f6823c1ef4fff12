import { Unreachable } from "@callboard/client/call";
import { wordsOf } from "@callboard/client/server-errors";
import { ErrorState } from "@callboard/ui/error-state";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { texts } from "../lib/texts/basics.ts";

interface LoadedProps<T> {
  query: Pick<
    UseQueryResult<T>,
    "data" | "error" | "failureReason" | "failureCount" | "isFetching" | "isPaused" | "refetch"
  >;
  /** In the place of what is loading; it waits 300 ms by itself. */
  waiting: ReactNode;
  children: (data: T) => ReactNode;
}

/** A read in its states: waiting, failed with a way on, there. What is there stays while it is read again. */
export function Loaded<T>({ query, waiting, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  const away = query.failureReason instanceof Unreachable && (query.failureCount > 1 || query.isPaused);
  if (!query.error && !away) return waiting;
  const retry = () => void query.refetch({ cancelRefetch: true });
  if (away) return <ErrorState size="thumb" onRetry={retry} />;
  return (
    <ErrorState size="thumb" title={texts.loadFailed} onRetry={retry} retrying={query.isFetching}>
      {wordsOf(query.error)}
    </ErrorState>
  );
}
