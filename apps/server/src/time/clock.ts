/** The clock of this process. Rules don't have it: they follow the database's time (`appNow`). */
export interface Clock {
  now(): Temporal.Instant;
}

export const processClock: Clock = { now: () => Temporal.Now.instant() };
