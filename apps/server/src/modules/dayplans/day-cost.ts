import { usualHours } from "@callboard/contract/limits";
import { hoursBetween } from "./day-clock.ts";

interface CostedPosition {
  count: number;
  booked: number;
  rate_cents: number;
  call_time: string | null;
  wrap_time: string | null;
}

/**
 * Returns the cost of a day in the currency of its production: of its bookings, and of all its places. A position's own times have precedence
 * over the day's.
 */
export function dayCost(
  day: { date: string; call_time: string | null; wrap_time: string | null; zone: string },
  positions: CostedPosition[],
) {
  let booked = 0;
  let planned = 0;
  for (const position of positions) {
    const call = position.call_time ?? day.call_time;
    const wrap = position.wrap_time ?? day.wrap_time;
    const hours = call && wrap ? hoursBetween(day.date, day.zone, call, wrap) : usualHours;
    booked += position.booked * position.rate_cents * hours;
    planned += position.count * position.rate_cents * hours;
  }
  return { booked: amountOf(booked), planned: amountOf(planned) };
}

const amountOf = (cents: number) => Math.round(cents) / 100;
