import { acceptOffer } from "../modules/offers/moves/accept-offer.ts";
import { declineOffer } from "../modules/offers/moves/decline-offer.ts";
import { dropBooking } from "../modules/offers/moves/drop-booking.ts";
import { cancelBooking, revokeOffer } from "../modules/offers/moves/end-offers.ts";
import { extendOrReopenOffer } from "../modules/offers/moves/extend-or-reopen-offer.ts";
import { markNoShow } from "../modules/offers/moves/mark-no-show.ts";
import { isBefore } from "../time/compare-instants.ts";
import { momentAt } from "./moment-at.ts";
import type { SentOffer } from "./send-offers.ts";
import type { Vacancy, World } from "./world.ts";

/** Answers an offer. The dayplayer's answer follows from their persona; the head's reaction is random. */
export function letAnswer(world: World, vacancy: Vacancy, offer: SentOffer): void {
  const { dice, machine } = world;
  const { dayplayer, expiresAt } = offer;
  const of = [vacancy.name, vacancy.date.toString(), dayplayer.number];
  const left = machine.now().until(expiresAt).total("minutes");
  const after = (share: number) => machine.now().add({ minutes: Math.max(20, Math.floor(left * share)) });
  if (!dice.happens(dayplayer.answers, "answers", ...of)) {
    const chance = dice.roll("silence", ...of);
    if (chance < 0.2) revoke(world, vacancy, offer, after(0.6));
    else if (chance < 0.4) extend(world, vacancy, offer, after(0.9));
    return;
  }
  // Most dayplayers answer within the first third of the time until the offer expires.
  const at = after(dice.roll("when", ...of) ** 2 * 0.9);
  if (dice.happens(dayplayer.accepts, "accepts", ...of)) accept(world, vacancy, offer, at);
  else decline(world, vacancy, offer, at);
}

function accept(world: World, vacancy: Vacancy, { offerId, dayplayer }: SentOffer, at: Temporal.Instant) {
  const { timeline, machine, dice, zone } = world;
  const { office, date, begins } = vacancy;
  const of = [vacancy.name, date.toString(), dayplayer.number];
  timeline.add(at, laneOf(vacancy), async () => {
    const accepted = await acceptOffer(machine.db, { dayplayerId: dayplayer.id, offerId });
    // Another dayplayer was faster, or this one took another job on that day.
    if (!accepted.ok) return;
    const eve = begins.subtract({ hours: dice.between(14, 40, "eve", ...of) });
    if (!isBefore(machine.now(), eve)) return followWork();
    // The booking ends at a random moment between now and the evening before the job.
    const ends = machine
      .now()
      .add({ minutes: Math.ceil(machine.now().until(eve).total("minutes") * dice.roll("ends", ...of)) });
    if (dice.happens(1 - dayplayer.keeps, "drops", ...of)) {
      const message = dice.pick(excuses, "excuse", ...of);
      timeline.add(ends, laneOf(vacancy), () =>
        dropBooking(machine.db, { dayplayerId: dayplayer.id, offerId, message }),
      );
    } else if (dice.happens(0.03, "cancelled", ...of)) {
      timeline.add(ends, laneOf(vacancy), () =>
        cancelBooking(machine.db, {
          scope: office.scope,
          offerId,
          message: "The scene moved to another day. Sorry, and thank you.",
        }),
      );
    } else followWork();
  });

  function followWork() {
    if (!dice.happens((1 - dayplayer.keeps) * 0.4, "no-show", ...of)) return;
    const after = momentAt(date.add({ days: 2 }), "11:00", zone);
    timeline.add(after, laneOf(vacancy), () => markNoShow(machine.db, { scope: office.scope, offerId }));
  }
}

function decline(world: World, vacancy: Vacancy, offer: SentOffer, at: Temporal.Instant) {
  const { timeline, machine, dice } = world;
  const { dayplayer, offerId } = offer;
  const of = [vacancy.name, vacancy.date.toString(), dayplayer.number];
  const wholeDay = dice.happens(0.3, "whole day", ...of);
  const message = dice.happens(0.5, "says why", ...of) ? dice.pick(reasons, "reason", ...of) : "";
  timeline.add(at, laneOf(vacancy), async () => {
    const declined = await declineOffer(machine.db, { dayplayerId: dayplayer.id, offerId, message, wholeDay });
    if (!declined.ok || wholeDay || !dice.happens(0.25, "asked again", ...of)) return;
    const again = machine.now().add({ hours: 3 });
    timeline.add(again, laneOf(vacancy), async () => {
      const expiresAt = machine.now().add({ hours: 12 });
      const reopened = await extendOrReopenOffer(machine.db, {
        move: "reopen",
        scope: vacancy.office.scope,
        offerId,
        expiresAt: expiresAt.toString(),
      });
      if (reopened.ok && dice.happens(0.5, "gives in", ...of))
        accept(world, vacancy, { ...offer, expiresAt }, again.add({ hours: 2 }));
    });
  });
}

function revoke({ timeline, machine }: World, vacancy: Vacancy, { offerId }: SentOffer, at: Temporal.Instant) {
  const { scope } = vacancy.office;
  timeline.add(at, laneOf(vacancy), () =>
    revokeOffer(machine.db, { scope, offerId, message: "We had to fill this one. Next time!" }),
  );
}

function extend(world: World, vacancy: Vacancy, offer: SentOffer, at: Temporal.Instant) {
  const { timeline, machine } = world;
  timeline.add(at, laneOf(vacancy), async () => {
    const expiresAt = machine.now().add({ hours: 12 });
    const { scope } = vacancy.office;
    const extended = await extendOrReopenOffer(machine.db, {
      move: "extend",
      scope,
      offerId: offer.offerId,
      expiresAt: expiresAt.toString(),
    });
    if (extended.ok) accept(world, vacancy, { ...offer, expiresAt }, machine.now().add({ hours: 4 }));
  });
}

export const laneOf = ({ office }: Pick<Vacancy, "office">): string => office.head.department;

const excuses = [
  "My kid has a fever, I'm so sorry.",
  "Car broke down in Fresno, I won't make it back.",
  "I hurt my back on Tuesday and can't lift.",
] as const;
const reasons = [
  "I'm on another show that week.",
  "Too far for me with that call.",
  "Out of town, back on Monday.",
  "I only do nights at the moment.",
] as const;
