import { isRefused } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import { agoText } from "@callboard/client/zoned";
import type { CalendarFeed } from "@callboard/contract/calendar-feed";
import { Button, buttonClass } from "@callboard/ui/button";
import { Skeleton } from "@callboard/ui/skeleton";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { texts } from "../../lib/texts/calendar-feed.ts";
import { calendarFeedQuery, useResetCalendarFeed } from "./calendar-feed.ts";
import { showSuccess } from "./show-success.ts";
import styles from "./user-settings-page.module.css";

/** The calendar feed of the department's days: its address, a button for a new address, and instructions. */
export function CalendarSection() {
  const feed = useQuery(calendarFeedQuery);
  if (isRefused(feed.error, "no_production"))
    return (
      <div className={styles.form}>
        <p>{texts.noProduction}</p>
        <Link to="/select-production" className={buttonClass({})}>
          {texts.select}
        </Link>
      </div>
    );
  if (isRefused(feed.error, "payment_required") || isRefused(feed.error, "department_not_set_up"))
    return <p>{texts.notPaid}</p>;
  return (
    <Loaded query={feed} waiting={<Skeleton shape="block" />} failed={texts.failed}>
      {(found) => <Feed feed={found} />}
    </Loaded>
  );
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed.url);
      toast({ kind: "success", text: texts.copied });
    } catch {
      // The browser does not allow copying here, so the address is selected for the user to copy.
      field.current?.select();
      toast({ kind: "info", text: texts.copyFailed });
    }
  };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={styles.form}>
      <p>{texts.about({ name: feed.name })}</p>
      <TextField
        ref={field}
        label={texts.address}
        value={feed.url}
        readOnly
        hint={feed.last_read_at ? texts.lastRead({ when: agoText(feed.last_read_at, zone) }) : texts.neverRead}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.row}>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <a className={buttonClass({})} href={feed.url.replace(/^https?:/, "webcal:")}>
          {texts.subscribe}
        </a>
        <ResetButton />
      </div>
      <p className={styles.hint}>{texts.secret}</p>
      <details className={styles.how}>
        <summary>{texts.how}</summary>
        <dl>
          {Object.values(texts.steps).map(({ app, how }) => (
            <div key={app}>
              <dt>{app}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.hint}>{texts.delay}</p>
      </details>
    </div>
  );
}

function ResetButton() {
  const [confirming, setConfirming] = useState(false);
  const reset = useResetCalendarFeed();
  return (
    <>
      <Button look="quiet" onClick={() => setConfirming(true)}>
        {texts.reset}
      </Button>
      {confirming && (
        <ConfirmDialog
          open
          onClose={() => setConfirming(false)}
          title={texts.resetTitle}
          confirmLabel={texts.resetConfirm}
          busy={reset.isPending}
          busyLabel={texts.resetting}
          onConfirm={() =>
            reset.mutate(undefined, {
              onSuccess: () => showSuccess(texts.resetDone),
              onError: (error) => toast({ kind: "error", text: errorMessage(error) }),
              onSettled: () => setConfirming(false),
            })
          }
        >
          {texts.resetFollows}
        </ConfirmDialog>
      )}
    </>
  );
}
