import { pick } from "@callboard/contract/plain/pick";
import { type TermsFields, termsFields } from "@callboard/contract/plain/promised-fields";
import { callAndWrap, during } from "../../dayplans/day-clock.ts";
import type { OfferedDay } from "./expiry.ts";
import type { WorkingTime } from "./working-time.ts";

/** A position with its day, as it can be offered (with its own times, else the day's), and the moment at which it was read. */
export interface OfferedPosition extends TermsFields {
  /** That of its production. */
  currency: string;
  id: string;
  dayplan_id: string;
  department_id: string;
  date: string;
  name: string;
  count: number;
  booked: number;
  activated: boolean;
  /** Its production is paid, and the payment was not returned. */
  paid: boolean;
  latitude: number | null;
  longitude: number | null;
  passes_at: Temporal.Instant;
  now: Temporal.Instant;
}

export const toOfferedDay = oncePerPosition(
  (position): OfferedDay => ({
    date: position.date,
    call: position.call_time,
    wrap: position.wrap_time,
    zone: position.zone,
    passesAt: position.passes_at,
  }),
);

export const toWorkingTime = oncePerPosition((position): WorkingTime => {
  const { call, wrap } = callAndWrap(toOfferedDay(position));
  return { date: position.date, starts: call, ends: call && wrap };
});

/** The terms of an offer of this position, as they are now. */
export const toTerms = oncePerPosition((position) => ({
  ...pick(position, termsFields),
  currency: position.currency,
  during: during(toOfferedDay(position)),
}));
export type Terms = ReturnType<typeof toTerms>;

/** A position is offered to many, and the calendar of its zone takes a tenth of a millisecond for each question. */
function oncePerPosition<T extends object>(of: (position: OfferedPosition) => T): (position: OfferedPosition) => T {
  const known = new WeakMap<OfferedPosition, T>();
  return (position) => {
    const there = known.get(position) ?? of(position);
    known.set(position, there);
    return there;
  };
}
