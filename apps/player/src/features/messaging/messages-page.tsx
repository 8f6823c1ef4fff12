import { fullName } from "@callboard/client/format";
import { agoText } from "@callboard/client/zoned";
import { searchLength } from "@callboard/contract/limits";
import type { Conversation } from "@callboard/contract/messaging";
import { Avatar } from "@callboard/ui/avatar";
import { EmptyState } from "@callboard/ui/empty-state";
import { CountBadge } from "@callboard/ui/pill";
import { SearchBox } from "@callboard/ui/search-box";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { Bell } from "../../components/bell.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { messages } from "../../lib/live/messages.ts";
import { paths } from "../../lib/paths.ts";
import { queryClient } from "../../lib/query-client.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./messages.module.css";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Milliseconds without typing after which the search is sent. */
const restMs = 250;

export default function MessagesPage() {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // The socket is open while messages are on screen.
  useEffect(() => messages.socket.use(), []);
  const query = useInfiniteQuery({ ...messages.listQuery(search), placeholderData: keepPreviousData });
  return (
    <Page title={texts.basics.messages} actions={<Bell />}>
      <SearchBox
        label={texts.messages.search}
        className={styles.search}
        maxLength={searchLength}
        value={typed}
        onSearch={setTyped}
      />
      <Loaded query={query} shape="row" count={4}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data);
          if (all.length === 0)
            return search ? (
              <EmptyState title={texts.messages.noneFound}>
                {texts.messages.noneFoundHelp({ words: search })}
              </EmptyState>
            ) : (
              <EmptyState title={texts.messages.none}>{texts.messages.noneHelp}</EmptyState>
            );
          return (
            <ul className={styles.list}>
              {all.map((conversation) => (
                <li key={conversation.id}>
                  <Row conversation={conversation} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <ShowMore query={query} />
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
MessagesPage.read = () => queryClient.prefetchInfiniteQuery(messages.listQuery(""));

function Row({ conversation: { other_user, last_message, unread, blocked_by_me } }: { conversation: Conversation }) {
  const name = fullName(other_user);
  return (
    <Link href={paths.messagesWith(other_user.id)} className={styles.row} data-unread={unread > 0 || undefined}>
      <Avatar name={name} picture={other_user.profile_picture_url ?? undefined} />
      <span className={styles.who}>
        <b>{name}</b>
        <span className={`hint ${styles.last}`}>
          {blocked_by_me && `${texts.messages.isBlocked} · `}
          {last_message
            ? `${last_message.sent_by_me ? `${texts.messages.you}: ` : ""}${last_message.body}`
            : texts.messages.noMessages}
        </span>
      </span>
      <span className={`stack-1 ${styles.when}`}>
        {last_message && agoText(last_message.created_at, zone)}
        <CountBadge count={unread} of={texts.messages.unread({ count: unread })} />
      </span>
    </Link>
  );
}
