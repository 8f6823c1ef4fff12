import { shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { MessageItems, Writing } from "@callboard/client/messaging/conversation-parts";
import { useBlocking } from "@callboard/client/messaging/use-blocking";
import { useConversation } from "@callboard/client/messaging/use-conversation";
import type { Conversation } from "@callboard/contract/messaging";
import { Avatar } from "@callboard/ui/avatar";
import { buttonClass } from "@callboard/ui/button";
import { PreviousIcon } from "@callboard/ui/icon";
import { Menu } from "@callboard/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../components/loaded.tsx";
import { messages } from "../../lib/messages.ts";
import { dayplayerQuery } from "../../lib/requests/dayplayer.ts";
import { texts } from "../../lib/texts/texts.ts";
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
  const blocked = query.data?.blocked_by_me ?? false;
  const blocking = useBlocking({ messages, id, name, blocked, consequences: texts.messaging.blockText });
  return (
    <section aria-label={name} className={styles.whole}>
      <header className={styles.head}>
        <Link
          to="/app/messages"
          aria-label={texts.messaging.back}
          title={texts.messaging.back}
          className={`${buttonClass({ variant: "quiet" })} ${styles.back}`}
        >
          <PreviousIcon />
        </Link>
        <Avatar size="small" name={name} picture={other.profile_picture_url} />
        <div className={styles.person}>
          <h2>
            <Link to="/app/dayplayer/$userId" params={{ userId: other.id }} preload={false}>
              {name}
            </Link>
          </h2>
          <JobDays dayplayerId={other.id} />
        </div>
        {query.data && <Menu label={texts.messaging.moreActions({ name })}>{blocking.button}</Menu>}
        {blocking.sheet}
      </header>
      <Loaded query={query} shape="line" count={5} failed={texts.messaging.loadFailed}>
        {({ seen_seq }) => <MessageItems conversation={conversation} name={name} seenSeq={seen_seq} zone={zone} />}
      </Loaded>
      <Writing conversation={conversation} name={name} blockedClassName={styles.blocked} />
    </section>
  );
}

/** The coming days for which the dayplayer is booked or asked by the department. */
function JobDays({ dayplayerId }: { dayplayerId: string }) {
  const { data } = useQuery(dayplayerQuery(dayplayerId));
  const days = (booked: boolean) =>
    [
      ...new Set(
        (data?.job_offers ?? []).filter(({ state }) => (state === "accepted") === booked).map(({ date }) => date),
      ),
    ].toSorted();
  const lines = [
    { label: texts.messaging.bookedOn, dates: days(true) },
    { label: texts.messaging.askedFor, dates: days(false) },
  ];
  const text = lines
    .filter(({ dates }) => dates.length > 0)
    .map(({ label, dates }) =>
      label({
        days: dates.slice(0, maxDays).map(shortDay).join("; "),
        more: Math.max(0, dates.length - maxDays),
      }),
    )
    .join(" · ");
  return text ? <p className="hint">{text}</p> : null;
}

const maxDays = 3;
