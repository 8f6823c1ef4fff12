import { messagingSchemas } from "@callboard/contract/messaging";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import type { Actor } from "../scopes.ts";
import { blockPerson, unblockPerson } from "./block-person.ts";
import { countUnread } from "./list-queries.ts";
import { markRead } from "./mark-read.ts";
import { mayTakePart } from "./policy.ts";
import { getConversation, listConversations, readConversation } from "./read-conversations.ts";
import { sendMessage } from "./send-message.ts";
import { sendToMany } from "./send-to-many.ts";
import { startConversation } from "./start-conversation.ts";

export function messaging(app: FastifyInstance, { db }: Deps) {
  const may = ({ actor, params }: { actor: Actor; params: { id: string } }) =>
    mayTakePart(db, actor.accountId, params.id);
  const seq = (text: string | undefined) => (text === undefined ? undefined : Number(text));

  serve(app, messagingRoutes, messagingSchemas, {
    listConversations: async ({ actor, query }) => done(await listConversations(db, actor, query)),
    countUnread: async ({ actor }) => done(await countUnread(db, actor)),
    async startConversation({ actor, body }) {
      const begun = await startConversation(db, { actor, userId: body.user_id });
      if (!begun.ok) return begun;
      return readConversation(db, { party: actor, id: begun.value.id, marksRead: false });
    },
    sendToMany: ({ actor, body }) =>
      sendToMany(db, {
        headId: actor.accountId,
        userIds: body.user_ids,
        body: body.body,
        clientId: body.client_id,
      }),
    async getConversation({ actor, params, query }) {
      const span = { before: seq(query.before), after: seq(query.after) };
      return readConversation(db, { party: actor, id: params.id, ...span });
    },
    sendMessage: {
      may,
      run: ({ actor, params, body }) =>
        sendMessage(db, {
          accountId: actor.accountId,
          conversationId: params.id,
          body: body.body,
          clientId: body.client_id,
        }),
    },
    readMessages: {
      may,
      async run({ actor, params, body }) {
        await markRead(db, { party: actor, id: params.id, seq: body.seq });
        return done(undefined);
      },
    },
    async block({ actor, params }) {
      await blockPerson(db, { party: actor, conversationId: params.id });
      return getConversation(db, actor, params.id);
    },
    async unblock({ actor, params }) {
      await unblockPerson(db, { party: actor, conversationId: params.id });
      return getConversation(db, actor, params.id);
    },
  });
}
