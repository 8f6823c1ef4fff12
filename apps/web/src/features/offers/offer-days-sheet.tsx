import { isRefused } from "@callboard/client/call";
import { longDay } from "@callboard/client/days";
import { dollars, fullName } from "@callboard/client/format";
import { wordsOf } from "@callboard/client/server-errors";
import { clockTime } from "@callboard/client/zoned";
import type { DayplayerJob } from "@callboard/contract/dayplayer-jobs";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { useState } from "react";
import { texts } from "../../lib/texts/dayplayer-offer.ts";
import type { OfferedDay } from "./expiry.ts";
import { ExpiryField } from "./expiry-field.tsx";
import { useOfferDays } from "./list-dayplayer-jobs.ts";
import styles from "./offer-sheet.module.css";
import { useExpiry } from "./use-expiry.ts";

interface OfferDaysSheetProps {
  dayplayer: Dayplayer;
  /** By date; closed without any. */
  jobs: readonly DayplayerJob[];
  zone: string;
  onClose: () => void;
  /** They are queued. */
  onSent: () => void;
}

/** One job, or several days as one job, to one dayplayer: until when, with which words; then what became of it. */
export function OfferDaysSheet({ jobs, ...rest }: OfferDaysSheetProps) {
  const [last, setLast] = useState(jobs);
  if (jobs.length > 0 && jobs !== last) setLast(jobs);
  const [first] = last;
  if (!first) return null;
  return (
    <OfferDays
      key={last.map(({ id }) => id).join()}
      {...rest}
      jobs={last}
      day={{ date: first.start_date, callTime: first.call_time, zone: rest.zone }}
      open={jobs.length > 0}
    />
  );
}

function OfferDays({
  dayplayer,
  jobs,
  day,
  open,
  onClose,
  onSent,
}: OfferDaysSheetProps & { day: OfferedDay; open: boolean }) {
  const { field, now } = useExpiry(day);
  const [message, setMessage] = useState("");
  const offer = useOfferDays(dayplayer.id);
  const name = fullName(dayplayer);
  const tired = isRefused(offer.error, "short_rest");
  const [first] = jobs;
  const close = () => {
    onClose();
    if (offer.isSuccess) onSent();
  };
  const send = () => {
    const expiry = now();
    if ("problem" in expiry) return;
    offer.mutate({
      jobs: jobs.map(({ id }) => id),
      expires_at: expiry.at,
      ...(message.trim() && { message }),
      ...(tired && { confirm_short_rest: true }),
    });
  };
  const title =
    jobs.length === 1 && first
      ? texts.offering(first.name, longDay(first.start_date))
      : texts.offeringDays(jobs.length);

  return (
    <Sheet
      open={open}
      onClose={close}
      locked={offer.isPending}
      title={title}
      description={jobs.length === 1 ? name : `${name} · ${texts.asOneJob}`}
      footer={
        offer.isSuccess ? (
          <Button look="go" size="big" onClick={close}>
            {texts.ok}
          </Button>
        ) : offer.isError && !tired ? (
          <Button size="big" onClick={close}>
            {texts.close}
          </Button>
        ) : (
          <div className={styles.buttons}>
            <Button size="big" look="quiet" disabled={offer.isPending} onClick={close}>
              {texts.back}
            </Button>
            <Button
              size="big"
              look="go"
              disabled={"problem" in field.expiry}
              busy={offer.isPending}
              busyLabel={texts.sendingOffer}
              onClick={send}
            >
              {tired ? texts.sendAnyway : texts.sendOffer}
            </Button>
          </div>
        )
      }
    >
      {offer.isSuccess ? (
        <p role="status" className={styles.done}>
          {texts.queued}
        </p>
      ) : offer.isError ? (
        <div role="alert" className={tired ? styles.rest : styles.failed}>
          {tired ? texts.rest(name) : wordsOf(offer.error)}
        </div>
      ) : (
        <div className={styles.form}>
          <Days jobs={jobs} />
          <ExpiryField {...field} />
          <TextAreaField
            label={texts.message}
            optional
            hint={texts.messageHint}
            maxLength={1000}
            disabled={offer.isPending}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
      )}
    </Sheet>
  );
}

function Days({ jobs }: Pick<OfferDaysSheetProps, "jobs">) {
  return (
    <ul aria-label={texts.theDays} className={styles.days}>
      {jobs.map((job) => (
        <li key={job.id}>
          {[
            longDay(job.start_date),
            job.name,
            job.call_time && texts.call(clockTime(job.call_time)),
            job.rate > 0 && texts.hour(dollars(job.rate)),
          ]
            .filter(Boolean)
            .join(" · ")}
        </li>
      ))}
    </ul>
  );
}
