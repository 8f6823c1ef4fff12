import {
  challengePart,
  maxChallengeHours,
  maxPencilDays,
  night,
  pencilAnswerHours,
  pencilEndsHoursBefore,
} from "@callboard/contract/pencils/pencil-lifecycle";
import { earlierOf, isBefore } from "../../time/compare-instants.ts";
import { endOfQuietHours } from "../../time/quiet-hours.ts";
import { momentOf } from "../dayplans/day-clock.ts";

interface PencilDay {
  date: string;
  zone: string;
  now: Temporal.Instant;
}

/**
 * Until when a pencil lasts: as long as possible, or until the chosen moment if that is earlier. Undefined where no time is
 * left.
 */
export function chooseUntil({ date, zone, now }: PencilDay, chosen?: Temporal.Instant): Temporal.Instant | undefined {
  const beforeDay = momentOf(date, "00:00", zone).subtract({ hours: pencilEndsHoursBefore });
  const latest = earlierOf(now.add({ hours: maxPencilDays * 24 }), beforeDay);
  const until = chosen ? earlierOf(chosen, latest) : latest;
  return isBefore(now, until) ? until : undefined;
}

/** Until when a dayplayer can say yes. */
export const answerBy = (now: Temporal.Instant, until: Temporal.Instant) =>
  earlierOf(now.add({ hours: pencilAnswerHours }), until);

/**
 * When a challenge ends: after a quarter of the time that is left and at most 24 hours, without the hours of the night, but
 * never more than 24 hours from now and never after the pencil.
 */
export function challengeEnd({ now, until, zone }: { now: Temporal.Instant; until: Temporal.Instant; zone: string }) {
  const left = until.epochMilliseconds - now.epochMilliseconds;
  const milliseconds = Math.round(Math.min(maxChallengeHours * 3_600_000, left * challengePart));
  const begin = afterNight(now, zone);
  const end = begin.add({ milliseconds });
  // More than one night never lies before the latest moment.
  const dusk = nextNight(begin, zone);
  const awake = isBefore(dusk, end) ? afterNight(dusk, zone).add(dusk.until(end)) : end;
  return earlierOf(awake, earlierOf(now.add({ hours: maxChallengeHours }), until));
}

const afterNight = (at: Temporal.Instant, zone: string) => endOfQuietHours(at, { on: true, ...night, zone }) ?? at;

/** When the next night begins, from a moment outside of it. */
function nextNight(at: Temporal.Instant, zone: string): Temporal.Instant {
  const date = at.toZonedDateTimeISO(zone).toPlainDate();
  const today = momentOf(date.toString(), night.from, zone);
  return isBefore(at, today) ? today : momentOf(date.add({ days: 1 }).toString(), night.from, zone);
}
