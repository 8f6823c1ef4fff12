import { expiryPresets } from "@callboard/contract/lifecycle";
import { refusals } from "@callboard/contract/refusals";
import { done, refused } from "../../../result.ts";
import { isBefore } from "../../../time/compare-instants.ts";
import { type DayTimes, latestExpiry, momentOf } from "../../dayplans/day-clock.ts";

/** The times of a day that bound an expiry. */
export interface OfferedDay extends DayTimes {
  passesAt: Temporal.Instant;
}

/** The last moment at which an offer can be answered: the call or, without one, the end of the day; never after the day has passed. */
export function getLatestAnswer(day: OfferedDay): Temporal.Instant {
  const known = latestAnswers.get(day);
  if (known) return known;
  const latest = latestExpiry(day);
  const answer = isBefore(day.passesAt, latest) ? day.passesAt : latest;
  latestAnswers.set(day, answer);
  return answer;
}
const latestAnswers = new WeakMap<OfferedDay, Temporal.Instant>();

/** Days of a block are answered together, so the first of them bounds the expiry of all. */
export const getLatestAnswerOfAll = (days: OfferedDay[]): Temporal.Instant =>
  days.map(getLatestAnswer).reduce((first, next) => (isBefore(next, first) ? next : first));

/** A moment with an offset is that moment; `YYYY-MM-DD HH:mm` is local in the zone, an ambiguous one the earlier. */
export function parseExpiry(text: string, zone: string): Temporal.Instant | undefined {
  const iso = text.replace(" ", "T");
  try {
    if (/(Z|[+-]\d{2}:?\d{2})$/.test(iso)) return Temporal.Instant.from(iso);
    const [date = "", time = ""] = iso.split("T");
    return momentOf(date, time, zone);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Until when an offer stays open. A chosen time is accepted or refused as it is. Without one, it is the default, shortened
 * to the last moment to answer.
 */
export function chooseExpiry(
  chosen: string | undefined,
  { now, last, zone }: { now: Temporal.Instant; last: Temporal.Instant; zone: string },
) {
  const preset = now.add({ hours: expiryPresets[0] });
  const at = chosen === undefined ? (isBefore(last, preset) ? last : preset) : parseExpiry(chosen, zone);
  if (!at || !isBefore(now, at) || isBefore(last, at)) {
    return refused("expiry_out_of_range", { errors: { expires_at: [refusals.expiry_out_of_range[1]] } });
  }
  return done(at);
}
