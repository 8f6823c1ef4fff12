import { fullName } from "@callboard/client/format";
import { agoText } from "@callboard/client/zoned";
import { searchLength } from "@callboard/contract/limits";
import type { Conversation } from "@callboard/contract/messaging";
import { Avatar } from "@callboard/ui/avatar";
import { EmptyState } from "@callboard/ui/empty-state";
import { CountBadge } from "@callboard/ui/pill";
import { SearchBox } from "@callboard/ui/search-box";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { messages } from "../../lib/messages.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useDebouncedValue } from "../../lib/use-debounced-value.ts";
import { useProduction } from "../../lib/use-production.ts";
import styles from "./conversation-list.module.css";

/** All conversations, latest message first, with a search by name. */
export function ConversationList({ userId }: { userId: string | undefined }) {
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(typed.trim(), 250);
  const query = useInfiniteQuery({ ...messages.listQuery(search), placeholderData: keepPreviousData });
  return (
    <>
      <SearchBox
        label={texts.messaging.search}
        className={styles.search}
        maxLength={searchLength}
        value={typed}
        onSearch={setTyped}
      />
      <Loaded query={query} shape="row" count={6} failed={texts.messaging.listFailed}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data);
          if (all.length === 0)
            return search ? (
              <EmptyState title={texts.messaging.noneFound}>
                {texts.messaging.noneFoundText({ words: search })}
              </EmptyState>
            ) : (
              <EmptyState title={texts.messaging.none}>{texts.messaging.noneText}</EmptyState>
            );
          return (
            <ul className={styles.list}>
              {all.map((conversation) => (
                <li key={conversation.id}>
                  <Entry conversation={conversation} isShown={conversation.other_user.id === userId} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  );
}

function Entry({ conversation, isShown }: { conversation: Conversation; isShown: boolean }) {
  const { zone } = useProduction();
  const { other_user, last_message, unread } = conversation;
  const name = fullName(other_user);
  return (
    <Link
      to="/app/messages/$userId"
      params={{ userId: other_user.id }}
      preload={false}
      aria-current={isShown ? "page" : undefined}
      className={styles.entry}
    >
      <Avatar name={name} picture={other_user.profile_picture_url} />
      <span className={styles.text}>
        <b className={styles.name}>{name}</b>
        <span className={unread > 0 ? styles.fresh : styles.last}>
          {last_message
            ? `${last_message.sent_by_me ? `${texts.myProductions.you}: ` : ""}${last_message.body}`
            : texts.messaging.noMessages}
        </span>
      </span>
      <span className={`stack-1 ${styles.end}`}>
        {last_message && <span className="label">{agoText(last_message.created_at, zone)}</span>}
        <CountBadge count={unread} of={texts.messaging.unread} />
      </span>
    </Link>
  );
}
