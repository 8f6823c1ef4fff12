import { listDayplans } from "../modules/dayplans/read-dayplans.ts";
import { saveDayplan } from "../modules/dayplans/save-dayplan.ts";
import { findMatches } from "../modules/dayplayers/matching/match-position.ts";
import { acceptOffer } from "../modules/offers/moves/accept-offer.ts";
import { followDayplan } from "../modules/offers/moves/consequences/follow-dayplan.ts";
import { offerMany } from "../modules/offers/moves/creation/offer-jobs.ts";
import { declineOffer } from "../modules/offers/moves/decline-offer.ts";
import { dropBooking } from "../modules/offers/moves/drop-booking.ts";
import { cancelBooking, revokeOffer } from "../modules/offers/moves/end-offers.ts";
import { listOfferedPositions } from "../modules/offers/reads/list-offered-positions.ts";
import type { OfferedPosition } from "../modules/offers/rules/offered-position.ts";
import { type Dayplayer, shownNumber } from "./dayplayers.ts";
import { momentAt } from "./moment-at.ts";
import { must } from "./must.ts";
import { dayplanOf, type ShootDay } from "./plan-shoot.ts";
import { laneOf, type Office } from "./productions.ts";
import type { World } from "./world.ts";

/** The days before a shoot day on which a head sends offers, until everybody wanted is booked. */
const daysOfOffers = [7, 5, 3];

/** Until now the head has tried to fill this share of each position of a coming day; of days that are not listed, nothing. */
const shares: Record<number, number> = { 0: 1, 1: 0.8, 2: 0.6, 3: 1, 4: 0.5, 6: 0.34 };
/** Days further ahead are planned, but not open for offers. */
const lastOpen = 7;

/** Schedules the planning of a day some days before, its offers, and their answers. */
export function hireForDay(world: World, office: Office, day: ShootDay, plannedBefore: number): void {
  const { timeline, machine, dice, now, zone } = world;
  const lane = laneOf(office);
  const at = (daysBefore: number, time: string) => momentAt(day.date.subtract({ days: daysBefore }), time, zone);
  timeline.add(at(plannedBefore, "10:20"), lane, async () => {
    const input = { ...dayplanOf(office.head.department, day, dice), activate: day.nth <= lastOpen };
    must(await saveDayplan(machine.db, { scope: office.scope, input, now: machine.now(), followDayplan }));
  });
  const share = day.nth < 0 ? 1 : shares[day.nth];
  if (!share) return;
  const asked = new Set<string>();
  for (const days of daysOfOffers)
    timeline.add(at(days, "11:00"), lane, async () => {
      for (const sent of await sendOffers(world, office, { day, share, asked })) letAnswer(world, office, day, sent);
    });
  // The latest offers of a coming day wait for an answer.
  if (day.nth > 0)
    timeline.add(now.subtract({ minutes: dice.between(15, 400, "lately", lane, day.nth) }), lane, () =>
      sendOffers(world, office, { day, share: 1, asked }),
    );
}

interface SentOffer {
  offerId: string;
  position: OfferedPosition;
  dayplayer: Dayplayer;
}

/** Offers each position of a day to one more match than are missing, so that the last may come too late. */
async function sendOffers(
  world: World,
  office: Office,
  { day, share, asked }: { day: ShootDay; share: number; asked: Set<string> },
): Promise<SentOffer[]> {
  const { machine, dice, dayplayers } = world;
  const ids = (await listPositions(world, office, day)).map(({ id }) => id);
  const sent: SentOffer[] = [];
  for (const position of await listOfferedPositions(machine.db, ids)) {
    const missing = Math.round(position.count * share) - position.booked;
    if (missing <= 0) continue;
    const matches = (await chooseMatches(world, office, day, position)).filter(
      ({ id }) => !asked.has(position.id + id),
    );
    const dayplayerIds = matches.slice(0, missing + 1).map(({ id }) => id);
    for (const id of dayplayerIds) asked.add(position.id + id);
    const message = dice.pick(messages, "message", position.name, day.date.toString());
    const input = { scope: office.scope, dayplayerIds, positionIds: [position.id], message };
    for (const { dayplayerId, result } of must(await offerMany(machine.db, input))) {
      const dayplayer = dayplayers.get(dayplayerId);
      // A dayplayer who would get too little rest or can't work on that day gets no offer.
      const offerId = result.ok && result.value.offerIds[0];
      if (dayplayer && offerId) sent.push({ offerId, position, dayplayer });
    }
  }
  return sent;
}

