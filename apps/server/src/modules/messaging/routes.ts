import { messagingRoutes } from "@callboard/contract/messaging";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { mayTakePart } from "./policy.ts";
import { listConversations, readConversation } from "./read-conversations.ts";
import { sendMessage } from "./send-message.ts";
import { startConversation } from "./start-conversation.ts";

export function messaging(app: FastifyInstance, { db, poke }: Deps) {
  serve(app, messagingRoutes, {
    listConversations: async ({ actor }) => done(await listConversations(db, actor.accountId)),
    startConversation: ({ actor, body }) => startConversation(db, { actor, userId: body.user_id }),
    getConversation: ({ actor, params, query }) =>
      readConversation(db, {
        accountId: actor.accountId,
        id: params.id,
        before: query.before === undefined ? undefined : Number(query.before),
      }),
    sendMessage: {
      may: ({ actor, params }) => mayTakePart(db, actor.accountId, params.id),
      run: async ({ actor, params, body }) => {
        const sent = await sendMessage(db, {
          accountId: actor.accountId,
          conversationId: params.id,
          body: body.body,
          clientId: body.client_id,
        });
        if (sent.ok) poke();
        return sent;
      },
    },
  });
}
