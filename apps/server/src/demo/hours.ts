import type { DaySheetInput } from "@callboard/contract/forms/day-sheet-input";
import { weekStart } from "@callboard/contract/pay/workweek";
import type { DaySheetLine } from "@callboard/contract/timecards/day-sheet-schemas";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { getDaySheet } from "../modules/day-sheets/get-day-sheet.ts";
import { saveDaySheet } from "../modules/day-sheets/save-day-sheet.ts";
import { signDaySheet } from "../modules/day-sheets/sign-day-sheet.ts";
import { scopeWithoutSession } from "../modules/dayplayers/policy.ts";
import { agreeToCards } from "../modules/timecards/agree-to-cards.ts";
import { listWeek } from "../modules/timecards/list-cards.ts";
import { dayplayerMover, departmentMover, type Mover, officeMover } from "../modules/timecards/movers.ts";
import { approveCards, exportCards } from "../modules/timecards/office-moves.ts";
import { saveLine } from "../modules/timecards/save-line.ts";
import { earlierOf, isBefore } from "../time/compare-instants.ts";
import { shownNumber } from "./dayplayers.ts";
import { momentAt } from "./moment-at.ts";
import { must } from "./must.ts";
import type { ShootDay } from "./plan-shoot.ts";
import { laneOf, type Office } from "./productions.ts";
import type { World } from "./world.ts";

/** Weeks that ended so many days ago were approved, and exported. Later ones still wait for answers. */
const [approvedAfter, exportedAfter] = [4, 11];

/**
 * Schedules the day sheets of the days that have passed, but for the latest, which waits to be signed, and what people do
 * with their timecards. `creator` is the account whose office approves and exports them.
 */
export function keepHours(world: World, office: Office, days: readonly ShootDay[], creator: string): void {
  const passed = days.filter(({ nth }) => nth < -1);
  for (const day of passed) signSheet(world, office, day);
  const weeks = new Set(passed.map(({ date }) => weekStart(date.toString(), 0)));
  for (const week of weeks) answerCards(world, office, Temporal.PlainDate.from(week), creator);
}

/** Schedules the signing of a day's sheet after the wrap, with its exceptions. */
function signSheet({ timeline, machine, dice, dayplayers, zone }: World, office: Office, day: ShootDay) {
  const date = day.date.toString();
  const wrapped = momentAt(day.date, day.plan.call_time ?? "08:00", zone).add({ hours: 13 });
  const { scope } = office;
  timeline.add(wrapped, laneOf(office), async () => {
    const call = { scope, date, now: machine.now() };
    const { rev, wrap, lines } = must(await getDaySheet(machine.db, call));
    if (lines.length === 0) return;
    const input: DaySheetInput = {
      rev,
      wrap: wrap && later(wrap, dice.between(0, 40, "wrap", date, scope.departmentId)),
      lines: lines.flatMap((line) => exceptionOf(line, dayplayers.get(line.dayplayer_id)?.number ?? 0) ?? []),
    };
    const saved = must(await saveDaySheet(machine.db, { ...call, input }));
    must(await signDaySheet(machine.db, { ...call, rev: saved.rev }));
  });

  function exceptionOf(line: DaySheetLine, number: number): DaySheetInput["lines"][number] | undefined {
    const id = { job_offer_id: line.job_offer_id };
    const roll = dice.roll("day", line.position, date, number);
    if (roll < 0.02) return { ...id, outcome: "no_show" };
    if (roll < 0.04) return { ...id, outcome: "absent", note: "Called in sick at five." };
    if (roll < 0.08 && line.call) return { ...id, call: later(line.call, 24), note: "Stuck on the 110." };
    if (roll < 0.16 && line.wrap) return { ...id, wrap: later(line.wrap, 54), note: "Returned the rentals." };
    return undefined;
  }
}

const later = (time: string, minutes: number): string =>
  Temporal.PlainTime.from(time).add({ minutes }).toString({ smallestUnit: "minute" });

/**
 * Schedules the answers to a week's cards: dayplayers agree or propose other times, the head answers, and the office approves
 * and exports. In a late week some have not answered.
 */
function answerCards(world: World, office: Office, week: Temporal.PlainDate, creator: string) {
  const { timeline, machine, dice, dayplayers, now, zone } = world;
  const { db } = machine;
  const { scope } = office;
  const ended = momentAt(week.add({ days: 7 }), "10:00", zone);
  const isLate = isBefore(now.subtract({ hours: 24 * approvedAfter }), ended);
  const isExported = isBefore(ended, now.subtract({ hours: 24 * exportedAfter }));
  const answered = earlierOf(ended, now.subtract({ hours: 6 }));
  const listIn = async (state: Timecard["state"]) =>
    (await listWeek(db, { scope, date: week.toString() })).filter((card) => card.state === state);
  const moves = (mover: Mover, cards: readonly Timecard[]) => ({ mover, cards, now: machine.now() });
  const add = (at: Temporal.Instant, action: () => Promise<unknown>) => timeline.add(at, laneOf(office), action);

  add(answered, async () => {
    for (const card of await listIn("with_dayplayer")) {
      const number = dayplayers.get(card.dayplayer.id)?.number ?? 0;
      const roll = dice.roll("hours", week.toString(), number);
      if (isLate && (roll < 0.3 || number === shownNumber)) continue;
      const mover = dayplayerMover(scopeWithoutSession({ dayplayer_id: card.dayplayer.id }));
      if (roll < 0.75) await agreeToCards(db, moves(mover, [card]));
      else await propose(machine, mover, card, { minutes: 24, note: "We loaded the truck until then." });
    }
  });
  if (isLate) return;
  add(answered.add({ hours: 6 }), async () =>
    agreeToCards(db, moves(departmentMover(scope), await listIn("with_head"))),
  );
  const byOffice = officeMover({ accountId: creator, productionId: scope.productionId });
  add(answered.add({ hours: 48 }), async () => approveCards(db, moves(byOffice, await listIn("agreed"))));
  if (isExported)
    add(answered.add({ hours: 50 }), async () => exportCards(db, moves(byOffice, await listIn("approved"))));
}

/** Schedules that a head corrects an exported week. */
export function correctHours({ timeline, machine, now }: World, office: Office, [first]: readonly ShootDay[]): void {
  timeline.add(now.subtract({ hours: 26 }), laneOf(office), async () => {
    const { scope } = office;
    const cards = await listWeek(machine.db, { scope, date: String(first?.date) });
    const card = cards.find(({ state }) => state === "exported");
    if (card)
      await propose(machine, departmentMover(scope), card, { minutes: 30, note: "Read wrong from the call sheet." });
  });
}

/** Proposes a later wrap for the last day of a card that was worked. */
async function propose(
  machine: World["machine"],
  mover: Mover,
  { id, rev, lines }: Timecard,
  { minutes, note }: { minutes: number; note: string },
) {
  const line = lines.findLast(({ wrap }) => wrap !== null);
  if (!line?.wrap) return;
  const input = { rev, wrap: later(line.wrap, minutes), note };
  must(await saveLine(machine.db, { mover, cardId: id, date: line.date, input, now: machine.now() }));
}
