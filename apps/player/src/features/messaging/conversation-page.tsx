import { isRefused } from "@callboard/client/call";
import { fullName } from "@callboard/client/format";
import { MessageItems, Writing } from "@callboard/client/messaging/conversation-parts";
import { useBlocking } from "@callboard/client/messaging/use-blocking";
import { useConversation } from "@callboard/client/messaging/use-conversation";
import { errorMessage } from "@callboard/client/server-errors";
import type { Conversation } from "@callboard/contract/messaging";
import { EmptyState } from "@callboard/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { BackLink } from "../../components/back-link.tsx";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { messages } from "../../lib/live/messages.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./conversation.module.css";
import { useRoomBelow } from "./use-room-below.ts";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const Back = () => <BackLink to={paths.messages}>{texts.basics.messages}</BackLink>;

export default function ConversationPage({ userId }: { userId: string }) {
  const query = useQuery(messages.withQuery(userId));
  useEffect(() => messages.socket.use(), []);
  if (query.data) return <ConversationView key={query.data.id} of={query.data} />;
  return (
    <Page title={texts.basics.messages} above={<Back />}>
      {mayNotWrite(query.error) ? (
        <EmptyState title={texts.messages.refusedTitle}>{errorMessage(query.error)}</EmptyState>
      ) : (
        <Loaded query={query} shape="block">
          {() => null}
        </Loaded>
      )}
    </Page>
  );
}

/** Whether the other account does not exist or can't be written to. After any other error a retry makes sense. */
const mayNotWrite = (error: unknown) => isRefused(error) && [403, 404, 422].includes(error.refusal.status);

/** Fills the space between heading and navigation. The thread scrolls in it, and the input stays visible. */
function ConversationView({ of: { id, other_user } }: { of: Conversation }) {
  const conversation = useConversation(messages, id);
  const { query } = conversation;
  const room = useRoomBelow();
  const name = fullName(other_user);
  const [more, setMore] = useState(false);
  const blocked = query.data?.blocked_by_me ?? false;
  const blocking = useBlocking({ messages, id, name, blocked, consequences: texts.messages.blockText });
  return (
    <div ref={room} className={styles.whole}>
      <Page
        title={name}
        above={<Back />}
        actions={
          query.data &&
          // Blocking ends more than the conversation, so its button is not where a thumb goes by accident.
          (more || blocked ? (
            <>
              {blocking.button}
              {blocking.sheet}
            </>
          ) : (
            <Button variant="quiet" onClick={() => setMore(true)}>
              {texts.messages.options}
            </Button>
          ))
        }
      >
        <Loaded query={query} shape="row" count={4}>
          {({ seen_seq }) => (
            <MessageItems
              conversation={conversation}
              name={name}
              seenSeq={seen_seq}
              zone={zone}
              className={styles.thread}
            />
          )}
        </Loaded>
        <Writing
          conversation={conversation}
          name={name}
          size="thumb"
          className={styles.composer}
          blockedClassName={styles.blocked}
        />
      </Page>
    </div>
  );
}
