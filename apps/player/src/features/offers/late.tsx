import { isRefused } from "@callboard/client/call";
import type { DayplayerOffer } from "@callboard/contract/dayplayer-offers";
import type { Refusal } from "@callboard/contract/refusals";
import { Button, buttonClass } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { Link } from "wouter";
import type { Answer } from "../../lib/outbox/kept-answer.ts";
import { paths } from "../../lib/paths.ts";
import { bookedElsewhere } from "../../lib/texts/answer-sheets.ts";
import { answerStates } from "../../lib/texts/answer-states.ts";
import { can, type DayplayerState } from "../../lib/texts/states.ts";
import styles from "./offer.module.css";
import { offerStanding } from "./standing.ts";

/** A refusal as the server sends it: its reason, and the state of the offer when the answer was refused. */
interface LateAnswer {
  reason?: Refusal | string | undefined;
  offerState?: string | undefined;
}

/** What to say of an answer that was refused, where there is more to say than the server's words. */
export const lateState = (reason: Refusal | string | undefined): DayplayerState | undefined =>
  reason !== undefined && reason in answerStates ? answerStates[reason as keyof typeof answerStates] : undefined;

/**
 * The same of a confirmation. One whose reply was lost is sent again: it may have arrived before the booking ended, so
 * only what is true now is said.
 */
export function lateConfirmation(reason: Refusal | string | undefined): DayplayerState | undefined {
  if (reason === "offer_gone" || reason === "not_found") return answerStates.bookingOver;
  return reason === "offer_changed" ? answerStates.changedAgain : lateState(reason);
}

/** The states in which an answer from another phone, or the department since, left an offer that one answers here. */
const leftBy: Partial<Record<string, DayplayerState>> = {
  cancelled: answerStates.cancelledBefore,
  dropped: answerStates.droppedBefore,
};
const yesLeftBy: typeof leftBy = { ...leftBy, declined: answerStates.yesAfterNo, closed: answerStates.closedBefore };
const noLeftBy: typeof leftBy = {
  ...leftBy,
  accepted: answerStates.noButBooked,
  declined: answerStates.declinedBefore,
};

/** What a refused answer means, by what was answered. Undefined where the server's words have to do. */
export function refusedState(
  kind: Answer["kind"],
  { reason, offerState = "" }: LateAnswer,
): DayplayerState | undefined {
  const ended = reason === "offer_gone" || reason === "offer_expired";
  switch (kind) {
    case "acknowledge":
      return lateConfirmation(reason);
    case "decline":
    case "decline-open":
      return ended ? (noLeftBy[offerState] ?? answerStates.noLongerAsked) : lateState(reason);
    case "accept-open":
      if (!ended) return lateState(reason);
      return offerState === "declined" ? answerStates.askDeclinedBefore : answerStates.askNoLonger;
    default:
      return (reason === "offer_gone" && yesLeftBy[offerState]) || lateState(reason);
  }
}

/** The refusal in an error, as far as it is one. */
export function lateAnswerOf(error: unknown): LateAnswer {
  if (!isRefused(error)) return {};
  const { reason, offer_state } = error.refusal;
  return { reason, offerState: typeof offer_state === "string" ? offer_state : undefined };
}

/** What ended an offer while the sheet to answer it was open. Undefined while it can be answered. */
export function endedState(offer: DayplayerOffer): DayplayerState | undefined {
  const standing: DayplayerState = offerStanding(offer);
  if (standing.can.includes("accept")) return undefined;
  return offer.state === "accepted" ? bookedElsewhere : standing;
}

interface LateSheetProps {
  open: boolean;
  late: DayplayerState;
  /** Whose booking is shown, where the state leads to one. */
  offerId?: string;
  onClose: () => void;
}

/** An answer came too late, or its offer ended while the sheet was open: told on that sheet, kindly and truly. */
export function LateSheet({ open, late, offerId, onClose }: LateSheetProps) {
  const leads = late.can.includes("seeBooking") && offerId !== undefined;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={late.name}
      footer={
        <div className={`${styles.acts} ${styles.even}`}>
          {leads && (
            <Link
              href={paths.booking(offerId)}
              onClick={onClose}
              className={buttonClass({ look: "go", size: "thumb" })}
            >
              {can.seeBooking}
            </Link>
          )}
          <Button size="thumb" wide={!leads} onClick={onClose}>
            {can.understood}
          </Button>
        </div>
      }
    >
      <p role="alert" className={leads ? styles.alarm : undefined}>
        {late.sentence}
      </p>
    </Sheet>
  );
}
