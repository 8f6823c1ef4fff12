import { cardName } from "../../../components/timecards/timecard-text.ts";
import { officeTexts as words } from "../../../lib/texts/en/hours/office.ts";
import type { Progress } from "./use-batches.ts";

/** The most refused cards that are named. */
const maxNames = 20;

/** How far the cards of a move are, such as "400 of 2,000". */
export const progressText = ({ done, total }: Progress): string => words.progress({ done, total });

/** How many cards were moved, and which were not and why. */
export function resultText({ what, moved, refused }: Progress): string {
  const names = refused
    .slice(0, maxNames)
    .map(({ card, reason }) => words.refusedOne({ name: cardName(card), reason: words.reasons[reason] }));
  if (refused.length > maxNames) names.push(words.refusedMore({ count: refused.length - maxNames }));
  const done = what === "export" ? words.exported : words.approved;
  return [done({ count: moved }), names.length > 0 && words.refused({ names: names.join(", ") })]
    .filter(Boolean)
    .join(" ");
}
