import { fullName } from "@callboard/client/format";
import { useConversation } from "@callboard/client/use-conversation";
import { type Conversation, messageLength } from "@callboard/contract/messaging";
import { Avatar } from "@callboard/ui/avatar";
import { buttonClass } from "@callboard/ui/button";
import { Composer } from "@callboard/ui/composer";
import { PreviousIcon } from "@callboard/ui/icon";
import { Skeleton } from "@callboard/ui/skeleton";
import { Thread } from "@callboard/ui/thread";
import { UnsentBubbles } from "@callboard/ui/unsent-bubbles";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../components/loaded.tsx";
import { messages } from "../../lib/messages.ts";
import { texts } from "../../lib/texts/messaging.ts";
import { useProduction } from "../../lib/use-production.ts";
import { BlockButton } from "./block-button.tsx";
import styles from "./conversation-view.module.css";

interface ConversationViewProps {
  id: string;
  other: Conversation["other_user"];
}

export function ConversationView({ id, other }: ConversationViewProps) {
  const { zone } = useProduction();
  const { query, shown, earlier, draft, setDraft, send, unsent, resend, takeBack } = useConversation(messages, id);
  const name = fullName(other);
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
        {query.data && <BlockButton id={id} name={name} blocked={query.data.blocked_by_me} />}
      </header>
      <Loaded query={query} waiting={<Skeleton shape="line" count={5} />} failed={texts.loadFailed}>
        {({ seen_seq }) => (
          <Thread
            label={texts.conversationWith(name)}
            messages={shown}
            seenSeq={seen_seq}
            zone={zone}
            texts={{ ...texts, from: (text) => texts.from(name, text) }}
            earlier={earlier}
            begin={texts.begin(name)}
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
          text={draft}
          onText={setDraft}
          onSend={send}
          max={messageLength}
          left={texts.left}
        />
      )}
    </section>
  );
}
