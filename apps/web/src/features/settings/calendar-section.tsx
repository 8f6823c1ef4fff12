import { isRefused } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import { agoText } from "@callboard/client/zoned";
import type { CalendarFeed } from "@callboard/contract/calendar-feed";
import { calendarFeedRoutes } from "@callboard/contract/routes/calendar-feed";
import { Button, buttonClass } from "@callboard/ui/button";
import { Skeleton } from "@callboard/ui/skeleton";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { useIsAtLeast } from "../../lib/roles/use-role.ts";
import { texts } from "../../lib/texts/texts.ts";
import { showSuccess } from "./show-success.ts";
import styles from "./user-settings-page.module.css";

/** Gets the calendar feed of the selected production's department. A refusal is final until another one is selected. */
const calendarFeedQuery = queryOptions({
  queryKey: keys.calendarFeed,
  queryFn: ({ signal }) => call(calendarFeedRoutes.getCalendarFeed, {}, signal),
});

function useResetCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendarFeedRoutes.resetCalendarFeed, {}),
    onSuccess: (feed) => client.setQueryData<CalendarFeed>(keys.calendarFeed, feed),
  });
}

/** The calendar feed of the department's days: its address, a button for a new address, and instructions. */
export function CalendarSection() {
  const hasDepartment = useIsAtLeast("reader");
  const feed = useQuery({ ...calendarFeedQuery, enabled: hasDepartment });
  if (!hasDepartment) return <p>{texts.calendarFeed.noDepartment}</p>;
  if (isRefused(feed.error, "no_production"))
    return (
      <div className={styles.form}>
        <p>{texts.calendarFeed.noProduction}</p>
        <Link to="/select-production" className={buttonClass({})}>
          {texts.calendarFeed.select}
        </Link>
      </div>
    );
  if (isRefused(feed.error, "payment_required") || isRefused(feed.error, "department_not_set_up"))
    return <p>{texts.calendarFeed.notPaid}</p>;
  return (
    <Loaded query={feed} waiting={<Skeleton shape="block" />} failed={texts.calendarFeed.failed}>
      {(found) => <Feed feed={found} />}
    </Loaded>
  );
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed.url);
      toast({ kind: "success", text: texts.calendarFeed.copied });
    } catch {
      // The browser does not allow copying here, so the address is selected for the user to copy.
      field.current?.select();
      toast({ kind: "info", text: texts.calendarFeed.copyFailed });
    }
  };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={styles.form}>
      <p>{texts.calendarFeed.about({ name: feed.name })}</p>
      <TextField
        ref={field}
        label={texts.calendarFeed.address}
        value={feed.url}
        readOnly
        hint={
          feed.last_read_at
            ? texts.calendarFeed.lastRead({ when: agoText(feed.last_read_at, zone) })
            : texts.calendarFeed.neverRead
        }
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="row-2">
        <Button onClick={() => void copy()}>{texts.calendarFeed.copy}</Button>
        <a className={buttonClass({})} href={feed.url.replace(/^https?:/, "webcal:")}>
          {texts.calendarFeed.subscribe}
        </a>
        <ResetButton />
      </div>
      <p className="hint">{texts.calendarFeed.secret}</p>
      <details className={styles.how}>
        <summary>{texts.calendarFeed.how}</summary>
        <dl>
          {Object.values(texts.calendarFeed.steps).map(({ app, how }) => (
            <div key={app}>
              <dt>{app}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
        <p className="hint">{texts.calendarFeed.delay}</p>
      </details>
    </div>
  );
}

function ResetButton() {
  const [confirming, setConfirming] = useState(false);
  const reset = useResetCalendarFeed();
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        {texts.calendarFeed.reset}
      </Button>
      {confirming && (
        <ConfirmDialog
          open
          onClose={() => setConfirming(false)}
          title={texts.calendarFeed.resetTitle}
          confirmLabel={texts.calendarFeed.resetConfirm}
          busy={reset.isPending}
          busyLabel={texts.calendarFeed.resetting}
          onConfirm={() =>
            reset.mutate(undefined, {
              onSuccess: () => showSuccess(texts.calendarFeed.resetDone),
              onError: (error) => toast({ kind: "error", text: errorMessage(error) }),
              onSettled: () => setConfirming(false),
            })
          }
        >
          {texts.calendarFeed.resetFollows}
        </ConfirmDialog>
      )}
    </>
  );
}
