import { replaceCached } from "@callboard/client/patch-cached";
import { errorMessage } from "@callboard/client/server-errors";
import { agoText } from "@callboard/client/zoned";
import type { CalendarFeed } from "@callboard/contract/calendar-feed";
import { feedDays } from "@callboard/contract/limits";
import { calendarFeedRoutes } from "@callboard/contract/routes/calendar-feed";
import { buttonClass } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BackLink } from "../../components/back-link.tsx";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { call, routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./settings.module.css";

/** The settings of the calendar feed, an address from which the phone's own calendar loads the bookings. */
export default function CalendarFeedPage() {
  const query = useQuery(routeQuery(keys.calendarFeed, calendarFeedRoutes.getCalendarFeed, {}));
  return (
    <Page title={texts.settings.calendar} above={<BackLink to={paths.settings}>{texts.basics.settings}</BackLink>}>
      <div className="stack-5">
        <p>{texts.settings.calendarLead({ days: feedDays.cancelled })}</p>
        <Loaded query={query} shape="block">
          {(feed) => <Feed feed={feed} />}
        </Loaded>
      </div>
    </Page>
  );
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const [resetting, setResetting] = useState(false);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const copy = () =>
    navigator.clipboard.writeText(feed.url).then(
      () => toast({ kind: "success", text: texts.settings.copied }),
      () => toast({ kind: "info", text: texts.settings.copyFailed }),
    );
  return (
    <>
      <Card roomy className="stack-4">
        <a href={feed.url.replace(/^https?:/, "webcal:")} className={buttonClass({ variant: "go", size: "thumb" })}>
          {texts.settings.subscribe}
        </a>
        <div>
          <span className="label">{texts.settings.address}</span>
          <p className={styles.address}>{feed.url}</p>
        </div>
        <Button onClick={() => void copy()}>{texts.settings.copy}</Button>
        <p className="hint">
          {feed.last_read_at
            ? texts.settings.lastRead({ when: agoText(feed.last_read_at, zone) })
            : texts.settings.neverRead}
        </p>
        <p className="hint">{texts.settings.calendarHelp}</p>
      </Card>
      <div className="stack-3">
        <p className="hint">{texts.settings.secret}</p>
        <Button onClick={() => setResetting(true)}>{texts.settings.reset}</Button>
      </div>
      <ResetSheet open={resetting} onClose={() => setResetting(false)} />
    </>
  );
}

function ResetSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: () => call(calendarFeedRoutes.resetCalendarFeed, {}),
    onSuccess: async (feed) => {
      await replaceCached(client, keys.calendarFeed, feed);
      toast({ kind: "success", text: texts.settings.resetDone });
      onClose();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={reset.isPending}
      title={texts.settings.resetTitle}
      footer={
        <div className="buttons">
          <Button
            variant="stop"
            busy={reset.isPending}
            busyLabel={texts.settings.resetting}
            onClick={() => reset.mutate()}
          >
            {texts.settings.reset}
          </Button>
          <Button onClick={onClose}>{texts.settings.keep}</Button>
        </div>
      }
    >
      <p>{texts.settings.resetLead}</p>
      <Problem>{reset.error ? errorMessage(reset.error) : undefined}</Problem>
    </Sheet>
  );
}
