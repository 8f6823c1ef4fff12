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
    fetchNextPage: () => unknown;
  };
  /** The next page comes by itself when one has come near the end of the list; the button stays for the keyboard. */
  auto?: boolean;
}

/** The next page under a list; nothing on the last. */
export function ShowMore({ query, auto = false }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = () => void query.fetchNextPage();
  const near = useEffectEvent(() => {
    if (!query.isFetchingNextPage && !query.isFetchNextPageError) more();
  });
  const watched = auto && query.hasNextPage && !query.isFetchingNextPage;
  useEffect(() => {
    const element = end.current;
    if (!watched || !element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: "800px" });
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
