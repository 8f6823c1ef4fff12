import { addDays } from "@callboard/client/days";
import { toastError } from "@callboard/client/server-errors";
import { hoursText } from "@callboard/client/timecards/worked-times-text";
import { weekStart } from "@callboard/contract/pay/workweek";
import type { Production } from "@callboard/contract/productions";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import { Button } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { PageHeader, PageLead } from "@callboard/ui/page-header";
import { toast } from "@callboard/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { TimecardList } from "../../components/timecards/timecard-list.tsx";
import { cardName } from "../../components/timecards/timecard-text.ts";
import { TimecardView } from "../../components/timecards/timecard-view.tsx";
import { weekTitle } from "../../components/timecards/week.ts";
import { queryClient } from "../../lib/query-client.ts";
import { waitingTimecardsQuery } from "../../lib/requests/hours/waiting-timecards.ts";
import { money } from "../../lib/shown-units.ts";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useAddressValue } from "../../lib/use-list-state.ts";
import { useProduction, useToday } from "../../lib/use-production.ts";
import { AgreeToAll } from "./agree-to-all.tsx";
import { putCard, readHistory, saveLine, timecardsQuery, useAgree } from "./timecards.ts";
import styles from "./timecards-page.module.css";

const LineDialog = lazyDialog(() => import("../../components/timecards/line-dialog.tsx"));

/** Reads the week that the page shows, for the first screen of a page. */
export const read = ({ today, production, week }: { today: string; production: Production; week: string }) => [
  queryClient.prefetchQuery(timecardsQuery(weekStart(week || today, production.week_starts_on))),
  queryClient.prefetchQuery(waitingTimecardsQuery),
];

/** The timecards of the department's week: what waits for the head first, and each with its days, to agree or to propose other times. */
export function TimecardsPage() {
  const today = useToday();
  const { week_starts_on } = useProduction();
  const [chosen, setWeek] = useAddressValue("week");
  const [open, setOpen] = useAddressValue("card");
  const current = weekStart(today, week_starts_on);
  const week = weekStart(chosen || today, week_starts_on);
  const cards = useQuery(timecardsQuery(week));
  const { data: waiting = [] } = useQuery(waitingTimecardsQuery);
  const elsewhere = waiting.filter((each) => each.week !== week);
  const go = (first: string) => setWeek(first === current ? "" : first);
  const title = weekTitle(week, today);
  return (
    <Page title={texts.shell.timecards}>
      <PageHeader
        above={texts.shell.timecards}
        title={title}
        actions={
          <>
            <IconButton label={words.previous} icon={<PreviousIcon />} onClick={() => go(addDays(week, -7))} />
            <Button variant="quiet" disabled={week === current} onClick={() => go(current)}>
              {words.thisWeek}
            </Button>
            <IconButton label={words.next} icon={<NextIcon />} onClick={() => go(addDays(week, 7))} />
          </>
        }
      />
      {elsewhere.length > 0 && (
        <div className={`row-2 ${styles.weeks}`}>
          {elsewhere.map((each) => (
            <Button key={each.week} variant="quiet" onClick={() => go(each.week)}>
              {words.otherWeek({ week: weekTitle(each.week, today), count: each.count })}
            </Button>
          ))}
        </div>
      )}
      <Loaded query={cards} shape="row" count={8} label={words.loading} failed={words.failed}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={words.none}>{words.noneText}</EmptyState>
          ) : (
            <Week key={week} {...{ week, list, open, setOpen }} />
          )
        }
      </Loaded>
    </Page>
  );
}

interface WeekProps {
  week: string;
  list: readonly Timecard[];
  open: string;
  setOpen: (id: string) => void;
}

function Week({ week, list, open, setOpen }: WeekProps) {
  const [editing, setEditing] = useState<{ card: Timecard; line: TimecardLine }>();
  const client = useQueryClient();
  const agree = useAgree();
  const waiting = list.filter(({ state }) => state === "with_head");
  const others = list.filter(({ state }) => state !== "with_head");
  const people = new Set(list.map(({ dayplayer }) => dayplayer.id)).size;
  const total =
    list.every((card) => card.total !== undefined) && list.reduce((sum, card) => sum + (card.total ?? 0), 0);
  // Days that a correction has are counted there.
  const lines = list.flatMap((card) => card.lines.filter(({ superseded }) => !superseded));
  const hours = lines.reduce((sum, { pay }) => sum + (pay?.hours ?? 0), 0);
  const sums = [
    words.people({ count: people }),
    words.hours({ hours: hoursText(hours) }),
    total !== false && money(total),
  ];

  const agreeButton = (card: Timecard) =>
    card.state === "with_head" && (
      <Button
        variant="goOutlined"
        aria-label={words.agreeTo({ name: cardName(card) })}
        busy={agree.isPending && agree.variables.id === card.id}
        onClick={() => agree.mutate(card, { onError: toastError })}
      >
        {words.agree}
      </Button>
    );
  const rows = (cards: readonly Timecard[]) => (
    <TimecardList {...{ cards, week, open }} viewer="head" onOpen={setOpen} action={agreeButton}>
      {(card) => (
        <TimecardView
          card={card}
          viewer="head"
          onEdit={(line) => setEditing({ card, line })}
          readHistory={(signal) => readHistory(card, signal)}
          actions={agreeButton(card)}
        />
      )}
    </TimecardList>
  );
  const { card, line } = editing ?? {};
  return (
    <>
      <PageLead>{sums.filter(Boolean).join(" · ")}</PageLead>
      <div className="stack-5">
        {waiting.length > 0 && (
          <section aria-labelledby="cards-waiting" className="stack-2">
            <div className="row-3 apart">
              <h2 id="cards-waiting">{words.waiting}</h2>
              <AgreeToAll cards={waiting} />
            </div>
            {rows(waiting)}
          </section>
        )}
        {others.length > 0 && (
          <section aria-labelledby="cards-others" className="stack-2">
            <h2 id="cards-others" className={waiting.length > 0 ? undefined : "visually-hidden"}>
              {words.others}
            </h2>
            {rows(others)}
          </section>
        )}
      </div>
      {card && line && (
        <LineDialog
          card={card}
          line={line}
          save={(input) => saveLine(card, line.date, input)}
          reload={async () => {
            const now = await client.fetchQuery(timecardsQuery(week));
            return now.find(({ id }) => id === card.id);
          }}
          onSaved={(saved) => {
            putCard(client, saved);
            setEditing(undefined);
            setOpen(saved.id);
            toast({ kind: "success", text: words.proposed({ name: card.dayplayer.name }) });
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
