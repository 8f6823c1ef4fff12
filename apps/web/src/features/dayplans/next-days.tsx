import { addDays, shortDay } from "@callboard/client/days";
import type { PositionTotal } from "@callboard/contract/dayplans";
import { EmptyState } from "@callboard/ui/empty-state";
import { FillBar } from "@callboard/ui/fill-bar";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { jobTotalsQuery } from "../../lib/requests/job-totals.ts";
import { texts } from "../../lib/texts/texts.ts";
import { NextFills } from "./filling/next-fills.tsx";
import styles from "./next-days.module.css";

export const nextDaysQuery = (today: string) =>
  jobTotalsQuery({ from: today, to: addDays(today, 6), only: "activated" });

/** The counts of the activated positions of today and the six days after it, added up by job title. */
export function NextDays({ today }: { today: string }) {
  const totals = useQuery(nextDaysQuery(today));
  return (
    <>
      <div className={styles.head}>
        <h2 id="next-days" className={styles.title}>
          {texts.dayplans.thisWeek}
        </h2>
        <span className="hint">{`${shortDay(today)} – ${shortDay(addDays(today, 6))}`}</span>
      </div>
      <Loaded query={totals} shape="row" count={4}>
        {(list) => (list.length === 0 ? <Empty /> : <Totals list={list} today={today} />)}
      </Loaded>
    </>
  );
}

function Totals({ list, today }: { list: PositionTotal[]; today: string }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className="label">
            {texts.dayplans.activeJobs}
          </th>
          <th scope="col" className={`label ${styles.number}`}>
            {texts.dayplans.positions}
          </th>
          <th scope="col" className={`label ${styles.number}`}>
            {texts.dayplans.bookedColumn}
          </th>
          <th scope="col" className={`label ${styles.number}`}>
            {texts.dayplans.needColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ name, count, open_offers, booked, need }) => (
          <Fragment key={name}>
            <tr className={styles.row}>
              <th scope="row">{name}</th>
              <td className={styles.number}>{count}</td>
              <td className={styles.number}>{booked}</td>
              <td className={`${styles.number} ${need > 0 ? styles.need : ""}`}>{need}</td>
            </tr>
            <tr className={styles.more}>
              <td colSpan={4}>
                <FillBar booked={booked} open={open_offers} need={need} label={name} />
                <NextFills today={today} name={name} />
                <div className={styles.links}>
                  <Link
                    to="/app/booked"
                    search={{ position: name }}
                    aria-label={`${texts.dayplans.goToBooked}, ${name}`}
                  >
                    {texts.dayplans.goToBooked}
                  </Link>
                  <Link
                    to="/app/matches"
                    search={{ position: name }}
                    aria-label={`${texts.dayplans.seeMatched}, ${name}`}
                  >
                    {texts.dayplans.seeMatched}
                  </Link>
                </div>
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Empty() {
  return (
    <EmptyState
      title={texts.dayplans.weekEmpty}
      action={<ButtonLink to="/app/all-jobs">{texts.jobs.toAllJobs}</ButtonLink>}
    >
      {texts.dayplans.weekEmptyText}
    </EmptyState>
  );
}
