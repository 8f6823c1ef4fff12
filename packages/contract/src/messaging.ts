import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Closed, Id, IdParams, Nullable } from "./shapes.ts";

export const messageLength = 4000;

export const Message = Type.Object({
  _id: Id,
  conversation_id: Id,
  /** The order within the conversation, from 1, without gaps. */
  seq: Type.Integer(),
  body: Type.String(),
  sent_by_me: Type.Boolean(),
  created_at: Type.String(),
});
export type Message = Static<typeof Message>;

export const Conversation = Type.Object({
  id: Id,
  other_user: Type.Object({
    id: Id,
    first_name: Type.String(),
    last_name: Type.String(),
    profile_picture_url: Nullable(Type.String()),
  }),
  last_message: Nullable(Message),
  unread: Type.Integer(),
});
export type Conversation = Static<typeof Conversation>;

export const messagingRoutes = {
  listConversations: route({
    method: "GET",
    path: "/api/conversation",
    who: "session",
    summary: "My conversations, latest message first.",
    reply: Type.Array(Conversation),
  }),
  startConversation: route({
    method: "POST",
    path: "/api/start-conversation",
    who: "session",
    summary:
      "The conversation with somebody, begun if there is none yet. A head may write to any dayplayer; a dayplayer to heads who offered, booked or wrote.",
    body: Closed({ user_id: Id }),
    reply: Conversation,
    refusals: ["not_found", "conversation_not_allowed", "not_entitled"],
  }),
  getConversation: route({
    method: "GET",
    path: "/api/conversation/:id",
    who: "session",
    summary:
      "A conversation with its latest 50 messages, oldest first, or the 50 before a seq. Reading marks them read.",
    params: IdParams,
    query: Type.Object({ before: Type.Optional(Type.String({ pattern: "^[0-9]{1,9}$" })) }),
    reply: Type.Object({ ...Conversation.properties, messages: Type.Array(Message), has_more: Type.Boolean() }),
    refusals: ["not_found"],
  }),
  sendMessage: route({
    method: "POST",
    path: "/api/conversation/:id/send-message",
    who: "session",
    summary: "Sends a message. The same client_id again stores nothing and answers the first.",
    params: IdParams,
    body: Closed({
      body: Type.String({
        minLength: 1,
        maxLength: messageLength,
        pattern: "\\S",
        errorMessage: `Write a message of 1 to ${messageLength} characters.`,
      }),
      client_id: Type.Optional(Id),
    }),
    reply: Message,
    refusals: ["not_found"],
    limit: "message",
  }),
};
