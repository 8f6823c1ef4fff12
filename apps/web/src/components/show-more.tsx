import { Button } from "@callboard/ui/button";
import { ErrorState } from "@callboard/ui/error-state";
import { texts } from "../lib/texts/basics.ts";
import styles from "./show-more.module.css";

interface ShowMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The next page under a list; nothing on the last. */
export function ShowMore({ query }: ShowMoreProps) {
  const more = () => void query.fetchNextPage();
  if (query.isFetchNextPageError)
    return <ErrorState quiet title={texts.loadFailed} onRetry={more} retrying={query.isFetchingNextPage} />;
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button busy={query.isFetchingNextPage} onClick={more}>
        {texts.showMore}
      </Button>
    </div>
  );
}
