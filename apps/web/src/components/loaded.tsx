import { Unreachable } from "@callboard/client/call";
import { wordsOf } from "@callboard/client/server-errors";
import { ErrorState } from "@callboard/ui/error-state";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { texts } from "../lib/texts/basics.ts";

interface LoadedProps<T> {
  query: Pick<UseQueryResult, "error" | "failureReason" | "failureCount" | "isFetching"> & {
    data: T | undefined;
    refetch: (options: { cancelRefetch: boolean }) => unknown;
  };
  /** In the place of what is loading; it waits 300 ms by itself. */
  waiting: ReactNode;
  /** What failed, when it fails: "We couldn't load the offers." */
  failed?: string | undefined;
  children: (data: T) => ReactNode;
}

/** A read in its states: waiting, failed with a way on, there. What is there stays while it is read again. */
export function Loaded<T>({ query, waiting, failed = texts.loadFailed, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  const away = query.failureReason instanceof Unreachable && query.failureCount > 1;
  if (query.error || away) {
    const retry = () => void query.refetch({ cancelRefetch: true });
    return away ? (
      <ErrorState onRetry={retry} />
    ) : (
      <ErrorState title={failed} onRetry={retry} retrying={query.isFetching}>
        {wordsOf(query.error)}
      </ErrorState>
    );
  }
  return waiting;
}
