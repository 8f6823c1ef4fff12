import { ErrorState } from "@callboard/ui/error-state";
import { texts } from "../lib/texts/texts.ts";
import { Button } from "./button.tsx";

interface ShowMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The button that loads the next page of a list, with an error if that failed. Renders nothing on the last page. */
export function ShowMore({ query }: ShowMoreProps) {
  const more = () => void query.fetchNextPage();
  if (query.isFetchNextPageError)
    return (
      <ErrorState
        quiet
        size="thumb"
        title={texts.basics.loadFailed}
        onRetry={more}
        retrying={query.isFetchingNextPage}
      />
    );
  if (!query.hasNextPage) return null;
  return (
    <Button wide busy={query.isFetchingNextPage} onClick={more}>
      {texts.basics.showMore}
    </Button>
  );
}
