import { isDeepStrictEqual } from "node:util";
import type { Cost } from "@callboard/contract/pay/work";
import { isPaid } from "@callboard/contract/timecards/worked-minutes";
import type { Tx } from "../../db/schema.ts";
import { findPayDepartment } from "../pay/find-pay-department.ts";
import { pricePeople } from "../pay/price-people.ts";
import type { LineRow, LockedCard } from "./card-rows.ts";

/** What the booking of a line pays now. */
interface LinePrice {
  card: LockedCard;
  line: LineRow;
  cost: Cost | null;
  day_of_week: number;
  /** On a correction the difference to the cards before it. In cents. */
  cents: number;
  /** Whether the line has another price. */
  isNew: boolean;
}

/**
 * Prices the lines of cards that hold, by the hours that are stored and by the terms to which people agreed. A booking that
 * is none any more keeps its price, and is left out.
 */
export async function priceCards(tx: Tx, cards: readonly LockedCard[]): Promise<LinePrice[]> {
  const before = centsBefore(cards);
  const prices: LinePrice[] = [];
  for (const [departmentId, own] of Map.groupBy(cards, ({ department_id }) => department_id)) {
    const dates = own.flatMap(({ lines }) => lines.map(({ date }) => date)).sort();
    const priced = await pricePeople(tx, {
      department: await findPayDepartment(tx, departmentId),
      dayplayerIds: [...new Set(own.map(({ dayplayer_id }) => dayplayer_id))],
      from: dates[0] ?? "",
      to: dates.at(-1) ?? "",
      terms: "agreed",
    });
    for (const card of own) {
      const days = new Map((priced.get(card.dayplayer_id) ?? []).map((day) => [day.work.date, day.priced]));
      for (const line of card.lines) {
        const day = isPaid(line.outcome) ? days.get(line.date) : undefined;
        if (line.superseded || (!day && isPaid(line.outcome))) continue;
        const cost = day?.cost ?? null;
        const cents = (cost?.total ?? 0) + line.kit_cents + line.mileage_cents - (before.get(line.offer_id) ?? 0);
        prices.push({
          ...{ card, line, cost, cents },
          day_of_week: day ? day.week.days + 1 : line.day_of_week,
          isNew: cents !== line.cents || !isDeepStrictEqual(withoutFlags(cost), withoutFlags(line.cost)),
        });
      }
    }
  }
  return prices;
}

/** The flags of a price say what is known of coming days, and the fringes are the production's: neither is what a line pays. */
const withoutFlags = (cost: Cost | null) => cost && { hours: cost.hours, lines: cost.lines };

/** What earlier cards have of bookings that are on a correction. */
function centsBefore(cards: readonly LockedCard[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { offer_id, cents, superseded } of cards.flatMap(({ lines }) => lines))
    if (superseded) sums.set(offer_id, (sums.get(offer_id) ?? 0) + cents);
  return sums;
}
