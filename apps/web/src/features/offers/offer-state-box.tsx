import type { ClosedReason, OfferState } from "@callboard/contract/lifecycle";
import { Countdown } from "@callboard/ui/countdown";
import { Pill, type PillLook } from "@callboard/ui/pill";
import { texts } from "../../lib/texts/offers.ts";

interface OfferStateBoxProps {
  state: OfferState;
  /** ISO 8601 */
  expiresAt: string;
  closedReason?: ClosedReason | null | undefined;
  /** Before the time left of an open one. */
  say?: ((left: string) => string) | undefined;
}

const looks: Record<OfferState, PillLook> = {
  created: "neutral",
  open: "needs",
  accepted: "good",
  declined: "lost",
  expired: "lost",
  revoked: "neutral",
  closed: "neutral",
  cancelled: "neutral",
  dropped: "lost",
};

/** How an offer stands, in its words; an open one counts down. */
export function OfferStateBox({ state, expiresAt, closedReason, say = texts.standingOffer }: OfferStateBoxProps) {
  return (
    <Pill look={looks[state]}>
      {state === "open" ? <Left until={expiresAt} say={say} /> : stateText(state, closedReason)}
    </Pill>
  );
}

/** Past its time it can't be accepted any more, even while the server has not said so yet. */
const Left = ({ until, say }: { until: string; say: (left: string) => string }) => (
  <Countdown until={until} say={(left) => say(inHours(left))} overText={texts.expiring} />
);

/** "11 h 59 min" → "12 h": in a list the nearest hour is enough, until few are left. */
const inHours = (left: string) =>
  left.replace(/^(\d+) h (\d+) min$/, (exact, hours: string, minutes: string) =>
    Number(hours) < 3 ? exact : `${Math.round(Number(hours) + Number(minutes) / 60)} h`,
  );

function stateText(state: Exclude<OfferState, "open">, closedReason: ClosedReason | null | undefined): string {
  if (state === "created") return texts.sending;
  if (state === "accepted") return texts.booked;
  if (state === "closed" && closedReason) return texts.closedBecause[closedReason];
  return texts[state];
}
