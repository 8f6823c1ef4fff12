import type { Log } from "../db/log.ts";
import type { Db } from "../db/schema.ts";
import type { Ports } from "../deps.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryKind,
  lockSeconds,
  maxAttempts,
  recordFailure,
  recordSent,
  renewLocks,
} from "../modules/events/delivery-queue.ts";
import { deliverWebhook } from "../modules/integrations/webhooks/deliver-webhook.ts";
import { deliverPush } from "../modules/notifications/deliveries/deliver-push.ts";
import { deliverText } from "../modules/notifications/deliveries/deliver-text.ts";
import type { Mail } from "../ports/mail.ts";
import { WakeSignal } from "../time/wake-signal.ts";

interface Delivering {
  db: Db;
  ports: Pick<Ports, "mail" | "texts" | "push" | "webhooks">;
  log: Log;
  observe?: DeliveryObserver;
}

/** Called after each attempt. */
export type DeliveryObserver = (attempt: { kind: DeliveryKind; failed: boolean }) => void;

/**
 * How many deliveries of each kind a process sends at once. The kinds don't wait for each other: the addresses of pushes and
 * webhooks come from browsers and customers, and one that never answers must not delay codes and receipts.
 */
const concurrency: Record<DeliveryKind, number> = { mail: 3, text: 2, push: 6, webhook: 8 };
const kinds = Object.keys(concurrency) as DeliveryKind[];

/** How long a process waits for a wake signal before it looks for due deliveries, in milliseconds. */
const pollMs = 2_000;

export interface Deliveries {
  /** Makes this process look for due deliveries at once. */
  wake(): void;
  /** Stops after running deliveries have ended. */
  stop(): Promise<void>;
}

/** Sends due deliveries. Any number of processes may do it, and each delivery is sent by one of them. */
export function startDeliveries(delivering: Delivering, { renewMs = (lockSeconds * 1_000) / 3 } = {}): Deliveries {
  const { db, log } = delivering;
  const stopping = new AbortController();
  const wakers = new Map(kinds.map((kind) => [kind, new WakeSignal()]));
  /** The keys of deliveries that this process sends now. */
  const sending = new Set<string>();

  async function work(kind: DeliveryKind, waker: WakeSignal) {
    const running = new Set<Promise<void>>();
    async function start(delivery: ClaimedDelivery) {
      sending.add(delivery.key);
      await attempt(delivering, kind, delivery);
      sending.delete(delivery.key);
    }
    while (!stopping.signal.aborted) {
      const free = concurrency[kind] - running.size;
      const claimed = free > 0 ? await claim(kind, free) : [];
      for (const delivery of claimed) {
        const run: Promise<void> = start(delivery).then(() => {
          running.delete(run);
          waker.wake();
        });
        running.add(run);
      }
      await waker.wait(pollMs, stopping.signal);
    }
    await Promise.all(running);
  }

  const claim = (kind: DeliveryKind, limit: number) =>
    claimDeliveries(db, kind, limit).catch((error) => {
      log.warn({ kind, error: messageOf(error) }, "Due deliveries could not be read.");
      return [];
    });

  const renew = () =>
    renewLocks(db, [...sending]).catch((error) =>
      log.warn({ error: messageOf(error) }, "The locks of running deliveries could not be renewed."),
    );
  const renewing = setInterval(() => {
    if (sending.size > 0) void renew();
  }, renewMs);

  const working = Promise.all([...wakers].map(([kind, waker]) => work(kind, waker)));
  return {
    wake() {
      for (const waker of wakers.values()) waker.wake();
    },
    async stop() {
      stopping.abort();
      await working;
      clearInterval(renewing);
    },
  };
}

/** Sends every delivery that is due now. For commands that end by themselves. */
export async function sendDueDeliveries(delivering: Delivering): Promise<void> {
  for (const kind of kinds)
    for (;;) {
      const [delivery] = await claimDeliveries(delivering.db, kind, 1);
      if (!delivery) break;
      await attempt(delivering, kind, delivery);
    }
}

/**
 * Sends a delivery and records the outcome. It is sent at least once: if the outcome can't be recorded, its lock expires and
 * it is sent again, unless its receiver detects the duplicate.
 */
async function attempt(delivering: Delivering, kind: DeliveryKind, delivery: ClaimedDelivery): Promise<void> {
  const { db, log, observe } = delivering;
  let failed = false;
  try {
    await send(delivering, kind, delivery);
    await recordSent(db, delivery.key);
  } catch (error) {
    failed = true;
    // Logs only the message of the error: the reply of a mail server, but never the mail.
    log.warn(
      { kind, attempts: delivery.attempts, error: messageOf(error) },
      isLast(delivery)
        ? "A delivery failed for the last time. It is given up."
        : "A delivery failed. It is tried again.",
    );
    await recordFailure(db, delivery).catch(() => undefined);
  }
  observe?.({ kind, failed });
}

function send({ db, ports }: Delivering, kind: DeliveryKind, delivery: ClaimedDelivery): Promise<void> {
  const { key, message } = delivery;
  switch (kind) {
    case "mail":
      // The same id in each attempt makes mail programs show a repeated mail once.
      return ports.mail.send({ ...(message as Mail), id: key });
    case "text":
      return deliverText(db, ports.texts, delivery);
    case "push":
      return deliverPush(db, ports.push, message);
    case "webhook":
      // Signed with the real time, because receivers compare it with theirs.
      return deliverWebhook(db, ports.webhooks, message, {
        isLastAttempt: isLast(delivery),
        now: Temporal.Now.instant(),
      });
  }
}

const isLast = ({ attempts }: ClaimedDelivery) => attempts >= maxAttempts;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
