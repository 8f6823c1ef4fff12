import { fullName } from "@callboard/client/format";
import { agoText } from "@callboard/client/zoned";
import type { Conversation } from "@callboard/contract/messaging";
import { Avatar } from "@callboard/ui/avatar";
import { EmptyState } from "@callboard/ui/empty-state";
import { CountBadge } from "@callboard/ui/pill";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { conversations } from "../../lib/requests/conversations.ts";
import { texts } from "../../lib/texts/messages.ts";
import styles from "./messages.module.css";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export default function MessagesPage() {
  const query = useQuery(conversations);
  return (
    <Page title={texts.title}>
      <Loaded query={query} waiting={<Skeleton shape="row" count={4} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {all.map((conversation) => (
                <li key={conversation.id}>
                  <Row conversation={conversation} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function Row({ conversation: { other_user, last_message, unread } }: { conversation: Conversation }) {
  const name = fullName(other_user);
  return (
    <Link href={paths.messagesWith(other_user.id)} className={styles.row} data-unread={unread > 0 || undefined}>
      <Avatar name={name} picture={other_user.profile_picture_url ?? undefined} />
      <span className={styles.who}>
        <b>{name}</b>
        <span className={styles.last}>
          {last_message ? `${last_message.sent_by_me ? `${texts.you}: ` : ""}${last_message.body}` : texts.noMessages}
        </span>
      </span>
      <span className={styles.when}>
        {last_message && agoText(last_message.created_at, zone)}
        <CountBadge count={unread} of={texts.unread(unread)} />
      </span>
    </Link>
  );
}
