import type { Page } from "@callboard/contract/route";
import { EmptyState } from "@callboard/ui/empty-state";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../../components/loaded.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import styles from "../offer.module.css";

interface EarlierListProps<T> {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  texts: {
    earlierEmpty: string;
    earlierHelp: string;
    earlierCount: (values: { count: number }) => string;
  };
  children: (all: T[]) => ReactNode;
}

/** Shows the total of a paged list, the pages loaded so far, and a button that loads the next one. */
export function EarlierList<T>({ query, texts, children }: EarlierListProps<T>) {
  return (
    <Loaded query={query} shape="card" count={4}>
      {({ pages }) => {
        const all = pages.flatMap(({ data }) => data);
        if (all.length === 0) return <EmptyState title={texts.earlierEmpty}>{texts.earlierHelp}</EmptyState>;
        return (
          <>
            <p className="hint">{texts.earlierCount({ count: pages[0]?.total ?? all.length })}</p>
            {children(all)}
            <div className={styles.more}>
              <ShowMore query={query} />
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
