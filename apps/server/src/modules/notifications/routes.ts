import { notificationSchemas } from "@callboard/contract/notifications";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { listNotifications, summarizeNotifications } from "./lists/list-notifications.ts";
import { markSeen } from "./lists/mark-seen.ts";
import { removePushSubscription, savePushSubscription } from "./subscriptions/save-push-subscription.ts";
import { unsubscribePages } from "./subscriptions/unsubscribe-routes.ts";

export function notifications(app: FastifyInstance, deps: Deps): void {
  const { db, ports } = deps;
  const key = async () => done({ public_key: ports.push.publicKey });

  serve(app, notificationRoutes, notificationSchemas, {
    listNotifications: async ({ actor, query }) => done(await listNotifications(db, actor.accountId, query)),
    getNotificationSummary: async ({ actor }) => done(await summarizeNotifications(db, actor.accountId)),
    async markNotificationsSeen({ actor, body }) {
      await markSeen(db, actor.accountId, body.ids);
      return done(await summarizeNotifications(db, actor.accountId));
    },
    getPushKey: key,
    getDayplayerPushKey: key,
    savePushSubscription: ({ actor, body }) => savePushSubscription(db, ports.push, { ...actor, subscription: body }),
    saveDayplayerPushSubscription: ({ actor, body }) =>
      savePushSubscription(db, ports.push, { ...actor, subscription: body }),
    removePushSubscription: ({ actor, body }) => removePushSubscription(db, actor.accountId, body.endpoint),
    removeDayplayerPushSubscription: ({ actor, body }) => removePushSubscription(db, actor.accountId, body.endpoint),
  });
  unsubscribePages(app, deps);
}
