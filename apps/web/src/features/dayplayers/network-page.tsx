import { fullName, number } from "@callboard/client/format";
import { toastError } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { classNames } from "@callboard/ui/class-names";
import { EmptyState } from "@callboard/ui/empty-state";
import { toast } from "@callboard/ui/toast";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button-link.tsx";
import { ListLead } from "../../components/frames/list-lead.tsx";
import { toastsBelowScreen } from "../../components/frames/toasts-below.ts";
import { Loaded } from "../../components/loaded.tsx";
import { TitledPage } from "../../components/page.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { useToggleStar } from "../../lib/requests/toggle-star.ts";
import { contactsTexts, networkLinkTexts } from "../../lib/texts/en/contacts.ts";
import { texts } from "../../lib/texts/texts.ts";
import { FindBar } from "./find-bar.tsx";
import { networkQuery } from "./find-dayplayers.ts";
import styles from "./people.module.css";
import { PeopleList } from "./people-list.tsx";
import { type DayplayerFilter, useDayplayerFilter } from "./use-dayplayer-filter.ts";

/** Reads what the network shows, for the first screen of a page. */
export const read = ({ text, names, free }: DayplayerFilter): Promise<unknown>[] => [
  queryClient.prefetchInfiniteQuery(networkQuery(text, names, free)),
];

export function NetworkPage() {
  const { bar, query, names, free, filtered, clear } = useDayplayerFilter();
  const network = useInfiniteQuery({ ...networkQuery(query, names, free), placeholderData: keepPreviousData });
  const toggleStar = useToggleStar();
  const total = network.data?.pages[0]?.total;

  const starred = (dayplayer: Dayplayer) => {
    if (dayplayer.is_starred) return;
    toast({
      kind: "info",
      text: texts.people.leftNetwork({ name: fullName(dayplayer) }),
      action: {
        label: texts.people.undo,
        onClick: () => toggleStar.mutate(dayplayer, { onError: toastError }),
      },
    });
  };

  return (
    <TitledPage
      title={texts.shell.myNetwork}
      ref={toastsBelowScreen}
      actions={
        <>
          <ButtonLink to="/app/calendar" search={{ view: "crew", people: "network" }}>
            {texts.people.whenFree}
          </ButtonLink>
          <ButtonLink to="/app/my-network/contacts">{contactsTexts.contacts}</ButtonLink>
          <ButtonLink to="/app/my-network/link">{networkLinkTexts.title}</ButtonLink>
          <ButtonLink to="/app/my-network/import" variant="go">
            {contactsTexts.bring}
          </ButtonLink>
        </>
      }
    >
      <ListLead text={texts.leads.network} neighbour={contactsTexts.contacts} path="/app/my-network/contacts" />
      <FindBar
        label={texts.people.searchNetwork}
        placeholder={texts.people.searchHint}
        count={
          network.isPlaceholderData
            ? texts.people.searching
            : total === undefined
              ? ""
              : texts.people.found({ count: number(total) })
        }
        {...bar}
      />
      <Loaded
        query={network}
        shape="card"
        count={6}
        label={texts.people.loadingNetwork}
        failed={texts.people.networkFailed}
      >
        {({ pages }) => {
          const dayplayers = pages.flatMap(({ data }) => data);
          if (dayplayers.length === 0) return <Empty filtered={filtered} onClear={clear} />;
          return (
            <div className={classNames(network.isPlaceholderData && styles.busy)}>
              <PeopleList label={texts.shell.myNetwork} dayplayers={dayplayers} onStarred={starred} />
              <ShowMore query={network} auto />
            </div>
          );
        }}
      </Loaded>
    </TitledPage>
  );
}

function Empty({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered)
    return (
      <EmptyState
        title={texts.people.noNetwork}
        action={<Button onClick={onClear}>{texts.people.clearFilters}</Button>}
      >
        {texts.people.noNetworkHits}
      </EmptyState>
    );
  return (
    <EmptyState
      title={texts.people.noNetwork}
      action={<ButtonLink to="/app/search-dayplayers">{texts.people.toSearch}</ButtonLink>}
    >
      {texts.people.noNetworkText}
    </EmptyState>
  );
}
