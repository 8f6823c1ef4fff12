import type { messagingSchemas } from "../messaging.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  listConversations: { method: "GET", path: "/api/conversation", who: "session", paged: true },
  countUnread: { method: "GET", path: "/api/conversation/unread", who: "session" },
  sendToMany: { method: "POST", path: "/api/conversation/send-many", who: "head" },
  startConversation: { method: "POST", path: "/api/start-conversation", who: "session" },
  getConversation: { method: "GET", path: "/api/conversation/:id", who: "session" },
  readMessages: { method: "POST", path: "/api/conversation/:id/read", who: "session" },
  block: { method: "POST", path: "/api/conversation/:id/block", who: "session" },
  unblock: { method: "POST", path: "/api/conversation/:id/unblock", who: "session" },
  sendMessage: { method: "POST", path: "/api/conversation/:id/send-message", who: "session" },
} as const satisfies RouteTable;
export const messagingRoutes: Described<typeof routes, typeof messagingSchemas> = routes;
