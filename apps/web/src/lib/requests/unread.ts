import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** Gets the number of unread messages in all conversations. */
export const unreadQuery = routeQuery(keys.unread, messagingRoutes.countUnread, {});
