import {
  type NotificationRule,
  textAfter,
  textAloneAfter,
} from "@callboard/contract/notification-rules/notification-rule";
import type { NewDelivery, Receiver } from "./record-queries.ts";

/** A mail about a call that is near waits no longer than this, in minutes. */
const soonMailAfter = 2;

/** Whether this notice may leave the app at all for somebody. */
export const isWanted = (rule: NotificationRule, to: Receiver): boolean => to[rule.toggle];

/**
 * By which ways a notice may leave the app for somebody, each after how many minutes: the quickest they have at once, the
 * slower ones when it has not reached them. Whether it still goes out is decided when it is due.
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
      // A text that is on its way gets time to arrive.
      after_minutes: text ? Math.max(after, textIn + soonMailAfter) : after,
      gathers: rule.digest && !soon,
    });
  }
  return channels;
}
