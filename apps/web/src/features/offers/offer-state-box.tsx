import { serverNow } from "@callboard/client/clock/server-clock";
import type { ClosedReason, OfferState } from "@callboard/contract/lifecycle";
import { Countdown } from "@callboard/ui/countdown";
import { Pill, type PillVariant } from "@callboard/ui/pill";
import { texts } from "../../lib/texts/texts.ts";

interface OfferStateBoxProps {
  state: OfferState;
  /** An ISO 8601 timestamp. */
  expiresAt: string;
  closedReason?: ClosedReason | null | undefined;
  /** Formats the text with the time left of an open offer. */
  formatLeft?: ((left: string) => string) | undefined;
}

const variants: Record<OfferState, PillVariant> = {
  created: "neutral",
  open: "needs",
  accepted: "good",
  declined: "lost",
  expired: "neutral",
  revoked: "neutral",
  closed: "neutral",
  cancelled: "neutral",
  dropped: "lost",
};

/** Shows the state of an offer as a text; an open offer counts down. */
export function OfferStateBox({
  state,
  expiresAt,
  closedReason,
  formatLeft = (left) => texts.offers.waitingOffer({ left }),
}: OfferStateBoxProps) {
  return (
    <Pill variant={variants[state]}>
      {state === "open" ? <Left until={expiresAt} formatLeft={formatLeft} /> : stateText(state, closedReason)}
    </Pill>
  );
}

/** Counts down to the expiry. After it the offer can't be accepted, even if the server's event has not arrived yet. */
const Left = ({ until, formatLeft }: { until: string; formatLeft: (left: string) => string }) => (
  <Countdown
    now={serverNow}
    until={until}
    format={(left) => formatLeft(inHours(left))}
    overText={texts.offers.expiring}
  />
);

/** Rounds "11 h 59 min" to "12 h". In a list the nearest hour is enough while at least three hours are left. */
const inHours = (left: string) =>
  left.replace(/^(\d+) h (\d+) min$/, (exact, hours: string, minutes: string) =>
    Number(hours) < 3 ? exact : `${Math.round(Number(hours) + Number(minutes) / 60)} h`,
  );

function stateText(state: Exclude<OfferState, "open">, closedReason: ClosedReason | null | undefined): string {
  if (state === "created") return texts.offers.sending;
  if (state === "accepted") return texts.offers.booked;
  if (state === "closed" && closedReason) return texts.offers.closedBecause[closedReason];
  return texts.offers[state];
}
