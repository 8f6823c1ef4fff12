import { rangeOf } from "@callboard/contract/pay/pay-line";
import type { Db } from "../../db/schema.ts";
import { priceBookings, priceCancelled } from "../pay/price-offers.ts";
import { listCardPay } from "../timecards/list-card-pay.ts";
import type { LedgerRow } from "./queries.ts";

/** What a day is expected to pay. Amounts are in cents. */
export interface ExpectedPay {
  /** Paid hours. */
  hours: number;
  /** Null without a rate. */
  cents: number | null;
  isLeast: boolean;
  /** By the dearer reading of the rules, where only payroll decides. */
  upToCents: number | null;
}

/**
 * The hours and the pay that a dayplayer can expect of these days, by offer: as their timecard says, else by the terms.
 * Cancelled days for which nothing is owed, and days without work that pay nothing, are left out.
 */
export async function expectPay(db: Db, dayplayerId: string, days: LedgerRow[]): Promise<Map<string, ExpectedPay>> {
  const cancelled = days.filter(({ offer_state }) => offer_state === "cancelled");
  const accepted = days.filter(({ offer_state }) => offer_state === "accepted");
  const cards = await listCardPay(
    db,
    accepted.map(({ id }) => id),
  );
  const bookings = accepted.filter(({ id }) => !cards.has(id));
  const [priced, owed] = await Promise.all([
    priceBookings(
      db,
      dayplayerId,
      bookings.map(({ id }) => id),
    ),
    priceCancelled(db, dayplayerId, cancelled),
  ]);
  const expected = bookings.flatMap(({ id, rate_cents }): [string, ExpectedPay][] => {
    const cost = priced.get(id);
    if (!cost) return [];
    const { hours, total, flags } = cost;
    if (rate_cents === 0) return [[id, { hours, cents: null, isLeast: false, upToCents: null }]];
    const { high } = rangeOf(cost);
    const isLeast = flags.some(({ code }) => code === "times_unknown");
    return [[id, { hours, cents: total, isLeast, upToCents: high > total ? high : null }]];
  });
  const ofCards = [...cards].filter(([, { hours, cents }]) => hours > 0 || cents > 0);
  return new Map([
    ...expected,
    ...ofCards.map(([id, pay]): [string, ExpectedPay] => [id, { ...pay, isLeast: false, upToCents: null }]),
    ...[...owed].map(([id, { hours, amount }]): [string, ExpectedPay] => [
      id,
      { hours, cents: Math.round(amount * 100), isLeast: false, upToCents: null },
    ]),
  ]);
}
