import { plainDay, shortDay } from "@callboard/client/days";
import { useReached } from "@callboard/client/reachability";
import { errorMessage } from "@callboard/client/server-errors";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { leaveSheet } from "@callboard/ui/sheet-history";
import { useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../../components/button.tsx";
import { namedRate } from "../../../components/job/rate-text.ts";
import { paths } from "../../../lib/paths.ts";
import { pencilsInTheWay } from "../../../lib/pencils/pencils.ts";
import { aboutOf, savedForLater, toastAnswer, useAcceptOffer } from "../../../lib/requests/answer-offer.ts";
import { usePencils } from "../../../lib/requests/pencils.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useJustChanged } from "../../../lib/use-just-changed.ts";
import MoreDetails from "../details/more-details.tsx";
import styles from "../offer.module.css";
import { OfferFacts } from "../offer-facts.tsx";
import { termsOf } from "../terms.ts";
import { answeredDates } from "./answered-dates.ts";
import BlockDays from "./block-days.tsx";
import { ChangedWhileOpen } from "./changed-while-open.tsx";
import { Changes } from "./changes.tsx";
import { findClosingOffers } from "./find-closing-offers.ts";
import { endedState, LateSheet, lateAnswerOf, refusedState } from "./late.tsx";
import { PencilsInTheWay } from "./pencils-in-the-way.tsx";
import { useEnded } from "./use-answered-offer.ts";

/** Milliseconds for which the button is disabled after the terms have changed while the sheet was open. */
const changedHoldMs = 1500;
/** Milliseconds for which the button is disabled after the new terms are shown, so that a double tap books nothing. */
const doubleTapMs = 700;

interface AcceptSheetProps {
  open: boolean;
  /** The offer as it was when the sheet was opened. */
  offer: DayplayerOffer;
  /** The offer as it is now. */
  now: DayplayerOffer;
  /** All offers as they are now. */
  all: DayplayerOffer[];
  onClose: () => void;
  /** Refetches the offers. */
  refetch: () => void;
  /** The offer's own page is below the sheet. */
  onOwnPage: boolean | undefined;
}

/**
 * Asks the dayplayer to confirm before a job is accepted. The answer carries the revision of the terms on screen: if
 * the terms change while the sheet is open, the dayplayer has to look at the new ones first. The sheet also says when
 * the job went to somebody else or the offer has ended meanwhile.
 */
export default function AcceptSheet({ open, offer, now, all, onClose, refetch, onOwnPage }: AcceptSheetProps) {
  const [reviewed, setReviewed] = useState(offer);
  const accept = useAcceptOffer();
  const [, go] = useLocation();
  const reached = useReached();
  const refusal = lateAnswerOf(accept.error);
  const late = refusedState("accept", refusal);
  const ended = useEnded(open, accept.isPending || accept.isSuccess, endedState(now));
  const isRefused = refusal.reason === "offer_changed";
  const { pencils } = usePencils();
  const differs = now.id !== reviewed.id || now.terms_rev !== reviewed.terms_rev;
  const changed = (differs || isRefused) && !accept.isPending && !accept.isSuccess;
  const shown = changed ? now : reviewed;
  const days = answeredDates(shown);
  const inTheWay = accept.isSuccess ? [] : pencilsInTheWay(pencils, { ...shown, dates: days });
  // A pencil that this device does not know is asked about once the server has refused the answer.
  const unknown = refusal.reason === "pencilled_elsewhere" || accept.variables?.releasePencils === true;
  const releasePencils = inTheWay.length > 0 || unknown;
  const disabled = useJustChanged(
    `${changed} ${shown.id} ${shown.terms_rev} ${releasePencils}`,
    changed ? changedHoldMs : doubleTapMs,
  );
  const close = () => {
    onClose();
    accept.reset();
  };

  if (late && !isRefused && !unknown) return <LateSheet open={open} late={late} offer={offer} onClose={close} />;
  if (ended) return <LateSheet open={open} late={ended} offer={now} onClose={close} />;

  const showNew = () => {
    if (!differs) refetch();
    setReviewed(now);
    accept.reset();
  };
  const send = () =>
    accept.mutate(
      { offerId: reviewed.id, termsRev: reviewed.terms_rev, about: aboutOf(reviewed), releasePencils },
      {
        onSuccess: (booking) => {
          toastAnswer(booking, texts.answerSheets.accepted);
          if (booking === savedForLater) return close();
          // "Back" skips the offer's own page, which would lead to the booking again.
          leaveSheet(() => go(paths.booking(booking.id), { replace: onOwnPage === true }));
        },
      },
    );
  return (
    <Sheet
      open={open}
      onClose={close}
      locked={accept.isPending}
      title={days.length > 1 ? texts.answerSheets.acceptBlock({ days: days.length }) : texts.answerSheets.acceptTitle}
      description={reached ? texts.answerSheets.acceptLead : texts.answerSheets.acceptOffline}
      footer={
        changed ? (
          <Button wide disabled={disabled} onClick={showNew}>
            {texts.answerSheets.changed}
          </Button>
        ) : (
          <Button
            variant="go"
            wide
            disabled={disabled}
            busy={accept.isPending}
            busyLabel={texts.answerSheets.accepting}
            onClick={send}
          >
            {releasePencils
              ? texts.can.acceptReleasing
              : days.length > 1
                ? texts.answerSheets.acceptThem
                : texts.answerSheets.acceptIt}
          </Button>
        )
      }
    >
      <div className="stack-4">
        {differs && changed && <ChangedWhileOpen reviewed={reviewed} now={now} />}
        {releasePencils && !accept.isSuccess && <PencilsInTheWay pencils={inTheWay} />}
        {accept.error && !(differs && changed) && refusal.reason !== "pencilled_elsewhere" && (
          <Problem>{late ? `${late.name}. ${late.sentence}` : errorMessage(accept.error)}</Problem>
        )}
        {shown.block_days.length < 2 && (
          <>
            <b className={styles.day}>{plainDay(shown.start_date)}</b>
            {shown.changed && !changed && <Changes now={termsOf(shown)} before={shown.before} />}
          </>
        )}
        <BlockDays offer={shown} />
        <MoreDetails offer={shown} />
        <OfferFacts offer={shown} />
        {!accept.isSuccess && <AlsoCloses offers={findClosingOffers(all, shown)} />}
      </div>
    </Sheet>
  );
}

/** Says before the answer which other offers it ends, so that nobody loses the better job of a day by accident. */
function AlsoCloses({ offers }: { offers: DayplayerOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <div className={styles.notice}>
      <b>{texts.answerSheets.alsoCloses({ offers: offers.length })}</b>
      <ul className="stack-2">
        {offers.map(({ id, start_date, position, production, ...terms }) => (
          <li key={id}>{[shortDay(start_date), position, production, namedRate(terms)].join(" · ")}</li>
        ))}
      </ul>
    </div>
  );
}
