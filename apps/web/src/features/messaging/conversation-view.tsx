import { fullName } from "@callboard/client/format";
import { momentText } from "@callboard/client/zoned";
import type { Conversation, Message } from "@callboard/contract/messaging";
import { Avatar } from "@callboard/ui/avatar";
import { Button, buttonClass } from "@callboard/ui/button";
import { PreviousIcon } from "@callboard/ui/icon";
import { Skeleton } from "@callboard/ui/skeleton";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { keys } from "../../lib/keys.ts";
import { texts } from "../../lib/texts/messaging.ts";
import { useProduction } from "../../lib/use-production.ts";
import styles from "./conversation-view.module.css";
import { conversationQuery } from "./get-conversation.ts";
import { MessageForm } from "./message-form.tsx";

interface ConversationViewProps {
  id: string;
  other: Conversation["other_user"];
}

export function ConversationView({ id, other }: ConversationViewProps) {
  const conversation = useInfiniteQuery(conversationQuery(id));
  const client = useQueryClient();
  const name = fullName(other);
  // Pages go backwards in time, each oldest first; a refetch may give a message twice.
  const messages = conversation.data
    ? unique([...conversation.data.pages].reverse().flatMap((page) => page.messages))
    : [];
  const latest = messages.at(-1)?._id;

  // Reading marks as read: the badge follows.
  useEffect(() => {
    if (latest) void client.invalidateQueries({ queryKey: keys.conversations });
  }, [latest, client]);

  return (
    <section aria-label={name} className={styles.whole}>
      <header className={styles.head}>
        <Link
          to="/app/messages"
          aria-label={texts.back}
          title={texts.back}
          className={`${buttonClass({ look: "quiet" })} ${styles.back}`}
        >
          <PreviousIcon />
        </Link>
        <Avatar size="small" name={name} picture={other.profile_picture_url} />
        <h2>{name}</h2>
      </header>
      <Loaded query={conversation} waiting={<Skeleton shape="line" count={5} />} failed={texts.loadFailed}>
        {() => (
          <Messages
            messages={messages}
            begin={texts.begin(name)}
            earlier={
              conversation.hasNextPage
                ? { onShow: () => void conversation.fetchNextPage(), busy: conversation.isFetchingNextPage }
                : undefined
            }
          />
        )}
      </Loaded>
      <MessageForm conversationId={id} name={name} />
    </section>
  );
}

interface MessagesProps {
  messages: Message[];
  begin: string;
  earlier: { onShow: () => void; busy: boolean } | undefined;
}

function Messages({ messages, begin, earlier }: MessagesProps) {
  const { zone } = useProduction();
  const list = useRef<HTMLDivElement>(null);
  const latest = messages.at(-1)?._id;
  // A new message is seen; earlier ones that are loaded above leave the view where it is.
  useLayoutEffect(() => {
    if (latest && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [latest]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must take focus to be scrolled by keys
    <div ref={list} role="log" aria-label={texts.title} tabIndex={0} className={styles.messages}>
      {earlier ? (
        <Button look="quiet" className={styles.earlier} busy={earlier.busy} onClick={earlier.onShow}>
          {texts.earlier}
        </Button>
      ) : (
        <p className={styles.begin}>{begin}</p>
      )}
      {messages.map(({ _id, body, sent_by_me, created_at }) => (
        <div key={_id} className={sent_by_me ? styles.mine : styles.theirs}>
          <p className={styles.body}>{body}</p>
          <time dateTime={created_at} className={styles.time}>
            {momentText(Date.parse(created_at), zone)}
          </time>
        </div>
      ))}
    </div>
  );
}

const unique = (messages: Message[]): Message[] =>
  [...new Map(messages.map((message) => [message._id, message])).values()].sort((one, other) => one.seq - other.seq);
