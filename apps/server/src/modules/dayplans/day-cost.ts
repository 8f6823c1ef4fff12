import { callAndWrap } from "./day-clock.ts";

/** Hours paid for a day whose call or wrap is not known yet. */
export const usualHours = 10;

interface CostedPosition {
  count: number;
  booked: number;
  rate_cents: number;
  call_time: string | null;
  wrap_time: string | null;
}

/** Dollars: what the bookings of a day cost, and what all its places would; a position's own times win over the day's. */
export function dayCost(
  day: { date: string; call_time: string | null; wrap_time: string | null; zone: string },
  positions: CostedPosition[],
) {
  let booked = 0;
  let planned = 0;
  // Nearly all positions have the day's own times, and each look at the zone's calendar takes microseconds.
  const known = new Map<string, number>();
  for (const position of positions) {
    const call = position.call_time ?? day.call_time;
    const wrap = position.wrap_time ?? day.wrap_time;
    const times = `${call} ${wrap}`;
    const hours = known.get(times) ?? hoursOf(day.date, call, wrap, day.zone);
    known.set(times, hours);
    booked += position.booked * position.rate_cents * hours;
    planned += position.count * position.rate_cents * hours;
  }
  return { booked: dollars(booked), planned: dollars(planned) };
}

function hoursOf(date: string, call: string | null, wrap: string | null, zone: string): number {
  const moments = callAndWrap({ date, call, wrap, zone });
  return call && wrap && moments.call && moments.wrap ? moments.wrap.since(moments.call).total("hours") : usualHours;
}

const dollars = (cents: number) => Math.round(cents) / 100;
