import { CountBadge } from "@callboard/ui/pill";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { paths } from "../lib/paths.ts";
import { notificationSummary } from "../lib/requests/notifications.ts";
import { texts } from "../lib/texts/texts.ts";
import styles from "./bell.module.css";
import icons from "./icons.module.css";

/** The link to the notifications in the header of the main screens, with the number of those not seen. */
export function Bell() {
  const { data } = useQuery(notificationSummary);
  return (
    <Link href={paths.notifications} className={`${styles.bell} ${icons.icon} ${icons.bell}`}>
      <span className="visually-hidden">{texts.basics.notifications} </span>
      <CountBadge count={data?.unseen ?? 0} of={texts.basics.unseenNotifications} className={styles.count} />
    </Link>
  );
}
