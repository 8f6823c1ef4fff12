import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { runFills } from "../jobs/run-fills.ts";
import { moveOutbox } from "../modules/events/move-outbox.ts";
import { processFeed } from "../modules/notifications/rules/process-feed.ts";
import { sendReminders } from "../modules/notifications/rules/send-reminders.ts";
import { countKeptBookings } from "../modules/offers/moves/consequences/count-kept-bookings.ts";
import { expireOffers } from "../modules/offers/moves/expire-offers.ts";
import { openCreatedOffers } from "../modules/offers/moves/open-created-offers.ts";
import { earlierOf } from "../time/compare-instants.ts";
import { hands, type TimeMachine } from "./time-machine.ts";

/** Actions within this many minutes run at one moment, because setting the clock for each would take most of the time. */
const tickMinutes = 30;
const tickMs = tickMinutes * 60_000;
/** The server's jobs run every few seconds; the demo needs them less often. */
const jobsEveryMs = 4 * 3_600_000;
/** Older notifications of the demo's people are read. */
const unreadHours = 48;

type Action = () => Promise<unknown>;

/** The scheduled actions in chronological order. An action may add further ones. */
export class Timeline {
  readonly #ticks = new Map<number, Map<string, Action[]>>();
  #reached = Number.NEGATIVE_INFINITY;

  /**
   * Adds an action at `at`, or as soon as possible after the current one. The actions of one lane run one after another,
   * in the order in which they were added; lanes run concurrently.
   */
  add(at: Temporal.Instant, lane: string, action: Action): void {
    const tick = Math.max(Math.floor(at.epochMilliseconds / tickMs), this.#reached + 1);
    const lanes = this.#ticks.get(tick) ?? new Map<string, Action[]>();
    lanes.set(lane, [...(lanes.get(lane) ?? []), action]);
    this.#ticks.set(tick, lanes);
  }

  /** Runs all actions up to a moment, with the server's jobs in between; the machine's clock is at that moment afterwards. */
  async run(machine: TimeMachine, until: Temporal.Instant, onProgress: (at: Temporal.Instant) => void): Promise<void> {
    let jobsRanAt = 0;
    while (this.#ticks.size > 0) {
      const tick = Math.min(...this.#ticks.keys());
      if (tick * tickMs > until.epochMilliseconds) break;
      // The minutes vary, because people do not answer exactly on the hour.
      const minutes = (tick * 7) % tickMinutes;
      const at = earlierOf(Temporal.Instant.fromEpochMilliseconds(tick * tickMs).add({ minutes }), until);
      this.#reached = tick;
      await machine.travel(at);
      onProgress(at);
      if (at.epochMilliseconds - jobsRanAt >= jobsEveryMs) {
        jobsRanAt = at.epochMilliseconds;
        await runJobs(machine);
      }
      await runLanes([...(this.#ticks.get(tick)?.values() ?? [])]);
      this.#ticks.delete(tick);
      await openCreatedOffers(machine.db);
    }
    await machine.travel(until);
    await advanceFills(machine);
    await openCreatedOffers(machine.db);
    await runJobs(machine);
    await ageNotifications(machine.db, until);
  }
}

/** Runs lanes of actions concurrently, as many as the machine has connections. */
export async function runLanes(lanes: Action[][]): Promise<void> {
  const work = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) for (const action of lane) await action();
  };
  await Promise.all(Array.from({ length: hands }, work));
}

/** Does what time brings: expiries, kept bookings, and the notifications of all events, which are not sent. */
async function runJobs(machine: TimeMachine) {
  const { db, pool } = machine;
  await expireOffers(db);
  await countKeptBookings(db);
  while ((await moveOutbox(pool)).taken > 0);
  while ((await processFeed(db, machine.now())).more);
  await sendReminders(db, machine.now());
}

/** Lets fills follow all events since the last call, and send the waves that are due. */
export async function advanceFills({ db, pool }: TimeMachine): Promise<void> {
  while ((await moveOutbox(pool)).taken > 0);
  await runFills(db);
}

/** Marks older notifications as read, and ends all pending deliveries, because the demo's people have no phones. */
async function ageNotifications(db: Db, now: Temporal.Instant) {
  const old = now.subtract({ hours: unreadHours });
  await sql`
    update notifications set shown_at = coalesce(shown_at, created_at),
      seen_at = case when created_at < ${old} then coalesce(seen_at, created_at) else seen_at end`.execute(db);
  await sql`update notification_deliveries set ended_at = app_now(), outcome = 'seen' where ended_at is null`.execute(
    db,
  );
}
