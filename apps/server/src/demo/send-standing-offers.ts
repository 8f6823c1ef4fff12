import { acceptStandingOffer, declineStandingOffer } from "../modules/standing-offers/answer-standing-offer.ts";
import { sendStandingOffer } from "../modules/standing-offers/send-standing-offer.ts";
import { must } from "./must.ts";
import { laneOf, type Office } from "./productions.ts";
import type { World } from "./world.ts";

const standingOffers = [
  { daysAgo: 6, message: "We shoot until spring and could use you on most Fridays.", accepts: true, reply: "Gladly." },
  { daysAgo: 6, message: "", accepts: false, reply: "I am on another show until March." },
  { daysAgo: 5, message: "Your name was given to us by the last crew.", accepts: true, reply: "" },
  { daysAgo: 2, message: "A second unit begins next week." },
  { daysAgo: 2, message: "" },
  { daysAgo: 1, message: "We need somebody who knows period pieces." },
];

/** Schedules a standing offer of a head to each of some dayplayers; the latest wait for an answer. */
export function sendStandingOffers({ timeline, machine, now }: World, office: Office, dayplayerIds: string[]): void {
  const { db } = machine;
  for (const [index, { daysAgo, message, accepts, reply = "" }] of standingOffers.entries()) {
    const dayplayerId = dayplayerIds[index];
    if (!dayplayerId) continue;
    const at = now.subtract({ hours: 24 * daysAgo + index });
    timeline.add(at, laneOf(office), async () => {
      const { standingOfferId } = must(await sendStandingOffer(db, { scope: office.scope, dayplayerId, message }));
      if (accepts === undefined) return;
      const answer = accepts ? acceptStandingOffer : declineStandingOffer;
      timeline.add(at.add({ hours: 9 }), laneOf(office), async () =>
        must(await answer(db, { dayplayerId, standingOfferId, message: reply })),
      );
    });
  }
}
