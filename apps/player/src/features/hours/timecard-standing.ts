import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import type { PillVariant } from "@callboard/ui/pill";
import { linesToAgree } from "../../lib/hours/timecards-to-answer.ts";
import type { PendingAnswer } from "../../lib/outbox/pending-answer.ts";
import { texts } from "../../lib/texts/texts.ts";

interface TimecardStanding {
  name: string;
  sentence: string;
  variant: PillVariant;
}

/**
 * How a timecard stands for the dayplayer, in words. An answer that is not sent yet comes first, then what the dayplayer
 * has to do, also where the department has to answer something else on the same timecard.
 */
export function timecardStanding(card: Timecard, pending: PendingAnswer | undefined): TimecardStanding {
  const { states } = texts.hours;
  if (pending?.stuck) return { ...states.stuck, variant: "lost" };
  if (pending)
    return { ...(pending.kind === "agree-hours" ? states.pendingAgree : states.pendingProposal), variant: "needs" };
  if (linesToAgree(card).length > 0) return { ...states.with_dayplayer, variant: "needs" };
  switch (card.state) {
    case "agreed":
      return { ...states.agreed, variant: "good" };
    case "approved":
      return card.not_signed_reason === null
        ? { ...states.approved, variant: "good" }
        : {
            name: states.approvedNotSigned.name,
            sentence: states.approvedNotSigned.sentence({ reason: card.not_signed_reason }),
            variant: "neutral",
          };
    case "exported":
      return { ...states.exported, variant: "good" };
    default:
      return card.rejected_reason === null
        ? { ...states.with_head, variant: "neutral" }
        : {
            name: states.rejected.name,
            sentence: states.rejected.sentence({ reason: card.rejected_reason }),
            variant: "neutral",
          };
  }
}
