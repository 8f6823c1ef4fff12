/** Compares by milliseconds first, because `Temporal.Instant.compare` takes ten times as long. */
export function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  const ms = a.epochMilliseconds - b.epochMilliseconds;
  return ms < 0 || (ms === 0 && a.epochNanoseconds < b.epochNanoseconds);
}
/**
 * Whether an instant has been reached. The instant itself counts: an offer that expires at 12:00:00 has expired at
 * 12:00:00.
 */
export const hasPassed = (at: Temporal.Instant, now: Temporal.Instant): boolean => !isBefore(now, at);
export const earlierOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant => (isBefore(b, a) ? b : a);
