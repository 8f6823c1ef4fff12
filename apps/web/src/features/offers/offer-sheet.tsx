import { isRefused } from "@callboard/client/call";
import { longDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { wordsOf } from "@callboard/client/server-errors";
import type { Job } from "@callboard/contract/dayplans";
import type { Match } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { useState } from "react";
import { texts } from "../../lib/texts/offers.ts";
import type { OfferedDay } from "./expiry.ts";
import { ExpiryField } from "./expiry-field.tsx";
import type { PositionOf } from "./list-matches.ts";
import { useOfferJob } from "./offer-job.ts";
import styles from "./offer-sheet.module.css";
import { reasonsText } from "./reasons.ts";
import { useExpiry } from "./use-expiry.ts";

interface OfferSheetProps {
  params: PositionOf;
  job: Job;
  day: OfferedDay;
  /** Whom to offer it to; closed without. */
  match: Match | undefined;
  onClose: () => void;
}

/** One job to one dayplayer: until when, with which words; then what became of it. */
export function OfferSheet({ match, ...rest }: OfferSheetProps) {
  // While it slides away it still shows whom it was about.
  const [last, setLast] = useState(match);
  if (match && match !== last) setLast(match);
  return last ? <OneOffer key={last.id} {...rest} match={last} open={match !== undefined} /> : null;
}

function OneOffer({ params, job, day, match, open, onClose }: OfferSheetProps & { match: Match; open: boolean }) {
  const { field, now } = useExpiry(day);
  const [message, setMessage] = useState("");
  const offer = useOfferJob(params);
  const name = fullName(match);
  const tired = isRefused(offer.error, "short_rest");
  const close = () => {
    onClose();
    offer.reset();
  };
  const send = () => {
    const expiry = now();
    if ("problem" in expiry) return;
    offer.mutate({
      dayplayerId: match.id,
      expires_at: expiry.at,
      ...(message.trim() && { message }),
      ...(tired && { confirm_short_rest: true }),
    });
  };

  return (
    <Sheet
      open={open}
      onClose={close}
      locked={offer.isPending}
      title={texts.offering(job.name, longDay(job.start_date))}
      description={`${name} · ${reasonsText(match)}`}
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
          {tired ? texts.restText(name) : wordsOf(offer.error)}
        </div>
      ) : (
        <div className={styles.form}>
          <ExpiryField {...field} />
          <TextAreaField
            label={texts.offerMessage}
            optional
            hint={texts.offerMessageHint}
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
