import { longDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import type { Job } from "@callboard/contract/dayplans";
import type { Match } from "@callboard/contract/dayplayers";
import { useState } from "react";
import { SetRates } from "../../../components/rates/set-rates.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { OfferCost } from "../costs/offer-cost.tsx";
import type { OfferedDay } from "../expiry/expiry.ts";
import { jobTerms } from "../job-terms.ts";
import type { PositionOf } from "../list-matches.ts";
import { reasonsText } from "../reasons.ts";
import { noDraft, type OfferDraft } from "./offer-draft.ts";
import { useOfferJob } from "./offer-job.ts";
import { SendSheet } from "./send-sheet.tsx";

interface OfferSheetProps {
  params: PositionOf;
  job: Job;
  day: OfferedDay;
  /** The dayplayer to offer the job to; the sheet is closed while undefined. */
  match: Match | undefined;
  onClose: () => void;
}

/** Offers one job to one dayplayer. */
export function OfferSheet({ match, ...rest }: OfferSheetProps) {
  // The last receiver stays shown while the closing sheet slides out.
  const [last, setLast] = useState(match);
  if (match && match !== last) setLast(match);
  const [draft, setDraft] = useState(noDraft);
  return last ? (
    <OneOffer key={last.id} {...rest} match={last} open={match !== undefined} draft={draft} onDraft={setDraft} />
  ) : null;
}

interface OneOfferProps extends OfferSheetProps {
  match: Match;
  open: boolean;
  draft: OfferDraft;
  onDraft: (draft: OfferDraft) => void;
}

function OneOffer({ params, job, day, match, open, draft, onDraft, onClose }: OneOfferProps) {
  const offer = useOfferJob(params);
  const name = fullName(match);
  const offers = job.open_offers + 1;
  const terms = jobTerms(job);
  return (
    <SendSheet
      open={open}
      title={texts.offers.offering({ position: job.name, date: longDay(job.start_date) })}
      description={`${name} · ${reasonsText(match)}`}
      day={day}
      name={name}
      sending={offer}
      onSend={(options) => offer.mutate({ dayplayerId: match.id, ...options })}
      onClose={() => {
        onClose();
        offer.reset();
      }}
      draft={draft}
      onDraft={onDraft}
    >
      {terms && <p>{terms}</p>}
      <SetRates jobs={[job]} />
      <OfferCost params={params} job={job} people={[match]} />
      {offers > job.need && job.need > 0 && <p>{texts.offers.overOffering({ offers, places: job.need })}</p>}
    </SendSheet>
  );
}
