import { addDays, longDay, shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import type { Need } from "@callboard/contract/offers/group-offers";
import { Button, buttonClass } from "@callboard/ui/button";
import { classNames } from "@callboard/ui/class-names";
import { FillBar } from "@callboard/ui/fill-bar";
import type { ReactNode } from "react";
import { useRenderedRows } from "../../lib/first-screen/use-rendered-rows.ts";
import { isSoon } from "../../lib/is-soon.ts";
import { hasPlace } from "../../lib/positions/has-place.ts";
import { localTime } from "../../lib/shown-units.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useToday } from "../../lib/use-production.ts";
import { fillStatusOf } from "../fills/fill-status.ts";
import { fillingText } from "../fills/filling-text.ts";
import { SmallRing } from "../fills/small-ring.tsx";
import { useFill } from "../fills/use-fills.ts";
import { PathLink } from "../path-link.tsx";
import { dayPath, positionPath } from "../paths.ts";
import styles from "./need-list.module.css";

interface NeedListProps {
  needs: readonly Need[];
  /** Opens the sheet that offers the position to its best matches. */
  onOffer: (need: Need) => void;
  /** Prefetches that sheet. */
  onIntent?: () => void;
  /** Renders the dayplayers of a need below it, instead of the names of the best. */
  people?: ((need: Need) => ReactNode) | undefined;
}

/** The positions that need somebody, by date: who is missing, who waits, whom to ask next or which fill asks them, and the next action. */
export function NeedList({ needs, onOffer, onIntent, people }: NeedListProps) {
  const today = useToday();
  const rendered = useRenderedRows();
  const open = needs.filter(({ job }) => job.need > 0 && job.activated);
  const days = Map.groupBy(open.slice(0, rendered), ({ job }) => job.start_date);
  return [...days].map(([date, list]) => (
    <section
      key={date}
      aria-label={longDay(date)}
      className={people ? styles.day : classNames(styles.day, styles.lines)}
      onPointerEnter={onIntent}
    >
      <h3 className={styles.date}>
        <PathLink path={dayPath(date)} preload>
          {nameOf(date, today)}
        </PathLink>
      </h3>
      <ul className={styles.needs}>
        {list.map((need) => (
          <NeedRow key={need.job.id} need={need} onOffer={onOffer} people={people} />
        ))}
      </ul>
    </section>
  ));
}

function NeedRow({ need, onOffer, people }: { need: Need } & Pick<NeedListProps, "onOffer" | "people">) {
  const { job, best } = need;
  const fill = useActiveFill(job.id);
  const status = fill && fillStatusOf(fill);
  const soon = status !== "running" && isSoon({ date: job.start_date, callTime: job.call_time, zone: job.zone });
  const next = best.filter(({ offer }) => offer === null);
  const described = texts.needs.of({ position: job.name, day: longDay(job.start_date) });
  const facts = [
    job.call_time && texts.needs.callAt({ time: localTime(job.call_time, job.zone) }),
    job.street_address || job.city,
  ];
  const position = positionPath(job.dayplan_id, job.id);
  const link = (label: string) => (
    <PathLink path={position} preload className={buttonClass()} aria-label={`${label}, ${described}`}>
      {label}
    </PathLink>
  );
  return (
    <li data-row={job.id} className={styles.need}>
      <div className={styles.what}>
        <PathLink path={position} preload className={styles.name}>
          {job.name}
        </PathLink>
        <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <div>
        <p className={`row-2 ${styles.counts}`}>
          <b className={soon || status === "at_risk" ? styles.soon : undefined}>
            {texts.needs.needed({ need: job.need })}
            {soon && <span className="visually-hidden"> {texts.needs.soon}</span>}
          </b>
          {job.open_offers > 0 && <span>{texts.needs.waiting({ count: job.open_offers })}</span>}
        </p>
        <FillBar label={job.name} booked={job.booked} open={job.open_offers} need={job.need} />
      </div>
      {fill ? (
        <p className={status === "at_risk" ? `${styles.filling} ${styles.risk}` : styles.filling}>
          {status !== "at_risk" && <SmallRing booked={job.booked} count={job.count} />}
          {fillingText(fill, job.zone)}
        </p>
      ) : (
        <p className={styles.best}>
          {next.length === 0
            ? hasPlace(job)
              ? texts.needs.nobodyLeft
              : texts.needs.setPlace
            : people === undefined && texts.needs.best({ names: next.map(fullName).join(", ") })}
        </p>
      )}
      <div className={styles.action}>
        {fill
          ? link(status === "at_risk" ? texts.fills.seeWhatHelps : texts.fills.seeFill)
          : job.open_offers >= job.need
            ? link(texts.needs.seeWhoWaits)
            : next.length === 0
              ? link(texts.needs.seeDayplayers)
              : offerButton(next.length)}
      </div>
      {people && <div className={styles.people}>{people(need)}</div>}
    </li>
  );

  function offerButton(count: number) {
    const label =
      job.open_offers > 0 ? texts.needs.askMore({ count }) : texts.needs.offerToBest({ count, need: job.need });
    return (
      <Button
        variant={soon ? "go" : "outlined"}
        data-key="o"
        aria-label={`${label}, ${described}`}
        onClick={() => onOffer({ ...need, best: next })}
      >
        {label}
      </Button>
    );
  }
}

/** The fill of a position that is running or paused. */
function useActiveFill(positionId: string) {
  const fill = useFill(positionId);
  return fill?.state === "running" || fill?.state === "paused" ? fill : undefined;
}

const nameOf = (date: string, today: string) =>
  date === today
    ? `${texts.needs.today}, ${shortDay(date)}`
    : date === addDays(today, 1)
      ? `${texts.needs.tomorrow}, ${shortDay(date)}`
      : shortDay(date);
