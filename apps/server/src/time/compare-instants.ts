export const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;
/**
 * Whether an instant has been reached. The instant itself counts: an offer that expires at 12:00:00 has expired at
 * 12:00:00.
 */
export const hasPassed = (at: Temporal.Instant, now: Temporal.Instant): boolean => !isBefore(now, at);
export const earlierOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant => (isBefore(b, a) ? b : a);
