import { longDay } from "@callboard/client/days";
import type { DayplayerJob } from "@callboard/contract/dayplayers/dayplayer-jobs";
import { Button } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { Pill } from "@callboard/ui/pill";
import { positionColor } from "@callboard/ui/position-color";
import { usePositionColor } from "../../../lib/positions/position-colors.ts";
import { localTime, rateText } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { OfferStateBox } from "../offer-state-box.tsx";
import styles from "./dayplayer-job-card.module.css";

interface DayplayerJobCardProps {
  job: DayplayerJob;
  /** Whether the card shows its date; it does not below a heading with the date. */
  dated: boolean;
  selected: boolean;
  /** Another job of the day is selected. */
  dayTaken: boolean;
  onSelect: (selected: boolean) => void;
  onOffer: () => void;
}

/** A job that could be offered to the dayplayer, with its date, place, counts and the reason if it can't be offered. */
export function DayplayerJobCard({ job, dated, selected, dayTaken, onSelect, onOffer }: DayplayerJobCardProps) {
  const color = positionColor(usePositionColor(job.name));
  const date = longDay(job.start_date);
  const place = [job.street_address, job.city].filter(Boolean).join(", ") || texts.offers.noPlace;
  const facts = [
    place,
    job.call_time && texts.dayplayerOffer.call({ time: localTime(job.call_time, job.zone) }),
    job.time_of_day === "night" && texts.dayplayerOffer.nightShoot,
    job.rate && rateText({ rate: job.rate }),
  ];
  const free = job.why_not === null;
  return (
    <article
      className={selected ? `${styles.card} ${styles.chosen}` : styles.card}
      style={{ borderLeftColor: free ? color.edge : "var(--line)" }}
    >
      <div>
        {free && (
          <Checkbox checked={selected} onChange={({ target }) => onSelect(target.checked)}>
            <span className="visually-hidden">{texts.dayplayerOffer.select({ position: job.name, date })}</span>
          </Checkbox>
        )}
      </div>
      <div>
        {dated && <p className={styles.date}>{date}</p>}
        <h3 className={styles.name}>{job.name}</h3>
        <p className="hint">{facts.filter(Boolean).join(" · ")}</p>
        <JobHints job={job} dayTaken={dayTaken} />
      </div>
      <dl className={styles.numbers}>
        <Count label={texts.dayplayerOffer.needed} value={job.count} />
        <Count label={texts.offers.offerJob} value={job.open_offers} />
        <Count label={texts.shell.booked} value={job.booked} />
        <Count label={texts.dayplayerOffer.need} value={job.need} strong={job.need > 0} />
      </dl>
      <div className={`row-2 ${styles.action}`}>
        <JobAction job={job} selected={selected} date={date} onSelect={onSelect} onOffer={onOffer} />
      </div>
    </article>
  );
}

function Count({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className={strong ? styles.strong : undefined}>{value}</dd>
    </div>
  );
}

const availability = () => ({
  free: texts.dayplayerOffer.free,
  not_free: texts.dayplayerOffer.notFree,
  unsaid: texts.dayplayerOffer.unsaid,
});

/** Shows why the job can't be offered or, if it can, the dayplayer's availability and hints for the head. */
function JobHints({ job, dayTaken }: { job: DayplayerJob; dayTaken: boolean }) {
  if (job.offer?.state === "accepted") return <Pill variant="good">{texts.dayplayerOffer.bookedHere}</Pill>;
  if (job.is_send_offer && job.offer) return <OfferStateBox state={job.offer.state} expiresAt={job.offer.expires_at} />;
  if (job.why_not === "already_offered") return null;
  if (job.why_not_text) return <p className={styles.why}>{job.why_not_text}</p>;
  return (
    <p className="hint">
      {[
        availability()[job.availability],
        job.short_rest && texts.dayplayerOffer.shortRest,
        dayTaken && texts.dayplayerOffer.otherThatDay,
      ]
        .filter(Boolean)
        .join(" · ")}
    </p>
  );
}

function JobAction({
  job,
  selected,
  date,
  onSelect,
  onOffer,
}: Omit<DayplayerJobCardProps, "dayTaken" | "dated"> & { date: string }) {
  if (job.is_send_offer && job.offer) return <Button disabled>{texts.offers.offerSent}</Button>;
  if (job.offer?.state === "accepted") return null;
  if (job.why_not)
    return (
      <Button disabled aria-label={texts.dayplayerOffer.offerJobFor({ position: job.name, date })}>
        {texts.offers.offerJob}
      </Button>
    );
  if (selected)
    return (
      <Button aria-pressed onClick={() => onSelect(false)}>
        {texts.offers.selected}
      </Button>
    );
  return (
    <Button variant="go" aria-label={texts.dayplayerOffer.offerJobFor({ position: job.name, date })} onClick={onOffer}>
      {texts.offers.offerJob}
    </Button>
  );
}
