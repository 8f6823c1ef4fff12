import type { ButtonSize } from "@callboard/ui/button";
import { ErrorState } from "@callboard/ui/error-state";
import { Skeleton, type SkeletonProps } from "@callboard/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Unreachable } from "../call.ts";
import { errorMessage } from "../server-errors.ts";

export interface LoadedProps<T> extends SkeletonProps {
  query: Pick<UseQueryResult, "error" | "failureReason" | "failureCount" | "isFetching" | "isPaused"> & {
    data: T | undefined;
    refetch: (options: { cancelRefetch: boolean }) => unknown;
  };
  /** Shown while loading, in place of a skeleton, which itself appears only after 300 ms. */
  waiting?: ReactNode;
  /** The title of the error, such as "We couldn't load the offers." */
  failed?: string | undefined;
  size?: ButtonSize;
  children: (data: T) => ReactNode;
}

/**
 * Renders a query by its state: loading, failed with a retry button, or data. Data stays on screen during a refetch.
 */
export function Loaded<T>({ query, failed, size, children, waiting, ...skeleton }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  const away = query.failureReason instanceof Unreachable && (query.failureCount > 1 || query.isPaused);
  if (!query.error && !away) return waiting === undefined ? <Skeleton {...skeleton} /> : waiting;
  const retry = () => void query.refetch({ cancelRefetch: true });
  if (away) return <ErrorState size={size} onRetry={retry} />;
  return (
    <ErrorState size={size} title={failed} onRetry={retry} retrying={query.isFetching}>
      {errorMessage(query.error)}
    </ErrorState>
  );
}
