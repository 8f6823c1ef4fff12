import { Button } from "@callboard/ui/button";
import { ErrorState } from "@callboard/ui/error-state";
import { useEffect, useEffectEvent, useRef } from "react";
import { texts } from "../lib/texts/basics.ts";
import styles from "./show-more.module.css";

interface ShowMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    /** When it was last answered, ms. */
    dataUpdatedAt: number;
    fetchNextPage: () => unknown;
  };
  /** The next page comes by itself when one has come near the end of the list; the button stays for the keyboard. */
  auto?: boolean;
}

/** The next page under a list; nothing on the last. */
export function ShowMore({ query, auto = false }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = () => void query.fetchNextPage();
  const near = useEffectEvent(more);
  const isWatched = auto && query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  // The answer whose end is watched. Observers tell changes only: an end in view before and after one is looked at anew.
  const watched = isWatched ? query.dataUpdatedAt : undefined;
  useEffect(() => {
    const element = end.current;
    if (watched === undefined || !element) return;
    // A busy page is told several changes at once, the last one last.
    const observer = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && near(), {
      rootMargin: "800px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [watched]);
  if (query.isFetchNextPageError)
    return <ErrorState quiet title={texts.loadFailed} onRetry={more} retrying={query.isFetchingNextPage} />;
  if (!query.hasNextPage) return null;
  return (
    <div ref={end} className={styles.more}>
      <Button busy={query.isFetchingNextPage} onClick={more}>
        {texts.showMore}
      </Button>
    </div>
  );
}
