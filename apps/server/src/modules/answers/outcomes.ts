import type { Language } from "@callboard/contract/languages/languages";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { texts } from "../../text/languages/texts.ts";

export interface Outcome {
  title: string;
  sentence: string;
}

/** Why an offer beside another booking or a pencil was not accepted. Undefined for other refusals. */
export function bookedInstead(refusal: string, language: Language): Outcome | undefined {
  const outcomes: Partial<Record<string, Outcome>> = texts[language].answers.outcomes.bookedInstead;
  return outcomes[refusal];
}

/** Returns the outcome of an offer. One whose time is over counts as expired, whether or not the sweep has run. */
export function outcomeOf({ state, closed_reason, has_passed }: DayplayerOffer, language: Language): Outcome {
  const { states, closings, passed } = texts[language].answers.outcomes;
  if (state === "closed") return closings[closed_reason ?? "department_closed"];
  if (state === "open") return has_passed ? passed : states.expired;
  return states[state];
}
