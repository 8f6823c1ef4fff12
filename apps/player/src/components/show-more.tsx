import { Button } from "@callboard/ui/button";
import { ErrorState } from "@callboard/ui/error-state";
import { texts } from "../lib/texts/basics.ts";

interface ShowMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** What the button says. */
  children: string;
}

/** The next page under a list, and what to do when it did not come; nothing on the last. */
export function ShowMore({ query, children }: ShowMoreProps) {
  const more = () => void query.fetchNextPage();
  if (query.isFetchNextPageError)
    return (
      <ErrorState quiet size="thumb" title={texts.loadFailed} onRetry={more} retrying={query.isFetchingNextPage} />
    );
  if (!query.hasNextPage) return null;
  return (
    <Button size="thumb" wide busy={query.isFetchingNextPage} onClick={more}>
      {children}
    </Button>
  );
}
