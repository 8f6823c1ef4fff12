import {
  type NotificationRule,
  textAfter,
  textAloneAfter,
} from "@callboard/contract/notification-rules/notification-rule";
import type { NewDelivery, Receiver } from "./record-queries.ts";

/** The longest wait of a mail about a call that is near, in minutes. */
const soonMailAfter = 2;

/** Whether the receiver's settings allow this notification to leave the app. */
export const isWanted = (rule: NotificationRule, to: Receiver): boolean => to[rule.toggle];

/**
 * The channels of a notification, each with a delay in minutes: the fastest channel without a delay, the slower ones
 * later in case it has not reached the receiver. `decideDelivery` decides again when a delivery is due.
 */
export function chooseChannels(
  rule: NotificationRule,
  to: Receiver,
  { soon }: { soon: boolean },
): Pick<NewDelivery, "channel" | "after_minutes" | "gathers">[] {
  if (!isWanted(rule, to)) return [];
  const push = rule.push && to.has_push;
  const text = to.notify_by_text && to.phone !== null && (rule.text === "always" || (rule.text === "soon" && soon));
  const textIn = soon ? 0 : push ? textAfter : textAloneAfter;
  const channels: Pick<NewDelivery, "channel" | "after_minutes" | "gathers">[] = [];
  if (push) channels.push({ channel: "push", after_minutes: 0, gathers: false });
  if (text) channels.push({ channel: "text", after_minutes: textIn, gathers: false });
  if (to.notify_by_email && rule.mailAfter !== null) {
    const after = soon ? Math.min(rule.mailAfter, soonMailAfter) : rule.mailAfter;
    channels.push({
      channel: "mail",
      // A text message that was just sent gets time to arrive.
      after_minutes: text ? Math.max(after, textIn + soonMailAfter) : after,
      gathers: rule.digest && !soon,
    });
  }
  return channels;
}
