import type { Db } from "../db/schema.ts";
import { countKeptBookings } from "../modules/offers/moves/consequences/count-kept-bookings.ts";
import { expireOffers } from "../modules/offers/moves/expire-offers.ts";
import { openCreatedOffers } from "../modules/offers/moves/open-created-offers.ts";
import { isBefore } from "../time/compare-instants.ts";
import { advanceFills, ageNews, tellNews } from "./tell-news.ts";
import { hands, type TimeMachine } from "./time-machine.ts";

/** Actions within this many minutes run at one moment, because setting the clock for each would take most of the time. */
const tickMinutes = 30;
const tickMs = tickMinutes * 60_000;

interface TimelineEvent {
  /** The actions of one lane run one after another, in the order in which they were added; lanes run concurrently. */
  lane: string;
  run(): Promise<unknown>;
}

interface Sweep {
  everyMinutes: number;
  run(db: Db, machine: TimeMachine): Promise<unknown>;
  ranAt?: number;
}

/** The scheduled actions in chronological order. An action may add further ones. */
export class Timeline {
  readonly #sweeps: Sweep[] = [
    { everyMinutes: 60, run: expireOffers },
    { everyMinutes: 360, run: countKeptBookings },
    { everyMinutes: 180, run: (_db, machine) => tellNews(machine, machine.now()) },
  ];
  readonly #ticks = new Map<number, TimelineEvent[]>();
  #reached = Number.NEGATIVE_INFINITY;

  /** Adds an action at `at`, or as soon as possible after the current one. */
  add(at: Temporal.Instant, lane: string, run: TimelineEvent["run"]): void {
    const tick = Math.max(Math.floor(at.epochMilliseconds / tickMs), this.#reached + 1);
    const planned = this.#ticks.get(tick);
    if (planned) planned.push({ lane, run });
    else this.#ticks.set(tick, [{ lane, run }]);
  }

  /**
   * Runs all actions up to a moment, with the product's own sweeps in between; the machine's clock is at that moment
   * afterwards.
   */
  async run(machine: TimeMachine, until: Temporal.Instant, onProgress: (at: Temporal.Instant) => void): Promise<void> {
    for (let tick = this.#next(); tick !== undefined; tick = this.#next()) {
      const at = momentOf(tick);
      if (isBefore(until, at)) break;
      this.#reached = tick;
      const events = this.#ticks.get(tick) ?? [];
      this.#ticks.delete(tick);
      await machine.travel(at);
      onProgress(at);
      await this.#sweep(machine);
      await inLanes(events);
      await openCreatedOffers(machine.db);
    }
    await machine.travel(until);
    await expireOffers(machine.db);
    await countKeptBookings(machine.db);
    await advanceFills(machine);
    await tellNews(machine, until);
    await ageNews(machine.db, until);
  }

  /** Runs the server's sweeps, less often than the server does. */
  async #sweep(machine: TimeMachine) {
    const at = machine.now().epochMilliseconds;
    for (const sweep of this.#sweeps) {
      if (sweep.ranAt !== undefined && at - sweep.ranAt < sweep.everyMinutes * 60_000) continue;
      sweep.ranAt = at;
      await sweep.run(machine.db, machine);
    }
  }

  #next(): number | undefined {
    return this.#ticks.size === 0 ? undefined : [...this.#ticks.keys()].reduce((first, next) => Math.min(first, next));
  }
}

/** Returns a moment within a tick that varies, because people do not answer exactly on the hour. */
const momentOf = (tick: number) =>
  Temporal.Instant.fromEpochMilliseconds(tick * tickMs).add({
    minutes: Math.abs(tick * 7) % tickMinutes,
    seconds: Math.abs(tick * 37) % 60,
  });

async function inLanes(events: TimelineEvent[]) {
  const lanes = [...Map.groupBy(events, ({ lane }) => lane).values()];
  const work = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) for (const { run } of lane) await run();
  };
  await Promise.all(Array.from({ length: hands }, work));
}
