import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";
import { stateOf } from "../states/states.ts";

/** The texts of the sheets on which offers are answered. */
export const texts = textsOf<English["answerSheets"]>("answerSheets");

/** The state of an offer that was accepted on another phone while its sheet was open on this one. */
export const bookedElsewhere = stateOf(
  { screen: "Offers", look: "good", can: ["seeBooking", "understood"] },
  () => texts.bookedElsewhere,
);
