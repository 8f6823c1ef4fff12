import { fullName } from "@callboard/client/format";
import { agoText } from "@callboard/client/zoned";
import type { Conversation } from "@callboard/contract/messaging";
import { Avatar } from "@callboard/ui/avatar";
import { CountBadge } from "@callboard/ui/pill";
import { Link } from "@tanstack/react-router";
import { texts } from "../../lib/texts/messaging.ts";
import { useProduction } from "../../lib/use-production.ts";
import styles from "./conversation-list.module.css";

export function ConversationList({
  conversations,
  userId,
}: {
  conversations: Conversation[];
  userId: string | undefined;
}) {
  const { zone } = useProduction();
  return (
    <ul className={styles.list}>
      {conversations.map(({ id, other_user, last_message, unread }) => {
        const name = fullName(other_user);
        return (
          <li key={id}>
            <Link
              to="/app/messages/$userId"
              params={{ userId: other_user.id }}
              preload={false}
              aria-current={other_user.id === userId ? "page" : undefined}
              className={styles.entry}
            >
              <Avatar name={name} picture={other_user.profile_picture_url} />
              <span className={styles.text}>
                <b className={styles.name}>{name}</b>
                <span className={unread > 0 ? styles.fresh : styles.last}>
                  {last_message
                    ? `${last_message.sent_by_me ? `${texts.you}: ` : ""}${last_message.body}`
                    : texts.noMessages}
                </span>
              </span>
              <span className={styles.end}>
                {last_message && <span className="label">{agoText(last_message.created_at, zone)}</span>}
                <CountBadge count={unread} of={texts.unread} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
