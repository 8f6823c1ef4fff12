import { addDays, shortDay, yearDay } from "@callboard/client/days";
import { deadlineText } from "@callboard/client/zoned";
import type { Hours } from "@callboard/contract/hours";
import { weekStart } from "@callboard/contract/pay/workweek";
import { NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { PageLead } from "@callboard/ui/page-header";
import { Table, Td, Th } from "@callboard/ui/table";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ButtonLink, IconLink } from "../../components/button-link.tsx";
import { Part } from "../../components/frames/part.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { TitledPage } from "../../components/page.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { hoursTexts } from "../../lib/texts/en/hours/week.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useProduction, useToday } from "../../lib/use-production.ts";
import { hoursQuery } from "./hours.ts";
import styles from "./hours-page.module.css";
import { ProductionCosts } from "./production-costs.tsx";
import { WeekTimecards } from "./timecards/week-timecards.tsx";

const route = getRouteApi("/department/app/hours");

/** Reads the hours of a week, for the first screen of a page. */
export const read = ({ week }: { week: string }): Promise<unknown>[] => [queryClient.prefetchQuery(hoursQuery(week))];

/** What the office of a production sees: a workweek of all departments. */
export function HoursPage() {
  const { week_starts_on } = useProduction();
  const today = useToday();
  const { week = today } = route.useSearch();
  const from = weekStart(week, week_starts_on);
  const hours = useQuery(hoursQuery(route.useSearch().week));
  const step = (days: number) => ({ to: "/app/hours", search: { week: addDays(from, days) } }) as const;
  return (
    <TitledPage
      title={texts.shell.hours}
      actions={
        <>
          <IconLink {...step(-7)} variant="outlined" label={hoursTexts.previousWeek} icon={<PreviousIcon />} />
          <ButtonLink to="/app/hours">{hoursTexts.thisWeek}</ButtonLink>
          <IconLink {...step(7)} variant="outlined" label={hoursTexts.nextWeek} icon={<NextIcon />} />
        </>
      }
    >
      <PageLead>{hoursTexts.lead}</PageLead>
      <Loaded query={hours} shape="row" count={4} label={hoursTexts.loading} failed={hoursTexts.failed}>
        {(found) => <Week hours={found} />}
      </Loaded>
    </TitledPage>
  );
}

function Week({ hours: { from, to, signatures_due, departments } }: { hours: Hours }) {
  const { zone, metadata } = useProduction();
  return (
    <div className={styles.parts}>
      <div className={styles.week}>
        <h2>{hoursTexts.range({ from: shortDay(from), to: `${shortDay(to).split(",")[0]}, ${yearDay(to)}` })}</h2>
        <p className="hint">{hoursTexts.due({ moment: deadlineText(Date.parse(signatures_due), zone) })}</p>
      </div>
      <WeekTimecards key={from} week={from} signaturesDue={signatures_due} />
      <ProductionCosts from={from} to={to} />
      <Part id="departments" title={hoursTexts.departments}>
        <Table label={hoursTexts.heads}>
          <thead>
            <tr>
              <Th>{texts.productions.departmentName}</Th>
              <Th>{hoursTexts.head}</Th>
              <Th>{hoursTexts.daySheets}</Th>
            </tr>
          </thead>
          <tbody>
            {departments.map(({ id, name, head, day_sheets }) => (
              <tr key={id}>
                <Th scope="row">{name}</Th>
                <Td>{head ?? <span className="hint">{hoursTexts.noHead}</span>}</Td>
                <Td>
                  <ul className={styles.sheets}>
                    {day_sheets.map(({ date, state }) => (
                      <li key={date}>
                        <Link to="/app/hours/$departmentId/$date" params={{ departmentId: id, date }}>
                          {shortDay(date)}
                        </Link>{" "}
                        <small>{hoursTexts.sheetStates[state]}</small>
                      </li>
                    ))}
                  </ul>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Part>
      {metadata.is_creator && (
        <p>
          {hoursTexts.invite} <Link to="/app/people-with-access">{texts.shell.people}</Link>.
        </p>
      )}
    </div>
  );
}
