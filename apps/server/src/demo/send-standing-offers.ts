import { acceptStandingOffer, declineStandingOffer } from "../modules/standing-offers/answer-standing-offer.ts";
import { sendStandingOffer } from "../modules/standing-offers/send-standing-offer.ts";
import { laneOf } from "./answer.ts";
import { must } from "./must.ts";
import type { Office, World } from "./world.ts";

const standingOffers = [
  {
    daysAgo: 6,
    message: "We shoot until spring and could use you on most Fridays.",
    answer: "accept",
    words: "Gladly.",
  },
  { daysAgo: 6, message: "", answer: "decline", words: "I am on another show until March." },
  { daysAgo: 5, message: "Your name was given to us by the last crew.", answer: "accept", words: "" },
  { daysAgo: 2, message: "A second unit begins next week.", answer: undefined, words: "" },
  { daysAgo: 2, message: "", answer: undefined, words: "" },
  { daysAgo: 1, message: "We need somebody who knows period pieces.", answer: undefined, words: "" },
] as const;

/** Schedules standing offers of a head: some are accepted, one is declined, the latest wait for an answer. */
export function sendStandingOffers(
  { timeline, machine, now }: World,
  office: Office,
  dayplayerIds: readonly string[],
): void {
  for (const [index, { daysAgo, message, answer, words }] of standingOffers.entries()) {
    const dayplayerId = dayplayerIds[index];
    if (!dayplayerId) continue;
    const at = now.subtract({ hours: 24 * daysAgo + index });
    let standingOfferId = "";
    timeline.add(at, laneOf({ office }), async () => {
      ({ standingOfferId } = must(await sendStandingOffer(machine.db, { scope: office.scope, dayplayerId, message })));
    });
    if (!answer) continue;
    timeline.add(at.add({ hours: 9 }), laneOf({ office }), async () => {
      const reply = answer === "accept" ? acceptStandingOffer : declineStandingOffer;
      must(await reply(machine.db, { dayplayerId, standingOfferId, message: words }));
    });
  }
}
