import { plainDay } from "@callboard/client/days";
import { useReached } from "@callboard/client/reachability";
import { wordsOf } from "@callboard/client/server-errors";
import type { DayplayerOffer } from "@callboard/contract/dayplayer-offers";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { kept, useAcceptOffer } from "../../lib/requests/answer-offer.ts";
import { texts } from "../../lib/texts/answer-sheets.ts";
import { texts as unsent } from "../../lib/texts/unsent.ts";
import { answeredDates, BlockDays } from "./block-days.tsx";
import { ChangedWhileOpen } from "./changed-while-open.tsx";
import { Changes, termsOf } from "./changes.tsx";
import { endedState, LateSheet, lateAnswerOf, refusedState } from "./late.tsx";
import styles from "./offer.module.css";
import { OfferFacts } from "./offer-facts.tsx";
import { useEnded, useJustChanged, useMoment } from "./use-answered-offer.ts";

/** Milliseconds for which nothing can be pressed after the terms have changed under the thumb. */
const lookFor = 1500;
/** The same after the new terms were looked at: the second tap of a double tap books nothing. */
const doubleTap = 700;

interface AcceptSheetProps {
  open: boolean;
  /** The offer as it was when the sheet was opened. */
  offer: DayplayerOffer;
  /** The offer as it is now. */
  now: DayplayerOffer;
  onClose: () => void;
  /** Reads the offers again. */
  again: () => void;
  /** After the place is theirs. */
  onBooked: (bookingId: string) => void;
}

/**
 * The last look before a job is taken. It agrees to the terms that it shows, by their revision: where they change while
 * it is open, the new ones have to be looked at first. Losing a race, and an offer that ends meanwhile, are told here.
 */
export default function AcceptSheet({ open, offer, now, onClose, again, onBooked }: AcceptSheetProps) {
  const [seen, setSeen] = useState(offer);
  const accept = useAcceptOffer();
  const reached = useReached();
  const refusal = lateAnswerOf(accept.error);
  const late = refusedState("accept", refusal);
  useMoment(now.expires_at);
  const ended = useEnded(open, accept.isPending || accept.isSuccess, endedState(now));
  const isRefused = refusal.reason === "offer_changed";
  const differs = now.id !== seen.id || now.terms_rev !== seen.terms_rev;
  const changed = (differs || isRefused) && !accept.isPending && !accept.isSuccess;
  const shown = changed ? now : seen;
  const hold = useJustChanged(`${changed} ${shown.id} ${shown.terms_rev}`, changed ? lookFor : doubleTap);
  const days = answeredDates(shown);
  const close = () => {
    onClose();
    accept.reset();
  };

  if (late && !isRefused) return <LateSheet open={open} late={late} offerId={offer.id} onClose={close} />;
  if (ended) return <LateSheet open={open} late={ended} offerId={now.id} onClose={close} />;

  const look = () => {
    if (!differs) again();
    setSeen(now);
    accept.reset();
  };
  const take = () =>
    accept.mutate(seen, {
      onSuccess: (booking) => {
        if (booking === kept) {
          toast({ kind: "info", text: unsent.kept });
          return close();
        }
        toast({ kind: "success", text: texts.accepted });
        onBooked(booking.id);
      },
    });
  return (
    <Sheet
      open={open}
      onClose={close}
      locked={accept.isPending}
      title={days.length > 1 ? texts.acceptBlock(days.length) : texts.acceptTitle}
      description={reached ? texts.acceptLead : texts.acceptOffline}
      footer={
        changed ? (
          <Button size="thumb" wide disabled={hold} onClick={look}>
            {texts.changed}
          </Button>
        ) : (
          <Button
            look="go"
            size="thumb"
            wide
            disabled={hold}
            busy={accept.isPending}
            busyLabel={texts.accepting}
            onClick={take}
          >
            {days.length > 1 ? texts.acceptThem : texts.acceptIt}
          </Button>
        )
      }
    >
      <div className={styles.sheet}>
        {differs && changed && <ChangedWhileOpen seen={seen} now={now} />}
        {accept.error && !(differs && changed) && (
          <p role="alert">{late ? `${late.name}. ${late.sentence}` : wordsOf(accept.error)}</p>
        )}
        {shown.block_days.length < 2 && (
          <>
            <b className={styles.day}>{plainDay(shown.start_date)}</b>
            {shown.changed && !changed && <Changes now={termsOf(shown)} before={shown.before} />}
          </>
        )}
        <BlockDays offer={shown} />
        <OfferFacts offer={shown} />
      </div>
    </Sheet>
  );
}
