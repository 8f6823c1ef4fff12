import { replaceCached } from "@callboard/client/patch-cached";
import { agoText } from "@callboard/client/zoned";
import type { Notification } from "@callboard/contract/notifications";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { EmptyState } from "@callboard/ui/empty-state";
import { Pill } from "@callboard/ui/pill";
import { Segment } from "@callboard/ui/segment";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "wouter";
import { BackLink } from "../../components/back-link.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { call, routePages } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { paths } from "../../lib/paths.ts";
import { queryClient } from "../../lib/query-client.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./notifications-page.module.css";

type Only = "needs_you" | undefined;

/** The notifications, latest first. */
const notifications = (only: Only) =>
  routePages([...keys.notifications, "list", only ?? "all"], notificationRoutes.listNotifications, {
    query: { ...(only && { only }) },
  });

/** Marks notifications as seen, so that they are no longer mailed or texted. */
function useMarkSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(notificationRoutes.markNotificationsSeen, { body: { ids } }),
    onSuccess: (summary) => replaceCached(client, keys.notificationSummary, summary),
  });
}

const kinds = () =>
  [
    { value: "all", label: texts.notifications.all },
    { value: "needs_you", label: texts.notifications.needsYou },
  ] as const;

/** Lists the notifications. Those that are shown are marked as seen. */
export default function NotificationsPage() {
  const [kind, setKind] = useState<"all" | "needs_you">("all");
  const query = useInfiniteQuery(notifications(kind === "all" ? undefined : kind));
  return (
    <Page
      title={texts.basics.notifications}
      above={<BackLink to={paths.offers}>{texts.basics.offers}</BackLink>}
      actions={
        <ButtonLink href={paths.notificationSettings} variant="quiet">
          {texts.basics.settings}
        </ButtonLink>
      }
    >
      <div className="stack-4">
        <Segment
          label={texts.basics.notifications}
          showLabel={false}
          size="thumb"
          options={kinds()}
          value={kind}
          onValue={setKind}
        />
        <Loaded query={query} shape="card" count={3}>
          {({ pages }) => (
            <>
              <List
                shown={pages.flatMap(({ data }) => data)}
                empty={kind === "all" ? texts.notifications.empty : texts.notifications.emptyNeeds}
              />
              <ShowMore query={query} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
NotificationsPage.read = () => queryClient.prefetchInfiniteQuery(notifications(undefined));

function List({ shown, empty }: { shown: Notification[]; empty: string }) {
  const fresh = useSeenNow(shown);
  if (shown.length === 0) return <EmptyState title={texts.notifications.emptyTitle}>{empty}</EmptyState>;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <ul aria-label={texts.basics.notifications} className="stack-3">
      {shown.map(({ id, title, body, path, needs_you, created_at }) => (
        <li key={id}>
          <Link href={path} className={`stack-1 ${styles.row}`} data-needs={needs_you || undefined}>
            <span className={styles.top}>
              <b>{title}</b>
              {needs_you ? (
                <Pill variant="needs">{texts.notifications.needsYou}</Pill>
              ) : (
                fresh.has(id) && <Pill>{texts.notifications.isNew}</Pill>
              )}
            </span>
            {body && <span className={styles.body}>{body}</span>}
            <small>{agoText(created_at, zone)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Marks the shown notifications as seen, and remembers which ones were new when the page was opened. */
function useSeenNow(shown: Notification[]): ReadonlySet<string> {
  const fresh = useRef(new Set<string>());
  const mark = useMarkSeen();
  for (const { id, seen } of shown) if (!seen) fresh.current.add(id);
  const unseen = shown.filter(({ seen }) => !seen).map(({ id }) => id);
  const send = useEffectEvent((ids: string) => mark.mutate(ids.split(",").slice(0, 200)));
  const ids = unseen.join();
  useEffect(() => {
    if (ids) send(ids);
  }, [ids]);
  return fresh.current;
}
