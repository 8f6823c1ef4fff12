import { isRefused } from "@callboard/client/call";
import { toastError } from "@callboard/client/server-errors";
import { agoText } from "@callboard/client/zoned";
import type { CalendarFeed } from "@callboard/contract/calendar-feed";
import { calendarFeedRoutes } from "@callboard/contract/routes/calendar-feed";
import { Button, buttonClass } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { call, routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { useIsAtLeast } from "../../lib/roles/use-role.ts";
import { calendarFeedTexts } from "../../lib/texts/en/settings.ts";
import { showSuccess } from "./show-success.ts";
import styles from "./user-settings-page.module.css";

/** Gets the calendar feed of the selected production's department. A refusal is final until another one is selected. */
const calendarFeedQuery = routeQuery(keys.calendarFeed, calendarFeedRoutes.getCalendarFeed, {});

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
  if (!hasDepartment) return <p>{calendarFeedTexts.noDepartment}</p>;
  if (isRefused(feed.error, "no_production"))
    return (
      <div className={styles.form}>
        <p>{calendarFeedTexts.noProduction}</p>
        <ButtonLink to="/select-production">{calendarFeedTexts.select}</ButtonLink>
      </div>
    );
  if (isRefused(feed.error, "payment_required") || isRefused(feed.error, "department_not_set_up"))
    return <p>{calendarFeedTexts.notPaid}</p>;
  return (
    <Loaded query={feed} shape="block" failed={calendarFeedTexts.failed}>
      {(found) => <Feed feed={found} />}
    </Loaded>
  );
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed.url);
      toast({ kind: "success", text: calendarFeedTexts.copied });
    } catch {
      // The browser does not allow copying here, so the address is selected for the user to copy.
      field.current?.select();
      toast({ kind: "info", text: calendarFeedTexts.copyFailed });
    }
  };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={styles.form}>
      <p>{calendarFeedTexts.about({ name: feed.name })}</p>
      <TextField
        ref={field}
        label={calendarFeedTexts.address}
        value={feed.url}
        readOnly
        hint={
          feed.last_read_at
            ? calendarFeedTexts.lastRead({ when: agoText(feed.last_read_at, zone) })
            : calendarFeedTexts.neverRead
        }
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="row-2">
        <Button onClick={() => void copy()}>{calendarFeedTexts.copy}</Button>
        <a className={buttonClass()} href={feed.url.replace(/^https?:/, "webcal:")}>
          {calendarFeedTexts.subscribe}
        </a>
        <ResetButton />
      </div>
      <p className="hint">{calendarFeedTexts.secret}</p>
      <details className={styles.how}>
        <summary>{calendarFeedTexts.how}</summary>
        <dl>
          {Object.values(calendarFeedTexts.steps).map(({ app, how }) => (
            <div key={app}>
              <dt>{app}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
        <p className="hint">{calendarFeedTexts.delay}</p>
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
        {calendarFeedTexts.reset}
      </Button>
      {confirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title={calendarFeedTexts.resetTitle}
          confirmLabel={calendarFeedTexts.resetConfirm}
          busy={reset.isPending}
          busyLabel={calendarFeedTexts.resetting}
          onConfirm={() =>
            reset.mutate(undefined, {
              onSuccess: () => showSuccess(calendarFeedTexts.resetDone),
              onError: toastError,
              onSettled: () => setConfirming(false),
            })
          }
        >
          {calendarFeedTexts.resetFollows}
        </ConfirmDialog>
      )}
    </>
  );
}
