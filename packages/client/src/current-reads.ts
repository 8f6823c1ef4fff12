/**
 * Replies that may be two seconds old (`mayLag` of a route) must be current after a change that this page made or heard of,
 * and until the stream tells of the changes that the first reads missed.
 */
const currentMs = 3_000;
let until = Number.POSITIVE_INFINITY;

/** Records a change, or an event that tells of one. */
export function noteChange(): void {
  until = Math.max(until, performance.now() + currentMs);
}

/** Records that a stream follows this page's reads. */
export function noteFollowed(): void {
  until = performance.now() + currentMs;
}

/** Whether a read that is sent now must be current. */
export const isCurrentNeeded = (): boolean => performance.now() < until;
