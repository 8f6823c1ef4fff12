import { findMatches } from "../modules/dayplayers/matching/match-position.ts";
import { offerJob } from "../modules/offers/moves/creation/offer-jobs.ts";
import { listOfferedPositions } from "../modules/offers/reads/list-offered-positions.ts";
import { getLatestAnswer } from "../modules/offers/rules/expiry.ts";
import { toOfferedDay } from "../modules/offers/rules/offered-position.ts";
import { isBefore } from "../time/compare-instants.ts";
import { shownNumber } from "./cast-dayplayers.ts";
import type { Dayplayer } from "./sign-up-dayplayers.ts";
import type { Vacancy, World } from "./world.ts";

/** An offer that was sent. */
export interface SentOffer {
  offerId: string;
  dayplayer: Dayplayer;
  expiresAt: Temporal.Instant;
}

interface SendOffersInput {
  /** The number of offers to send. */
  count: number;
  /** The numbers of dayplayers who already got an offer for it. New ones are added. */
  before: Set<number>;
}

/**
 * Offers a position to some of its matches in the way a head would: first to known dayplayers, and then not always to the
 * nearest.
 */
export async function sendOffers(
  world: World,
  vacancy: Vacancy,
  { count, before }: SendOffersInput,
): Promise<SentOffer[]> {
  const { machine, dice } = world;
  const [position] = await listOfferedPositions(machine.db, [vacancy.positionId]);
  if (!position) return [];
  const now = machine.now();
  const last = getLatestAnswer(toOfferedDay(position));
  if (!isBefore(now.add({ hours: 1 }), last)) return [];

  const offers: SentOffer[] = [];
  const candidates = (await choose(world, vacancy, position)).filter(({ number }) => !before.has(number));
  for (const dayplayer of candidates) {
    if (offers.length === count) break;
    const of = [vacancy.name, vacancy.date.toString(), dayplayer.number];
    const preset = now.add({ hours: dice.pick([12, 24, 24, 36, 48], "expiry", ...of) });
    const expiresAt = isBefore(preset, last) ? preset : last;
    const message = dice.happens(0.25, "words", ...of) ? dice.pick(words, "which words", ...of) : "";
    const offered = await offerJob(machine.db, {
      scope: vacancy.office.scope,
      dayplayerId: dayplayer.id,
      positionId: vacancy.positionId,
      expiresAt: expiresAt.toString(),
      message,
    });
    before.add(dayplayer.number);
    // A dayplayer who would get too little rest or can't work on that day is skipped, as on a screen.
    const offerId = offered.ok && offered.value.offerIds[0];
    if (offerId) offers.push({ offerId, dayplayer, expiresAt });
  }
  return offers;
}

async function choose(
  world: World,
  { office, name, date }: Vacancy,
  place: Parameters<typeof findMatches>[1]["place"],
): Promise<Dayplayer[]> {
  const { machine, dice, dayplayers, today } = world;
  const { departmentId, accountId: headId } = office.scope;
  const { matches } = await findMatches(machine.db, {
    departmentId,
    headId,
    position: name,
    date: date.toString(),
    place,
    limit: 120,
  });
  return matches
    .flatMap(({ dayplayerId, reasons }) => {
      const dayplayer = dayplayers.get(dayplayerId);
      // The offers to the dayplayer whose sign-in is printed are scheduled elsewhere.
      if (!dayplayer || (dayplayer.number === shownNumber && Temporal.PlainDate.compare(date, today) >= 0)) return [];
      const known = reasons.starred || reasons.worked_before > 0;
      return { dayplayer, order: dice.roll("whom", name, date.toString(), dayplayer.number) * (known ? 0.5 : 1) };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ dayplayer }) => dayplayer);
}

const words = [
  "Crew call is at the base camp, look for the wardrobe trailer.",
  "Period shoes on set all day. Bring layers, it's windy up there.",
  "We start with fittings, so please be on time.",
  "Could turn into the whole week if you are free.",
  "Parking is validated, breakfast from 30 minutes before call.",
] as const;
