import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** The number of unread messages in all conversations. */
export const unread = routeQuery(keys.unread, messagingRoutes.countUnread, {});
