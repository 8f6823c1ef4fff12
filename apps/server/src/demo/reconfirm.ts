import { sql } from "kysely";
import { confirmBooking } from "../modules/offers/moves/reconfirmation/confirm-booking.ts";
import { runReconfirmation } from "../modules/offers/moves/reconfirmation/run-reconfirmation.ts";
import { isBefore } from "../time/compare-instants.ts";
import { shownNumber } from "./cast-dayplayers.ts";
import type { World } from "./world.ts";

/** The questions of the days before are over, and would only take time. */
const hoursShown = 40;
const lane = "reconfirmation";

interface UnansweredBooking {
  offer_id: string;
  dayplayer_id: string;
  department_id: string;
  terms_rev: number;
}

/**
 * Sends the questions whether booked dayplayers still come, as the server's sweep does, and schedules their answers:
 * most within two hours, one of each department and evening not at all. The dayplayer whose sign-in is printed answers
 * herself.
 */
export function reconfirm(world: World): void {
  const { timeline, machine, dice, now, dayplayers } = world;
  const answering = new Set<string>();
  const look = async () => {
    await runReconfirmation(machine.db);
    const unanswered = (await listUnanswered(machine.db)).filter(({ offer_id }) => !answering.has(offer_id));
    const quiet = new Set(
      [...Map.groupBy(unanswered, ({ department_id }) => department_id).values()].map((of) => of.at(-1)),
    );
    for (const booking of unanswered) {
      answering.add(booking.offer_id);
      const number = dayplayers.get(booking.dayplayer_id)?.number;
      if (quiet.has(booking) || number === undefined || number === shownNumber) continue;
      const at = machine.now().add({ minutes: dice.between(10, 110, "still comes", booking.dayplayer_id) });
      timeline.add(at, lane, () => confirm(booking));
    }
  };
  const confirm = ({ dayplayer_id, offer_id, terms_rev }: UnansweredBooking) =>
    confirmBooking(machine.db, { dayplayerId: dayplayer_id, offerId: offer_id, termsRev: terms_rev });
  for (let at = now.subtract({ hours: hoursShown }); isBefore(at, now); at = at.add({ hours: 1 }))
    timeline.add(at, lane, look);
}

/** The dayplayers who were asked and did not answer yet, by department. */
async function listUnanswered(db: World["machine"]["db"]): Promise<UnansweredBooking[]> {
  const { rows } = await sql<UnansweredBooking>`
    select offer.id as offer_id, offer.dayplayer_id, offer.department_id, offer.terms_rev from offers offer
    where offer.state = 'accepted' and offer.asked_at > app_now() - interval '1 day'
      and not is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev)
    order by offer.department_id, offer.position_id, offer.id`.execute(db);
  return rows;
}
