import { agoText } from "@callboard/client/zoned";
import type { Notification, NotificationKind } from "@callboard/contract/notifications";
import { classNames } from "@callboard/ui/class-names";
import { Pill } from "@callboard/ui/pill";
import { PathLink } from "../../components/path-link.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { useProduction } from "../../lib/use-production.ts";
import { useMarkSeen } from "./mark-seen.ts";
import styles from "./notification-card.module.css";

const good: ReadonlySet<NotificationKind> = new Set([
  "offer_accepted",
  "fill_full",
  "open_offer_accepted",
  "change_acknowledged",
  "booking_on_time",
  "dayplayer_joined",
]);
const lost: ReadonlySet<NotificationKind> = new Set([
  "offer_declined",
  "booking_dropped",
  "booking_delayed",
  "offer_lost",
  "open_offer_declined",
]);

interface NotificationCardProps {
  notification: Notification;
  fresh: boolean;
  marksNeeds: boolean;
}

/** A notification. The whole card links to the screen where it is handled, in its production. */
export function NotificationCard({ notification, fresh, marksNeeds }: NotificationCardProps) {
  const { kind, title, body, path, production_id, needs_you, created_at } = notification;
  const production = useProduction();
  const { mutate } = useMarkSeen();
  const elsewhere = production_id !== null && production_id !== production.id;
  return (
    <PathLink
      path={elsewhere ? `${path}${path.includes("?") ? "&" : "?"}production=${production_id}` : path}
      onClick={() => !notification.seen && mutate([notification.id])}
      className={classNames(
        styles.card,
        needs_you ? styles.needs : good.has(kind) ? styles.good : lost.has(kind) && styles.lost,
      )}
    >
      <span className={styles.title}>
        {fresh && (
          <>
            <span aria-hidden="true" className={styles.dot} />
            <span className="visually-hidden">{texts.notifications.isNew} </span>
          </>
        )}
        {title}
      </span>
      <time dateTime={created_at} className={`label ${styles.when}`}>
        {agoText(created_at, production.zone)}
      </time>
      {body && <span className={styles.body}>{body}</span>}
      {needs_you && marksNeeds && (
        <Pill variant="needs" className={styles.pill}>
          {texts.notifications.needsYou}
        </Pill>
      )}
    </PathLink>
  );
}
