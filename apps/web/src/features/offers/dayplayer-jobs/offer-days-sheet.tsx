import { longDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { DayplayerJob } from "@callboard/contract/dayplayers/dayplayer-jobs";
import { useState } from "react";
import { SetRates } from "../../../components/rates/set-rates.tsx";
import { localTime, rateText } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import type { OfferedDay } from "../expiry/expiry.ts";
import { noDraft, type OfferDraft } from "../sending/offer-draft.ts";
import styles from "../sending/offer-sheet.module.css";
import { SendSheet } from "../sending/send-sheet.tsx";
import { useOfferDays } from "./list-dayplayer-jobs.ts";

interface OfferDaysSheetProps {
  dayplayer: Dayplayer;
  /** The jobs to offer, by date; the sheet is closed while empty. */
  jobs: readonly DayplayerJob[];
  onClose: () => void;
  /** Called when the sheet is closed after the offer was created. */
  onSent: () => void;
}

/** Offers one job, or several days as one block, to one dayplayer. */
export function OfferDaysSheet({ jobs, ...rest }: OfferDaysSheetProps) {
  const [last, setLast] = useState(jobs);
  if (jobs.length > 0 && jobs !== last) setLast(jobs);
  const [draft, setDraft] = useState(noDraft);
  const [first] = last;
  if (!first) return null;
  return (
    <OfferDays
      key={last.map(({ id }) => id).join()}
      {...rest}
      jobs={last}
      day={{ date: first.start_date, callTime: first.call_time, zone: first.zone }}
      open={jobs.length > 0}
      draft={draft}
      onDraft={setDraft}
    />
  );
}

interface OfferDaysProps extends OfferDaysSheetProps {
  day: OfferedDay;
  open: boolean;
  draft: OfferDraft;
  onDraft: (draft: OfferDraft) => void;
}

function OfferDays({ dayplayer, jobs, day, open, draft, onDraft, onClose, onSent }: OfferDaysProps) {
  const offer = useOfferDays(dayplayer.id);
  const name = fullName(dayplayer);
  // The days are one block, so the day with the fewest vacancies limits it.
  const vacancies = Math.min(...jobs.map(({ need }) => need));
  const offers = Math.max(...jobs.map(({ open_offers }) => open_offers)) + 1;
  const [first] = jobs;
  return (
    <SendSheet
      open={open}
      title={
        jobs.length === 1 && first
          ? texts.offers.offering({ position: first.name, date: longDay(first.start_date) })
          : texts.dayplayerOffer.offeringDays({ count: jobs.length })
      }
      description={jobs.length === 1 ? name : `${name} · ${texts.dayplayerOffer.asOneJob}`}
      day={day}
      name={name}
      sending={offer}
      onSend={(options) => offer.mutate({ jobs: jobs.map(({ id }) => id), ...options })}
      onClose={() => {
        onClose();
        if (offer.isSuccess) onSent();
        // The sheet may open for the same days again, also after a failure.
        offer.reset();
      }}
      draft={draft}
      onDraft={onDraft}
    >
      <Days jobs={jobs} />
      <SetRates jobs={jobs} />
      {offers > vacancies && vacancies > 0 && <p>{texts.offers.overOffering({ offers, places: vacancies })}</p>}
    </SendSheet>
  );
}

function Days({ jobs }: Pick<OfferDaysSheetProps, "jobs">) {
  return (
    <ul aria-label={texts.quickFind.days} className={`stack-1 ${styles.days}`}>
      {jobs.map((job) => (
        <li key={job.id}>
          {[
            longDay(job.start_date),
            job.name,
            job.call_time && texts.dayplayerOffer.call({ time: localTime(job.call_time, job.zone) }),
            job.rate && rateText({ rate: job.rate }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </li>
      ))}
    </ul>
  );
}
