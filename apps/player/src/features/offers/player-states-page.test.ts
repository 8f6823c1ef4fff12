import { expect, test } from "vitest";
import { answerStates } from "../../lib/texts/states/answer-states.ts";
import { bookingStates } from "../../lib/texts/states/booking-states.ts";
import { closedStates, offerStates } from "../../lib/texts/states/offer-states.ts";
import { standingOfferStates } from "../../lib/texts/states/standing-offer-states.ts";
import { can, type DayplayerState } from "../../lib/texts/states/states.ts";

test("docs/player-states.md equals the table", async () => {
  const table = (title: string, states: Record<string, DayplayerState>) =>
    [
      `## ${title}`,
      "",
      "| state | where | it is called | what it says | what one can do |",
      "|---|---|---|---|---|",
      ...Object.entries(states).map(
        ([key, { screen: where, name, sentence, can: may }]) =>
          `| ${key} | ${where} | ${name} | ${sentence} | ${may.map((each) => can[each]).join(", ") || "–"} |`,
      ),
      "",
    ].join("\n");
  const page = [
    "# Offer and booking states in the player app",
    "",
    "Every state of an offer, a booking, a standing offer and an answer, with its screen, its text and its buttons. The table is `apps/player/src/lib/texts/states/states.ts` (and `offer-states.ts`, `booking-states.ts`, `standing-offer-states.ts` and `answer-states.ts` beside it); a test renders each state and compares it with this page.",
    "",
    table("Offers", { ...offerStates, ...closedStates }),
    table("Bookings", bookingStates),
    table("Departments that ask", standingOfferStates),
    table("What becomes of an answer", answerStates),
  ].join("\n");
  await expect(page).toMatchFileSnapshot("../../../../../docs/player-states.md");
});
