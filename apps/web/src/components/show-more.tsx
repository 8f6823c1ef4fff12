import { Button } from "@callboard/ui/button";
import { ErrorState } from "@callboard/ui/error-state";
import { useEffect, useEffectEvent, useRef } from "react";
import { useRenderedRows } from "../lib/first-screen/use-rendered-rows.ts";
import { texts } from "../lib/texts/texts.ts";
import styles from "./show-more.module.css";

interface ShowMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    isRefetching: boolean;
    /** When the last reply arrived, in epoch milliseconds. */
    dataUpdatedAt: number;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** Loads the next page automatically near the end of the list. The button stays for keyboard users. */
  auto?: boolean;
}

/** The button below a list that loads the next page; it renders nothing on the last page. */
export function ShowMore({ query, auto = false }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  // The request for the next page ends a refetch of the pages before, which then has to begin again.
  const more = async () => {
    const { isRefetching } = query;
    await query.fetchNextPage();
    if (isRefetching) query.refetch();
  };
  const near = useEffectEvent(more);
  // Until the rows far below follow the first ones, every list ends near the viewport.
  const isWhole = useRenderedRows() === Number.POSITIVE_INFINITY;
  const isWatched = auto && isWhole && query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  // Each reply gets a new observer. Observers report only changes, and after a short page the end may still be in view.
  const watched = isWatched ? query.dataUpdatedAt : undefined;
  useEffect(() => {
    const element = end.current;
    if (watched === undefined || !element) return;
    // On a busy page the observer reports several changes at once, the latest one last.
    const observer = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && void near(), {
      rootMargin: "800px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [watched]);
  if (query.isFetchNextPageError)
    return <ErrorState quiet title={texts.basics.loadFailed} onRetry={more} retrying={query.isFetchingNextPage} />;
  if (!query.hasNextPage) return null;
  return (
    <div ref={end} className={styles.more}>
      <Button busy={query.isFetchingNextPage} onClick={more}>
        {texts.basics.showMore}
      </Button>
    </div>
  );
}
