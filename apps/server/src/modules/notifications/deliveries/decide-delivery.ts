import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";
import { endOfQuietHours } from "../../../time/quiet-hours.ts";
import { isWanted } from "../rules/choose-channels.ts";
import type { Receiver } from "../rules/record-queries.ts";
import type { DueRow, Outcome } from "./due-queries.ts";

/**
 * The maximum number of texts to one phone in a day, because anybody can cause them. Later notifications are mailed.
 */
export const textsPerDay = 20;

export type Decision = { send: true } | { end: Outcome } | { wait: Temporal.Instant };

interface DecisionInput {
  row: DueRow;
  rule: NotificationRule;
  to: Receiver;
  now: Temporal.Instant;
  /** The time zone used if neither the home nor the production has one. */
  timeZone: string;
}

/** Decides about a delivery that is due. Conditions may have changed since it was planned. */
export function decideDelivery({ row, rule, to, now, timeZone }: DecisionInput): Decision {
  const { channel, soon } = row;
  if (row.settled_at) return { end: "settled" };
  if (channel === "list") return { send: true };
  if (row.seen_at) return { end: "seen" };
  if (!isWanted(rule, to) || !isOpen(channel, to)) return { end: "off" };
  if (channel === "mail" && !rule.mailsBeside && (row.pushed_at || row.texted_at)) return { end: "reached" };
  // If the call is near, a text is sent beside the push, because even a silent phone shows one of them.
  if (channel === "text" && (row.mailed_at || (row.pushed_at && !soon))) return { end: "reached" };
  if (rule.quiet && !soon) {
    const zone = to.zone ?? row.production_zone ?? timeZone;
    const until = endOfQuietHours(now, { on: to.quiet_hours, from: to.quiet_from, until: to.quiet_until, zone });
    if (until) return { wait: until.add({ minutes: row.after_minutes }) };
  }
  return { send: true };
}

function isOpen(channel: "push" | "text" | "mail", to: Receiver): boolean {
  if (channel === "push") return to.has_push;
  if (channel === "mail") return to.notify_by_email;
  return to.notify_by_text && to.phone !== null && to.texts < textsPerDay;
}
