import { apiTokenSchemas } from "@callboard/contract/integrations/api-tokens";
import { webhookSchemas } from "@callboard/contract/integrations/webhooks";
import { apiTokenRoutes } from "@callboard/contract/routes/integrations/api-tokens";
import { webhookRoutes } from "@callboard/contract/routes/integrations/webhooks";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import type { DepartmentScope } from "../scopes.ts";
import { createToken, presentToken, revokeToken } from "./tokens/manage-tokens.ts";
import * as tokens from "./tokens/queries.ts";
import * as q from "./webhooks/endpoint-queries.ts";
import { listDeliveries } from "./webhooks/list-deliveries.ts";
import { presentEndpoint } from "./webhooks/present.ts";
import { createEndpoint, deleteEndpoint, rotateSecret, updateEndpoint } from "./webhooks/save-endpoint.ts";
import { replayDelivery, sendTestEvent } from "./webhooks/send-again.ts";

export function integrations(app: FastifyInstance, { db, config: { publicUrl }, ports: { webhooks } }: Deps) {
  /** Whether the endpoint is one of the caller's. */
  const may = async ({ scope, params: { id } }: { scope: DepartmentScope; params: { id: string } }) => {
    const [endpoint] = await q.listEndpoints(db, scope, id);
    return endpoint ? done(endpoint) : refused("not_found");
  };

  serve(app, webhookRoutes, webhookSchemas, {
    listWebhooks: async ({ scope }) => done((await q.listEndpoints(db, scope)).map(presentEndpoint)),
    createWebhook: ({ scope, body, caller }) => createEndpoint(db, { scope, webhooks, input: body, caller, publicUrl }),
    updateWebhook: {
      may,
      run: ({ scope, params, body, caller }) =>
        updateEndpoint(db, { scope, webhooks, id: params.id, input: body, caller, publicUrl }),
    },
    deleteWebhook: ({ scope, params }) => deleteEndpoint(db, { scope, id: params.id }),
    rotateWebhookSecret: ({ scope, params, caller, now }) =>
      rotateSecret(db, { scope, id: params.id, now, caller, publicUrl }),
    sendTestEvent: ({ scope, params }) => sendTestEvent(db, { scope, endpointId: params.id }),
    listWebhookDeliveries: {
      may,
      run: async ({ params, query }) => done(await listDeliveries(db, { endpointId: params.id, ...query })),
    },
    replayWebhookDelivery: ({ scope, params }) =>
      replayDelivery(db, { scope, endpointId: params.id, deliveryId: params.deliveryId }),
  });

  serve(app, apiTokenRoutes, apiTokenSchemas, {
    listApiTokens: async ({ scope, now }) => done((await tokens.listTokens(db, scope, now)).map(presentToken)),
    createApiToken: ({ scope, body, caller, now }) => createToken(db, { scope, input: body, now, caller, publicUrl }),
    revokeApiToken: ({ scope, params, now }) => revokeToken(db, { scope, id: params.id, now }),
  });
}
