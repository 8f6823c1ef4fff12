import type { Client, ClientConfig } from "pg";
import { keepConnected } from "../db/connection/keep-connected.ts";
import type { Log } from "../db/log.ts";
import { batchSize, makeFeedDays, moveOutbox } from "../modules/events/move-outbox.ts";
import { WakeSignal } from "../time/wake-signal.ts";

/** The number of the relay's advisory lock. No other lock has it. */
const relayLock = 7_301_002;
/** The NOTIFY channel by which any process wakes the relay. */
const outboxChannel = "callboard_outbox";

/**
 * Pauses in milliseconds: after a batch, between two wake signals to another process that is the relay, and between two
 * attempts to become it. Events that arrive within the pause after a batch are moved together, because a batch of one takes
 * as much processor time of PostgreSQL as a batch of twenty, and each batch is a commit for which others wait.
 */
const wait = { gather: 25, notify: 10, following: 1_000 };
/** How long the relay waits for a wake signal before it polls the outbox, in milliseconds. */
const pollMs = 250;

export interface Relay {
  /** Makes the relay run at once, in whichever process it is. It does not wait and does not fail. */
  wake(): void;
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
}: {
  config: ClientConfig;
  log: Log;
  now: () => Temporal.Instant;
  /** Called when the feed has grown, with the types of the new events. */
  onFeedGrown?: (types: readonly string[]) => void;
  /** Called when mails, texts or pushes are due. */
  onDeliveries?: () => void;
}): Relay {
  const waker = new WakeSignal();
  let leads = false;
  /** The wake signals of this process, and how many of them another process that is the relay has got. */
  let wakeSignals = 0;
  let passedOn = 0;

  async function work(client: Client, signal: AbortSignal) {
    try {
      client.on("notification", () => waker.wake());
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
      await client.query(`notify ${outboxChannel}`);
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
      const { taken, types, deliveries } = await moveOutbox(client);
      if (types.length > 0) onFeedGrown?.(types);
      if (deliveries > 0) onDeliveries?.();
      if (taken === batchSize) continue;
      if (taken > 0) await new WakeSignal().wait(wait.gather, signal);
      await waker.wait(pollMs, signal);
    }
  }

  const connection = keepConnected({ config, name: "relay", log, work });
  return {
    wake() {
      wakeSignals += 1;
      waker.wake();
    },
    isLeader: () => leads,
    stop: () => connection.stop(),
  };
}
