import { fullName } from "@callboard/client/format";
import { BlockButton } from "@callboard/client/messaging/block-button";
import { MessageItems, Writing } from "@callboard/client/messaging/conversation-parts";
import { useConversation } from "@callboard/client/messaging/use-conversation";
import type { Conversation } from "@callboard/contract/messaging";
import { Avatar } from "@callboard/ui/avatar";
import { buttonClass } from "@callboard/ui/button";
import { PreviousIcon } from "@callboard/ui/icon";
import { Skeleton } from "@callboard/ui/skeleton";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../components/loaded.tsx";
import { messages } from "../../lib/messages.ts";
import { texts } from "../../lib/texts/messaging.ts";
import { useProduction } from "../../lib/use-production.ts";
import styles from "./conversation-view.module.css";

interface ConversationViewProps {
  id: string;
  other: Conversation["other_user"];
}

export function ConversationView({ id, other }: ConversationViewProps) {
  const { zone } = useProduction();
  const conversation = useConversation(messages, id);
  const { query } = conversation;
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
        {query.data && (
          <BlockButton messages={messages} id={id} name={name} blocked={query.data.blocked_by_me} texts={texts} />
        )}
      </header>
      <Loaded query={query} waiting={<Skeleton shape="line" count={5} />} failed={texts.loadFailed}>
        {({ seen_seq }) => (
          <MessageItems conversation={conversation} name={name} seenSeq={seen_seq} zone={zone} texts={texts} />
        )}
      </Loaded>
      <Writing conversation={conversation} name={name} texts={texts} blockedClassName={styles.blocked} />
    </section>
  );
}
