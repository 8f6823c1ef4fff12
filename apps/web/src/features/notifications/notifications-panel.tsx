import { toastError } from "@callboard/client/server-errors";
import { BelowLoaded } from "@callboard/client/waiting/below-loaded";
import { notificationCountCap as most } from "@callboard/contract/limits";
import type { Notification } from "@callboard/contract/notifications";
import { Button } from "@callboard/ui/button";
import { Chip, ChipRow } from "@callboard/ui/chip";
import { EmptyState } from "@callboard/ui/empty-state";
import { Skeleton } from "@callboard/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { notificationSummaryQuery } from "../../lib/requests/notifications.ts";
import { texts } from "../../lib/texts/texts.ts";
import { type NotificationList, notificationsQuery } from "./list-notifications.ts";
import { useMarkSeen } from "./mark-seen.ts";
import { NotificationCard } from "./notification-card.tsx";
import styles from "./notifications-panel.module.css";
import { useMarkShownSeen } from "./use-mark-shown-seen.ts";

/**
 * The number of notifications shown at first, and added by "Show more". It is small, because the week is below them.
 */
const first = 5;
const step = 10;
const waiting = <Skeleton shape="card" count={3} />;
const empty = () =>
  ({
    all: [texts.notifications.empty, texts.notifications.emptyText],
    needs_you: [texts.notifications.emptyNeedsYou, texts.notifications.emptyNeedsYouText],
    unseen: [texts.notifications.emptyUnseen, texts.notifications.emptyUnseenText],
  }) as const;

/** The head's notifications: all, those not seen, and those that need them. */
export function NotificationsPanel() {
  const [list, setList] = useState<NotificationList>("all");
  const summary = useQuery(notificationSummaryQuery);
  const query = useInfiniteQuery(notificationsQuery(list));
  const markSeen = useMarkSeen();
  const markAll = () => markSeen.mutate(undefined, { onError: toastError });
  const chip = (value: NotificationList, label: string, count = 0) => (
    <Chip pressed={list === value} onToggle={() => setList(value)} {...(count > 0 && count < most && { count })}>
      {count < most ? label : texts.notifications.many({ label, most: most - 1 })}
    </Chip>
  );
  return (
    <section aria-labelledby="notifications">
      <div className={styles.head}>
        <h2 id="notifications">{texts.notifications.notifications}</h2>
        {(summary.data?.unseen ?? 0) > 0 && (
          <button type="button" className={styles.all} disabled={markSeen.isPending} onClick={markAll}>
            {markSeen.isPending ? texts.notifications.marking : texts.notifications.markAll}
          </button>
        )}
      </div>
      {/* The counts make the chips wider, so that they may need a second row. */}
      <BelowLoaded queries={[notificationSummaryQuery]} waiting={waiting}>
        <ChipRow label={texts.notifications.filter}>
          {chip("all", texts.notifications.all)}
          {chip("needs_you", texts.notifications.needsYou, summary.data?.needs_you)}
          {chip("unseen", texts.notifications.unseen, summary.data?.unseen)}
        </ChipRow>
        <div className={styles.body}>
          <Loaded query={query} waiting={waiting} failed={texts.notifications.failed}>
            {({ pages }) => {
              const notifications = pages.flatMap(({ data }) => data);
              const [title, text] = empty()[list];
              if (notifications.length === 0) return <EmptyState title={title}>{text}</EmptyState>;
              return (
                <NotificationItems
                  key={list}
                  notifications={notifications}
                  marksNeeds={list !== "needs_you"}
                  more={<ShowMore query={query} />}
                />
              );
            }}
          </Loaded>
        </div>
      </BelowLoaded>
    </section>
  );
}

interface NotificationItemsProps {
  notifications: Notification[];
  /** Whether those that need the head are marked; not where all do. */
  marksNeeds: boolean;
  more: ReactNode;
}

function NotificationItems({ notifications, marksNeeds, more }: NotificationItemsProps) {
  const [count, setCount] = useState(first);
  const groups = groupEqual(notifications);
  const shown = groups.slice(0, count);
  const fresh = useMarkShownSeen(shown.flat());
  const card = (notification: Notification) => (
    <NotificationCard notification={notification} fresh={fresh.has(notification.id)} marksNeeds={marksNeeds} />
  );
  return (
    <>
      <ul className={`stack-2 ${styles.list}`}>
        {shown.map((group) => {
          const [latest, ...rest] = group;
          return (
            latest && (
              <li key={latest.id}>
                {rest.length === 0 ? (
                  card(latest)
                ) : (
                  <details className={styles.group}>
                    <summary>{texts.notifications.groups[latest.kind as GroupedKind]({ count: group.length })}</summary>
                    <ul className={`stack-2 ${styles.list}`}>
                      {group.map((each) => (
                        <li key={each.id}>{card(each)}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            )
          );
        })}
      </ul>
      {shown.length < groups.length ? (
        <Button variant="quiet" wide onClick={() => setCount(count + step)}>
          {texts.basics.showMore}
        </Button>
      ) : (
        more
      )}
    </>
  );
}

/** Kinds of which several in a row say the same. */
type GroupedKind = keyof typeof texts.notifications.groups;

/** Groups notifications of such a kind that follow each other; each of the others is alone. */
function groupEqual(notifications: readonly Notification[]): Notification[][] {
  const groups: Notification[][] = [];
  for (const notification of notifications) {
    const last = groups.at(-1);
    if (notification.kind in texts.notifications.groups && last?.[0]?.kind === notification.kind)
      last.push(notification);
    else groups.push([notification]);
  }
  return groups;
}