/** The matches in the order of a head's choice: first known dayplayers, and then not always the nearest. */
async function chooseMatches(
  { machine, dice, dayplayers }: World,
  { scope }: Office,
  day: ShootDay,
  position: OfferedPosition,
): Promise<Dayplayer[]> {
  const { matches } = await findMatches(machine.db, {
    ...{ departmentId: scope.departmentId, headId: scope.accountId, position: position.name },
    ...{ date: position.date, place: position, limit: 60 },
  });
  return matches
    .flatMap(({ dayplayerId, reasons }) => {
      const dayplayer = dayplayers.get(dayplayerId);
      // The offers of coming days to the dayplayer whose sign-in is printed are scheduled elsewhere.
      if (!dayplayer || (dayplayer.number === shownNumber && day.nth >= 0)) return [];
      const isKnown = reasons.starred || reasons.worked_before > 0;
      return {
        dayplayer,
        order: dice.roll("whom", position.name, position.date, dayplayer.number) * (isKnown ? 0.5 : 1),
      };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ dayplayer }) => dayplayer);
}

/** Schedules the answer to an offer, or that it is revoked, and how a booking ends. Answers that come too late are refused. */
function letAnswer({ timeline, machine, dice }: World, office: Office, day: ShootDay, sent: SentOffer) {
  const { offerId, dayplayer, position } = sent;
  const { db } = machine;
  const { scope } = office;
  const dayplayerId = dayplayer.id;
  const of = [position.name, position.date, dayplayer.number];
  const add = (at: Temporal.Instant, action: () => Promise<unknown>) => timeline.add(at, laneOf(office), action);
  const at = machine.now().add({ minutes: dice.between(20, 600, "when", ...of) });
  const begins = momentAt(day.date, day.plan.call_time ?? "08:00", position.zone);
  const [answer, kept] = [dice.roll("answer", ...of), dice.roll("kept", ...of)];

  if (answer < 0.75) add(at, () => acceptOffer(db, { dayplayerId, offerId }));
  else if (answer < 0.87) {
    const message = dice.pick(reasons, "reason", ...of);
    add(at, () => declineOffer(db, { dayplayerId, offerId, message, wholeDay: answer < 0.78 }));
  } else if (answer < 0.9) add(at, () => revokeOffer(db, { scope, offerId, message: "We had to fill this one." }));

  if (kept > dayplayer.keeps) {
    const message = dice.pick(excuses, "excuse", ...of);
    add(begins.subtract({ hours: 20 }), () => dropBooking(db, { dayplayerId, offerId, message }));
  } else if (kept < 0.03) {
    const message = "The scene moved to another day. Sorry, and thank you.";
    add(begins.subtract({ hours: 40 }), () => cancelBooking(db, { scope, offerId, message }));
  }
}

/** The planned positions of a day. */
export async function listPositions({ machine }: World, { scope }: Office, { date }: Pick<ShootDay, "date">) {
  const range = { from: date.toString(), to: date.toString() };
  const [plan] = await listDayplans(machine.db, { scope, now: machine.now(), ...range });
  return (plan?.positions ?? []).flatMap(({ id, name, activated }) => (id ? [{ id, name, activated }] : []));
}

const messages = [
  "",
  "",
  "Crew call is at the base camp, look for the wardrobe trailer.",
  "Period shoes on set all day. Bring layers, it's windy up there.",
  "Could turn into the whole week if you are free.",
  "Parking is validated, breakfast from 30 minutes before call.",
] as const;
const excuses = [
  "My kid has a fever, I'm so sorry.",
  "Car broke down in Fresno, I won't make it back.",
  "I hurt my back on Tuesday and can't lift.",
] as const;
const reasons = [
  "",
  "I'm on another show that week.",
  "Too far for me with that call.",
  "Out of town, back on Monday.",
] as const;
