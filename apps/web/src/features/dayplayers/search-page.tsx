import { number } from "@callboard/client/format";
import { BelowLoaded } from "@callboard/client/waiting/below-loaded";
import { Button } from "@callboard/ui/button";
import { classNames } from "@callboard/ui/class-names";
import { EmptyState } from "@callboard/ui/empty-state";
import { separatePart } from "@callboard/ui/lazy-part";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ListLead } from "../../components/frames/list-lead.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { TitledPage } from "../../components/page.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { texts } from "../../lib/texts/texts.ts";
import { FindBar } from "./find-bar.tsx";
import { searchQuery } from "./find-dayplayers.ts";
import styles from "./people.module.css";
import { PeopleList } from "./people-list.tsx";
import { type DayplayerFilter, useDayplayerFilter } from "./use-dayplayer-filter.ts";

const InviteForm = separatePart(() => import("./invite-form.tsx"));

/** Reads what the search shows, for the first screen of a page. */
export const read = ({ text, names, free }: DayplayerFilter): Promise<unknown>[] => [
  queryClient.prefetchInfiniteQuery(searchQuery(text, names, free)),
];

export function SearchPage() {
  const { bar, query, names, free, filtered, clear } = useDayplayerFilter();
  const list = searchQuery(query, names, free);
  const found = useInfiniteQuery({ ...list, placeholderData: keepPreviousData });
  const first = found.data?.pages[0];
  const total = first && texts.people.found({ count: `${number(first.total)}${first.capped ? "+" : ""}` });
  return (
    <TitledPage title={texts.people.search}>
      <ListLead text={texts.leads.search} neighbour={texts.shell.myNetwork} path="/app/my-network" />
      <FindBar
        label={texts.people.search}
        placeholder={texts.people.searchHint}
        count={found.isPlaceholderData ? texts.people.searching : (total ?? "")}
        {...bar}
      />
      <Loaded query={found} shape="card" count={6} label={texts.people.searching} failed={texts.people.searchFailed}>
        {({ pages }) => {
          const dayplayers = pages.flatMap(({ data }) => data);
          if (dayplayers.length === 0)
            return filtered ? (
              <EmptyState
                title={texts.people.noHits}
                action={<Button onClick={clear}>{texts.people.clearFilters}</Button>}
              >
                {texts.people.noHitsText}
              </EmptyState>
            ) : (
              <EmptyState title={texts.people.nobody}>{texts.people.nobodyText}</EmptyState>
            );
          return (
            <div className={classNames(found.isPlaceholderData && styles.busy)}>
              <PeopleList label={texts.people.search} dayplayers={dayplayers} />
              <ShowMore query={found} />
            </div>
          );
        }}
      </Loaded>
      <BelowLoaded queries={[list]}>
        <InviteForm />
      </BelowLoaded>
    </TitledPage>
  );
}
