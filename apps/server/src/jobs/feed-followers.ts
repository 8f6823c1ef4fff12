import { liveEventTypes } from "@callboard/contract/events/live-event-types";
import { webhookEventTypes } from "@callboard/contract/integrations/webhook-event-types";
import { rulesOn, rulesSettledBy } from "@callboard/contract/notification-rules/notification-rules";

/** The names of the sweeps that the relay wakes when the feed has grown. */
export const notificationsSweep = "notices";
export const fillsSweep = "fills";
export const webhooksSweep = "webhooks";

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

/** The sweeps that have to run for events of these types. */
export const listFollowers = (types: readonly string[]): string[] =>
  [...followed].flatMap(([sweep, followedTypes]) => (types.some((type) => followedTypes.has(type)) ? [sweep] : []));
