import { isRefused } from "@callboard/client/call";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import type { Refusal } from "@callboard/contract/refusals";
import { Sheet } from "@callboard/ui/sheet";
import { Button } from "../../../components/button.tsx";
import { ButtonLink } from "../../../components/button-link.tsx";
import type { Answer } from "../../../lib/outbox/pending-answer.ts";
import { paths } from "../../../lib/paths.ts";
import { answerStates, bookedElsewhere } from "../../../lib/texts/states/answer-states.ts";
import { closedStates } from "../../../lib/texts/states/offer-states.ts";
import type { DayplayerState } from "../../../lib/texts/states/states.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";
import Standby from "../standby/standby.tsx";
import { offerStanding } from "../standing.ts";

/** A refusal as the server sends it: its reason, and the state of the offer when the answer was refused. */
interface LateAnswer {
  reason?: Refusal | string | undefined;
  offerState?: string | undefined;
}

/** The state that explains a refusal. Undefined if only the server's message does. */
const lateState = (reason: Refusal | string | undefined): DayplayerState | undefined =>
  reason !== undefined && reason in answerStates ? answerStates[reason as keyof typeof answerStates] : undefined;

/**
 * The state that explains the refusal of a confirmation. A confirmation whose reply was lost is sent again and may have
 * arrived before the booking ended, so the texts say only what is true now.
 */
export function lateConfirmation(reason: Refusal | string | undefined): DayplayerState | undefined {
  if (reason === "offer_gone" || reason === "not_found" || reason === "booking_not_confirmable")
    return answerStates.bookingOver;
  if (reason === "overlaps_booking") return answerStates.changeOverlaps;
  return reason === "offer_changed" ? answerStates.changedAgain : lateState(reason);
}

/**
 * The states that explain a refusal by the state of the offer, which an answer on another phone or the department has
 * changed meanwhile.
 */
const refusedByState: Partial<Record<string, DayplayerState>> = {
  cancelled: answerStates.cancelledBefore,
  dropped: answerStates.droppedBefore,
};
const refusedAccept: typeof refusedByState = {
  ...refusedByState,
  declined: answerStates.yesAfterNo,
  closed: answerStates.closedBefore,
};
const refusedDecline: typeof refusedByState = {
  ...refusedByState,
  accepted: answerStates.noButBooked,
  declined: answerStates.declinedBefore,
};

/** The state that explains the refusal of an answer of some kind. Undefined if only the server's message does. */
export function refusedState(
  kind: Answer["kind"],
  { reason, offerState = "" }: LateAnswer,
): DayplayerState | undefined {
  const ended = reason === "offer_gone" || reason === "offer_expired";
  switch (kind) {
    case "acknowledge":
    case "confirm":
    case "delay":
    case "leave-standby":
      return lateConfirmation(reason);
    case "agree-hours":
    case "propose-hours":
      if (reason === "timecard_changed") return answerStates.hoursChanged;
      return reason === "timecard_not_possible" || reason === "not_found" ? answerStates.hoursClosed : undefined;
    case "pencil":
      return reason === "pencil_gone" ? answerStates.pencilGone : undefined;
    case "free-days":
      return reason === "check_gone" ? answerStates.checkGone : undefined;
    case "decline":
    case "decline-open":
      return ended ? (refusedDecline[offerState] ?? answerStates.noLongerAsked) : lateState(reason);
    case "accept-open":
      if (!ended) return lateState(reason);
      return offerState === "declined" ? answerStates.standingOfferDeclinedBefore : answerStates.standingOfferEnded;
    default:
      return (reason === "offer_gone" && refusedAccept[offerState]) || lateState(reason);
  }
}

/** The reason and the offer's state in an error that is a refusal. Empty for other errors. */
export function lateAnswerOf(error: unknown): LateAnswer {
  if (!isRefused(error)) return {};
  const { reason, offer_state } = error.refusal;
  return { reason, offerState: typeof offer_state === "string" ? offer_state : undefined };
}

/** The state of an offer that can no longer be answered. Undefined while it can. */
export function endedState(offer: DayplayerOffer): DayplayerState | undefined {
  const standing: DayplayerState = offerStanding(offer);
  if (standing.can.includes("accept")) return undefined;
  return offer.state === "accepted" ? bookedElsewhere : standing;
}

interface LateSheetProps {
  open: boolean;
  late: DayplayerState;
  /** The offer that was answered, or is shown. */
  offer?: DayplayerOffer;
  onClose: () => void;
}

/** Says on the sheet of an answer that the answer came too late, or that its offer ended while the sheet was open. */
export function LateSheet({ open, late, offer, onClose }: LateSheetProps) {
  const linksToBooking = late.can.includes("seeBooking") && offer !== undefined;
  const isFilled = late === closedStates.position_filled || late === answerStates.offer_filled;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={late.name}
      footer={
        <div className="buttons-even">
          {linksToBooking && (
            <ButtonLink href={paths.booking(offer.id)} onClick={onClose} variant="go">
              {texts.can.seeBooking}
            </ButtonLink>
          )}
          {offer && !isFilled && (late.can.includes("write") || late === answerStates.offer_expired) && (
            <ButtonLink href={paths.messagesWith(offer.head.id)} onClick={onClose}>
              {texts.can.write}
            </ButtonLink>
          )}
          <Button wide={!linksToBooking} onClick={onClose}>
            {texts.can.understood}
          </Button>
        </div>
      }
    >
      <p role="alert" className={linksToBooking ? styles.alarm : undefined}>
        {late.sentence}
      </p>
      {offer && isFilled && !offer.has_passed && <Standby job={offer} />}
    </Sheet>
  );
}
