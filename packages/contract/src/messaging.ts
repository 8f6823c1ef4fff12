import { type Static, Type } from "typebox";
import { groupMessageSize, messageLength, searchLength } from "./limits.ts";
import type { RouteSchemaTable } from "./route.ts";
import { After, Closed, Id, IdParams, Moment, Nullable } from "./shapes.ts";
/** The number of messages in a reply. Clients read more with `before` or `after`. */
export const messagePage = 50;
const Body = Type.String({
  minLength: 1,
  maxLength: messageLength,
  pattern: "\\S",
  errorMessage: `Write a message of 1 to ${messageLength} characters.`,
});

export const Message = Type.Object({
  _id: Id,
  conversation_id: Id,
  /** The number of the message in its conversation, from 1, without gaps. */
  seq: Type.Integer(),
  body: Type.String(),
  sent_by_me: Type.Boolean(),
  created_at: Moment,
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
  /** The seq up to which the other party has read. 0 if nothing was read. */
  seen_seq: Type.Integer(),
  /** Whether the caller blocked the other party. Then neither can write. */
  blocked_by_me: Type.Boolean(),
  /** Whether the other party blocked the caller. */
  blocks_me: Type.Boolean(),
});
export type Conversation = Static<typeof Conversation>;

export const ConversationWithMessages = Type.Object({
  ...Conversation.properties,
  /** Oldest first. */
  messages: Type.Array(Message),
  /** Whether there are more messages in the requested direction. */
  has_more: Type.Boolean(),
});
export type ConversationWithMessages = Static<typeof ConversationWithMessages>;

/** One result for each receiver of a group message. */
export const SentToEach = Type.Array(
  Type.Object({
    user_id: Id,
    ok: Type.Boolean(),
    /** Null if nothing was sent and there was no conversation before. */
    conversation_id: Nullable(Id),
    reason: Nullable(Type.String()),
    message: Nullable(Type.String()),
  }),
);
export type SentToEach = Static<typeof SentToEach>;

export const messagingSchemas = {
  listConversations: {
    summary:
      "My conversations with the last message of each, latest first, 50 a page. `query` searches the other person's name.",
    query: Type.Object({
      query: Type.Optional(Type.String({ maxLength: searchLength })),
      after: Type.Optional(After),
    }),
    reply: ConversationWithMessages,
  },
  countUnread: {
    summary: "The number of my unread messages, and of conversations with unread messages.",
    reply: Type.Object({ messages: Type.Integer(), conversations: Type.Integer() }),
  },
  sendToMany: {
    summary:
      "Sends one message to several dayplayers, each in a conversation of their own, to all or none. An unknown id refuses all; otherwise there is a result for each. Repeating a client_id sends nothing twice.",
    body: Closed({
      user_ids: Type.Array(Id, {
        minItems: 1,
        maxItems: groupMessageSize,
        errorMessage: `Choose 1 to ${groupMessageSize} dayplayers.`,
      }),
      body: Body,
      client_id: Type.Optional(Id),
    }),
    reply: SentToEach,
    refusals: ["not_found", "not_entitled"],
    limit: "message_many",
  },
  startConversation: {
    summary:
      "The conversation with an account and its latest 50 messages. It is created if there is none. A head may write to any dayplayer, and a dayplayer to heads who sent an offer, booked or wrote. Messages are not marked as read.",
    body: Closed({ user_id: Id }),
    reply: ConversationWithMessages,
    refusals: ["not_found", "conversation_not_allowed", "not_entitled"],
  },
  getConversation: {
    summary:
      "A conversation with its latest 50 messages, oldest first, or the 50 before or after a seq. Reading the latest marks all as read.",
    params: IdParams,
    query: Type.Object({
      before: Type.Optional(Type.String({ pattern: "^[0-9]{1,9}$" })),
      after: Type.Optional(Type.String({ pattern: "^[0-9]{1,9}$" })),
    }),
    reply: ConversationWithMessages,
    refusals: ["not_found"],
  },
  readMessages: {
    summary: "Marks a conversation as read up to a seq. The mark never moves back.",
    params: IdParams,
    body: Closed({ seq: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
    refusals: ["not_found"],
  },
  block: {
    summary:
      "Blocks the other person: neither can write to the other, and a dayplayer gets no more offers from this head.",
    params: IdParams,
    reply: Conversation,
    refusals: ["not_found"],
  },
  unblock: {
    summary: "Removes the caller's own block.",
    params: IdParams,
    reply: Conversation,
    refusals: ["not_found"],
  },
  sendMessage: {
    summary: "Sends a message. Repeating a client_id stores nothing and returns the first message.",
    params: IdParams,
    body: Closed({
      body: Body,
      client_id: Type.Optional(Id),
    }),
    reply: Message,
    refusals: ["not_found", "you_blocked", "blocks_you"],
    limit: "message",
  },
} as const satisfies RouteSchemaTable;
