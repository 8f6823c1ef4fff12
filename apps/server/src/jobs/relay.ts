import type { Client, ClientConfig } from "pg";
import type { CommittedWork } from "../db/after-commit.ts";
import { keepConnected } from "../db/connection/keep-connected.ts";
import type { Log } from "../db/log.ts";
import { batchSize, makeFeedDays, moveOutbox } from "../modules/events/move-outbox.ts";
import { WakeSignal } from "../time/wake-signal.ts";
import { isUrgent } from "./feed-followers.ts";

/** The number of the relay's advisory lock. No other lock has it. */
const relayLock = 7_301_002;
/** The NOTIFY channel by which any process wakes the relay. */
const outboxChannel = "callboard_outbox";

/** The payload of NOTIFY if only messages were written. It is empty for all other changes. */
const messagesPayload = "messages";

/**
 * Pauses in milliseconds: after a batch, after one without urgent events, between two wake signals to another process that
 * is the relay, and between two attempts to become it. Events that arrive within the pause after a batch are moved together,
 * because a batch of one takes as much processor time of PostgreSQL as a batch of twenty. Each batch is a commit, too, for
 * which the commits of messages wait. Anything but messages ends the longer pause.
 */
const wait = { gather: 10, gatherMore: 100, notify: 10, following: 1_000 };
/** How long the relay waits for a wake signal before it polls the outbox, in milliseconds. */
const pollMs = 250;

export interface Relay {
  /** Runs at once, or after the pause if only messages were written. It does not wait and does not fail. */
  wake(work?: CommittedWork): void;
  isLeader(): boolean;
  stop(): Promise<void>;
}

/**
 * Moves the outbox to the feed while this process holds the relay's lock. Otherwise it waits, and takes over within a
 * second after the other process loses the lock.
 */
export function startRelay({
  config,
  log,
  now,
  onFeedGrown,
  onDeliveries,
  messagePauseMs = wait.gatherMore,
}: {
  config: ClientConfig;
  log: Log;
  now: () => Temporal.Instant;
  /** Called when the feed has grown, with the types of the new events. */
  onFeedGrown?: (types: readonly string[]) => void;
  /** Called when mails, texts or pushes are due. */
  onDeliveries?: () => void;
  messagePauseMs?: number;
}): Relay {
  const waker = new WakeSignal();
  /** Ends the pause after a batch without urgent events. */
  let pause = new WakeSignal();
  let leads = false;
  /** The wake signals of this process, and how many of them another process that is the relay has got. */
  let wakeSignals = 0;
  let passedOn = 0;
  /** Of these signals, the last one that was about more than messages. */
  let lastUrgent = 0;

  function wakeHere(isUrgent: boolean) {
    waker.wake();
    if (isUrgent) pause.wake();
  }

  async function work(client: Client, signal: AbortSignal) {
    try {
      client.on("notification", ({ payload }) => wakeHere(payload !== messagesPayload));
      while (!signal.aborted) {
        if (leads) await lead(client, signal);
        else await follow(client, signal);
      }
    } finally {
      leads = false;
    }
  }

  async function follow(client: Client, signal: AbortSignal) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [relayLock]);
    if (rows[0]?.mine) {
      leads = true;
      return;
    }
    if (passedOn < wakeSignals) {
      const passing = wakeSignals;
      await client.query(`notify ${outboxChannel}${lastUrgent > passedOn ? "" : `, '${messagesPayload}'`}`);
      passedOn = passing; // Otherwise the next connection passes them on.
    }
    // NOTIFY takes a lock that serializes commits, so that a burst of wake signals is combined into few.
    if (await waker.wait(wait.following, signal)) await new WakeSignal().wait(wait.notify, signal);
  }

  async function lead(client: Client, signal: AbortSignal) {
    let day = "";
    // Only the relay listens, because PostgreSQL wakes every session that listens, whatever the channel.
    await client.query(`listen ${outboxChannel}`);
    while (!signal.aborted) {
      const today = now().toString().slice(0, 10);
      if (today !== day) {
        await makeFeedDays(client, now());
        day = today;
      }
      pause = new WakeSignal(); // Signals from here on may be about rows that this batch misses.
      const { taken, types, deliveries } = await moveOutbox(client);
      if (types.length > 0) onFeedGrown?.(types);
      if (deliveries > 0) onDeliveries?.();
      if (taken === batchSize) continue;
      if (taken > 0 && types.every((type) => !isUrgent(type))) await pause.wait(messagePauseMs, signal);
      else if (taken > 0) await new WakeSignal().wait(wait.gather, signal);
      await waker.wait(pollMs, signal);
    }
  }

  const connection = keepConnected({ config, name: "relay", log, work });
  return {
    wake(work = "any") {
      wakeSignals += 1;
      if (work !== "messages") lastUrgent = wakeSignals;
      wakeHere(work !== "messages");
    },
    isLeader: () => leads,
    stop: () => connection.stop(),
  };
}
