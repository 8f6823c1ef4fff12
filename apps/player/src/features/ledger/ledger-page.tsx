import { DownloadButton } from "@callboard/client/components/download-button";
import { money, number } from "@callboard/client/format";
import type { Ledger, LedgerTotals } from "@callboard/contract/dayplayers/ledger";
import { ledgerRoutes } from "@callboard/contract/routes/dayplayers/ledger";
import { Card } from "@callboard/ui/card";
import { EmptyState } from "@callboard/ui/empty-state";
import { NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { BackLink } from "../../components/back-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { Part } from "../../components/part.tsx";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { queryClient } from "../../lib/query-client.ts";
import { texts } from "../../lib/texts/texts.ts";
import { today } from "../../lib/today.ts";
import { GoalPart } from "./goal-part.tsx";
import styles from "./ledger.module.css";
import { goal, ledger, rangeOf } from "./ledger.ts";
import { LedgerDays } from "./ledger-days.tsx";

const yearOf = (date: string) => Number(date.slice(0, 4));

/** The days that the dayplayer worked or is booked for in a year, what they pay, and what came in. Nobody else sees it. */
export default function LedgerPage() {
  const thisYear = yearOf(today());
  const [search, setSearch] = useSearchParams();
  const requested = Number(search.get("year"));
  const year = requested > 2000 && requested <= thisYear + 1 ? requested : thisYear;
  const query = useQuery(ledger(year));
  const firstYear = query.data?.first_date ? yearOf(query.data.first_date) : thisYear;
  const show = (next: number) => setSearch({ year: String(next) }, { replace: true });
  return (
    <Page
      title={texts.ledger.title({ year: String(year) })}
      above={<BackLink to={paths.profile}>{texts.basics.profile}</BackLink>}
      actions={
        <div className="row-2">
          <IconButton
            size="thumb"
            variant="quiet"
            label={texts.ledger.previous}
            icon={<PreviousIcon />}
            disabled={year <= firstYear}
            onClick={() => show(year - 1)}
          />
          <IconButton
            size="thumb"
            variant="quiet"
            label={texts.ledger.next}
            icon={<NextIcon />}
            disabled={year > thisYear}
            onClick={() => show(year + 1)}
          />
        </div>
      }
    >
      <div className="stack-5">
        <Loaded query={query} shape="block" count={2}>
          {(found) =>
            found.days.length === 0 ? (
              <EmptyState title={texts.ledger.emptyTitle({ year: String(year) })}>{texts.ledger.empty}</EmptyState>
            ) : (
              <Year year={year} found={found} />
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
LedgerPage.read = () =>
  Promise.all([queryClient.prefetchQuery(ledger(yearOf(today()))), queryClient.prefetchQuery(goal)]);

function Year({ year, found: { years, productions, days } }: { year: number; found: Ledger }) {
  return (
    <>
      {years.map((totals) => (
        <Totals key={totals.currency} totals={totals} />
      ))}
      <GoalPart />
      <Part id="productions" title={texts.ledger.byProduction}>
        <Card>
          <ul className={styles.productions}>
            {productions.map(({ production, ...totals }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two productions may have one name, and their order is fixed
              <li key={at}>
                <b>{production}</b>
                <b className={styles.amount}>{money(totals.pay + totals.booked_pay, totals.currency)}</b>
                <small>{daysAndHours(totals)}</small>
                {totals.unpaid > 0 && (
                  <small className={styles.amount}>
                    {texts.ledger.unpaidOf({ amount: money(totals.unpaid, totals.currency) })}
                  </small>
                )}
              </li>
            ))}
          </ul>
        </Card>
      </Part>
      <LedgerDays days={days} />
      <Part id="table" title={texts.ledger.table}>
        <p className="hint">{texts.ledger.tableHint({ year: String(year) })}</p>
        <DownloadButton
          type="text/csv"
          size="thumb"
          file={() => call(ledgerRoutes.exportLedger, { query: rangeOf(year) })}
        >
          {texts.ledger.download({ year: String(year) })}
        </DownloadButton>
      </Part>
    </>
  );
}

/** What a year pays in one currency. */
function Totals({ totals }: { totals: LedgerTotals }) {
  const format = (amount: number) => money(amount, totals.currency);
  const { days, hours, pay, received, unpaid, booked_days, booked_hours, booked_pay } = totals;
  return (
    <Card roomy className="stack-3">
      <p className="stack-1">
        <span className="label">{texts.ledger.expected}</span>
        <b className="headline">{format(pay)}</b>
        <small>{texts.ledger.worked({ days, hours: number(hours) })}</small>
      </p>
      <dl className={styles.totals}>
        <div>
          <dt>{texts.ledger.received}</dt>
          <dd>{format(received)}</dd>
        </div>
        <div>
          <dt>{texts.ledger.unpaid}</dt>
          <dd>{format(unpaid)}</dd>
        </div>
        {booked_days > 0 && (
          <div>
            <dt>{texts.ledger.coming({ days: booked_days, hours: number(booked_hours) })}</dt>
            <dd>{format(booked_pay)}</dd>
          </div>
        )}
      </dl>
      <p className="hint">{texts.ledger.estimate}</p>
    </Card>
  );
}

const daysAndHours = ({ days, hours, booked_days, booked_hours }: LedgerTotals) =>
  [
    (days > 0 || booked_days === 0) && texts.ledger.worked({ days, hours: number(hours) }),
    booked_days > 0 && texts.ledger.coming({ days: booked_days, hours: number(booked_hours) }),
  ]
    .filter(Boolean)
    .join(" · ");
