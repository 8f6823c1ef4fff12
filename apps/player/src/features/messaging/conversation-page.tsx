import { isRefused } from "@callboard/client/call";
import { fullName } from "@callboard/client/format";
import { wordsOf } from "@callboard/client/server-errors";
import { useDraft } from "@callboard/client/use-draft";
import { momentText } from "@callboard/client/zoned";
import { type Message, messageLength } from "@callboard/contract/messaging";
import { Button, buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { Skeleton } from "@callboard/ui/skeleton";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { keys } from "../../lib/keys.ts";
import { paths } from "../../lib/paths.ts";
import { conversationWith, messages, useSendMessage } from "../../lib/requests/conversation.ts";
import { texts } from "../../lib/texts/messages.ts";
import styles from "./messages.module.css";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const Back = () => (
  <Link href={paths.messages} className={buttonClass({ look: "quiet" })}>
    ‹ {texts.title}
  </Link>
);

export default function ConversationPage({ userId }: { userId: string }) {
  const query = useQuery(conversationWith(userId));
  if (isRefused(query.error)) {
    return (
      <Page title={texts.title} above={<Back />}>
        <EmptyState title={texts.refusedTitle}>{wordsOf(query.error)}</EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} waiting={<Skeleton shape="block" />}>
      {({ id, other_user }) => (
        <Page title={fullName(other_user)} above={<Back />}>
          <Conversation key={id} id={id} />
        </Page>
      )}
    </Loaded>
  );
}

function Conversation({ id }: { id: string }) {
  const query = useInfiniteQuery(messages(id));
  const client = useQueryClient();
  const end = useRef<HTMLDivElement>(null);
  const all = (query.data?.pages ?? []).toReversed().flatMap((page) => page.messages);
  const latest = all.at(-1)?._id;

  // What was read no longer counts as unread in the list.
  useEffect(() => {
    if (latest) void client.invalidateQueries({ queryKey: keys.conversations });
  }, [latest, client]);
  useLayoutEffect(() => {
    if (latest) end.current?.scrollIntoView({ block: "end" });
  }, [latest]);

  return (
    <>
      <Loaded query={query} waiting={<Skeleton shape="row" count={4} />}>
        {() => (
          <>
            {query.hasNextPage && (
              <Button
                look="quiet"
                busy={query.isFetchingNextPage}
                busyLabel={texts.loading}
                onClick={() => void query.fetchNextPage()}
              >
                {texts.earlier}
              </Button>
            )}
            {all.length === 0 && <p className={styles.start}>{texts.start}</p>}
            <ol className={styles.bubbles} aria-live="polite">
              {all.map((message) => (
                <Bubble key={message._id} message={message} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
      <div ref={end} className={styles.end} />
      <Composer id={id} />
    </>
  );
}

function Bubble({ message }: { message: Message }) {
  return (
    <li className={styles.bubble} data-mine={message.sent_by_me || undefined}>
      <p>{message.body}</p>
      <time dateTime={message.created_at}>{momentText(Date.parse(message.created_at), zone)}</time>
    </li>
  );
}

function Composer({ id }: { id: string }) {
  const draft = useDraft();
  const send = useSendMessage(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.empty || send.isPending) return;
    const attempt = draft.attempt();
    send.mutate({ body: attempt.body, clientId: attempt.id }, { onSuccess: () => draft.arrived(attempt) });
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      {send.error && (
        <p role="alert">
          {texts.notSent} {wordsOf(send.error)}
        </p>
      )}
      <textarea
        aria-label={texts.placeholder}
        placeholder={texts.placeholder}
        rows={1}
        maxLength={messageLength}
        value={draft.text}
        onChange={(event) => draft.setText(event.target.value)}
      />
      <Button
        type="submit"
        look="go"
        size="thumb"
        disabled={draft.empty}
        busy={send.isPending}
        busyLabel={texts.sending}
      >
        {texts.send}
      </Button>
    </form>
  );
}
