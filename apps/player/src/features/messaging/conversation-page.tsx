import { isRefused } from "@callboard/client/call";
import { fullName } from "@callboard/client/format";
import { wordsOf } from "@callboard/client/server-errors";
import { useConversation } from "@callboard/client/use-conversation";
import { type Conversation, messageLength } from "@callboard/contract/messaging";
import { buttonClass } from "@callboard/ui/button";
import { Composer } from "@callboard/ui/composer";
import { EmptyState } from "@callboard/ui/empty-state";
import { Skeleton } from "@callboard/ui/skeleton";
import { Thread } from "@callboard/ui/thread";
import { UnsentBubbles } from "@callboard/ui/unsent-bubbles";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { messages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/messages.ts";
import { BlockButton } from "./block-button.tsx";
import styles from "./conversation.module.css";
import { useRoomBelow } from "./use-room-below.ts";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const Back = () => (
  <Link href={paths.messages} className={buttonClass({ look: "quiet" })}>
    ‹ {texts.title}
  </Link>
);

export default function ConversationPage({ userId }: { userId: string }) {
  const query = useQuery(messages.withQuery(userId));
  useEffect(() => messages.socket.use(), []);
  if (isRefused(query.error)) {
    return (
      <Page title={texts.title} above={<Back />}>
        <EmptyState title={texts.refusedTitle}>{wordsOf(query.error)}</EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} waiting={<Skeleton shape="block" />}>
      {(conversation) => <ConversationView key={conversation.id} conversation={conversation} />}
    </Loaded>
  );
}

/** From the heading to the four places below: the thread scrolls by itself, what one writes stays in reach. */
function ConversationView({ conversation: { id, other_user } }: { conversation: Conversation }) {
  const { query, shown, earlier, draft, setDraft, send, unsent, resend, takeBack } = useConversation(messages, id);
  const room = useRoomBelow();
  const name = fullName(other_user);
  return (
    <div ref={room} className={styles.whole}>
      <Page
        title={name}
        above={<Back />}
        actions={query.data && <BlockButton id={id} name={name} blocked={query.data.blocked_by_me} />}
      >
        <Loaded query={query} waiting={<Skeleton shape="row" count={4} />}>
          {({ seen_seq }) => (
            <Thread
              label={texts.conversationWith(name)}
              messages={shown}
              seenSeq={seen_seq}
              zone={zone}
              texts={{ ...texts, from: (text) => texts.from(name, text) }}
              earlier={earlier}
              begin={texts.begin(name)}
              className={styles.thread}
            >
              <UnsentBubbles unsent={unsent} zone={zone} texts={texts} onResend={resend} onTakeBack={takeBack} />
            </Thread>
          )}
        </Loaded>
        {query.data?.blocked_by_me || query.data?.blocks_me ? (
          <p role="status" className={styles.blocked}>
            {query.data.blocked_by_me ? texts.youBlocked(name) : texts.blocksYou(name)}
          </p>
        ) : (
          <Composer
            label={texts.messageLabel(name)}
            placeholder={texts.placeholder}
            send={texts.send}
            size="thumb"
            text={draft}
            onText={setDraft}
            onSend={send}
            max={messageLength}
            left={texts.left}
            className={styles.composer}
          />
        )}
      </Page>
    </div>
  );
}
