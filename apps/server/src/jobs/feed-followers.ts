import { type LiveEventType, liveEventTypes } from "@callboard/contract/events/live-event-types";
import { webhookEventTypes } from "@callboard/contract/integrations/webhook-event-types";
import { rulesOn, rulesSettledBy } from "@callboard/contract/notification-rules/notification-rules";

/** The names of the sweeps that the relay wakes when the feed has grown. */
export const notificationsSweep = "notices";
export const fillsSweep = "fills";
export const webhooksSweep = "webhooks";

/**
 * Events whose notifications may be created a second later, and together. Messages have reached the sockets of their process
 * before, and a sign-in on a new device is mailed.
 */
const notUrgent: ReadonlySet<string> = new Set([
  "message.created",
  "message.read",
  "account.new_device",
] satisfies LiveEventType[]);

export const isUrgent = (type: string): boolean => !notUrgent.has(type);

const planning = /^(job_offer|open_offer|fill|standby|dayplan|position|availability|dayplayer)\./;

/** The sweeps that act on events of the feed, with the types of these events. Their cursors pass all others once a second. */
const followed: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    notificationsSweep,
    new Set(liveEventTypes.filter((type) => rulesOn(type).length + rulesSettledBy(type).length > 0)),
  ],
  [fillsSweep, new Set(liveEventTypes.filter((type) => planning.test(type)))],
  [webhooksSweep, new Set(webhookEventTypes)],
]);

/** The sweeps that have to run for events of these types: at once, or within a second. */
export function listFollowers(types: readonly string[]): { urgent: string[]; others: string[] } {
  const of = (chosen: readonly string[]) =>
    [...followed].flatMap(([sweep, followedTypes]) => (chosen.some((type) => followedTypes.has(type)) ? [sweep] : []));
  const urgent = of(types.filter(isUrgent));
  return { urgent, others: of(types).filter((sweep) => !urgent.includes(sweep)) };
}
