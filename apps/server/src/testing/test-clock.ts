import type { Clock } from "../time/clock.ts";
import type { TestDatabase } from "./database.ts";

/** A clock for rules and the database. It runs until a test sets it, and then stays fixed. */
export class TestClock implements Clock {
  readonly #database: Pick<TestDatabase, "setNow">;
  #now: Temporal.Instant | undefined;

  constructor(database: Pick<TestDatabase, "setNow">) {
    this.#database = database;
  }

  now() {
    return this.#now ?? Temporal.Now.instant();
  }

  /** ISO 8601 with an offset. */
  async set(moment: string | Temporal.Instant) {
    this.#now = Temporal.Instant.from(moment);
    await this.#database.setNow(this.#now);
  }

  async forward(duration: Temporal.DurationLike) {
    await this.set(this.now().add(duration));
  }
}
