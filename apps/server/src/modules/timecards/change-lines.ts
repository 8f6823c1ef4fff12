import { stateOfLines, type TimecardSide, type TimecardState } from "@callboard/contract/timecards/timecard-lifecycle";
import type { Tx } from "../../db/schema.ts";
import { type LineRow, type LockedCard, timesOf, waitsFor } from "./card-rows.ts";
import type { LineChange, LinesChange } from "./lines-change.ts";
import { priceCards } from "./price-cards.ts";
import { targetsOf } from "./target-cards.ts";
import { type MovedCard, writeCards, writeLines } from "./write-cards.ts";

/**
 * Puts values on the timecards of people, in place of those that a booking had, and prices all their open cards of the
 * production again. On a week that was exported they become lines of a correction. Selects the card of each change, in order.
 */
export async function changeLines(tx: Tx, change: LinesChange): Promise<LockedCard[]> {
  const targets = await targetsOf(tx, change);
  const moved = new Map<LockedCard, MovedCard>(targets.map((target) => [target.card, target]));
  const cards = [...new Set([...change.cards, ...moved.keys()])];
  const touched = new Set<LineRow>();
  for (const [at, { card }] of targets.entries()) {
    const line = change.changes[at];
    const put = line ? putLine(cards, card, { ...change, line }) : [];
    for (const each of [...put, ...agreeToLines(card, change.side)]) touched.add(each);
  }
  await writeLines(tx, [...touched]);
  const repriced = await applyPrices(tx, { cards, moved, side: change.side });
  await writeLines(tx, repriced);
  for (const card of moved.keys()) settleCard(card, change);
  await writeCards(tx, [...moved.values()], change);
  return targets.map(({ card }) => card);
}

/** Sets the line of a booking on a card. Selects it, and the line on an earlier card that it supersedes. */
function putLine(
  cards: readonly LockedCard[],
  card: LockedCard,
  { line: { date, offerId, values }, side, now }: LinesChange & { line: LineChange },
): LineRow[] {
  const held = cards.flatMap(({ lines }) => lines).find((each) => each.offer_id === offerId && !each.superseded);
  const line: LineRow = {
    ...{ kit_cents: held?.kit_cents ?? 0, mileage_cents: held?.mileage_cents ?? 0, ...values },
    ...{ timecard_id: card.id, date, offer_id: offerId, set_by: side, set_at: now },
    ...agreedBy(side),
    ...{ before: held ? timesOf(held) : null, cost: null, cents: 0, day_of_week: 1, superseded: false },
  };
  addLine(card, line);
  if (!held || held.timecard_id === card.id) return [line];
  held.superseded = true;
  return [held, line];
}

/** The signature under a day sheet is the head's. */
const agreedBy = (side: TimecardSide) => ({
  dayplayer_agreed: side === "dayplayer",
  head_agreed: side === "head" || side === "day_sheet",
});

function addLine(card: LockedCard, line: LineRow) {
  card.lines = [...card.lines.filter(({ date }) => date !== line.date), line].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  );
}

/** Agrees to the lines of a card as they are, for one side. Selects those that had waited for it. */
export function agreeToLines(card: LockedCard, side: TimecardSide): LineRow[] {
  if (side !== "dayplayer" && side !== "head") return [];
  const waiting = card.lines.filter((line) => !line[`${side}_agreed`]);
  for (const line of waiting) line[`${side}_agreed`] = true;
  return waiting;
}

/**
 * Stores what lines pay now. Other open cards whose amounts change wait for the dayplayer. Where a week is corrected, its
 * other days that cost something else are corrected too. Selects the lines that have changed.
 */
async function applyPrices(
  tx: Tx,
  { cards, moved, side }: { cards: LockedCard[]; moved: Map<LockedCard, MovedCard>; side: TimecardSide },
): Promise<LineRow[]> {
  const targets = [...moved.keys()];
  const changed: LineRow[] = [];
  for (const { card, line, isNew, ...price } of await priceCards(tx, cards)) {
    if (!isNew) continue;
    const hasAmount = price.cents !== line.cents;
    if (targets.includes(card) || isOpen(card.state)) {
      Object.assign(line, price);
      changed.push(line);
      if (targets.includes(card)) continue;
      if (hasAmount) line.dayplayer_agreed = false;
      moved.set(card, { card, move: "reprice" });
    } else if (hasAmount && card.state === "exported") {
      const correction = targets.find((each) => isCorrectionOf(each, card));
      if (!correction) continue;
      const head_agreed = side === "head" || (side === "day_sheet" && line.head_agreed);
      const agreed = { dayplayer_agreed: side === "dayplayer", head_agreed };
      const difference = { ...line, ...price, ...agreed, timecard_id: correction.id, before: null };
      difference.cents -= line.cents;
      addLine(correction, difference);
      line.superseded = true;
      changed.push(line, difference);
    }
  }
  return changed;
}

export const isOpen = (state: TimecardState) => state !== "approved" && state !== "exported";

/** Whether a card corrects the week of another one. */
export const isCorrectionOf = (correction: LockedCard, card: LockedCard): boolean =>
  correction.correction > card.correction &&
  correction.department_id === card.department_id &&
  correction.dayplayer_id === card.dayplayer_id &&
  correction.week === card.week;

/** Sets the state of a card by its lines, and the signatures of those who have agreed to all of them. */
export function settleCard(
  card: LockedCard,
  { side, accountId, now }: { side: TimecardSide; accountId: string; now: Temporal.Instant },
) {
  card.state = stateOfLines(card.lines.map((line) => ({ waits_for: waitsFor(line) })));
  const [dayplayer, head] = [
    card.lines.every(({ dayplayer_agreed }) => dayplayer_agreed),
    card.lines.every(({ head_agreed }) => head_agreed),
  ];
  if (!dayplayer) card.dayplayer_signed_at = null;
  else if (side === "dayplayer") card.dayplayer_signed_at = now;
  if (!head) Object.assign(card, { head_signed_at: null, head_signed_by: null });
  else if (side === "head" || side === "day_sheet")
    Object.assign(card, { head_signed_at: now, head_signed_by: accountId, rejected_reason: null });
  Object.assign(card, { approved_at: null, approved_by: null, not_signed_reason: null });
}
