import type { Side } from "../a-side.ts";

const webhook = ({ webhookId: id }: Side) => ({ params: { id } });
const ofHead = (call: (of: Side) => { params: Record<string, string> }, own: number) => ({ call, own, foreign: 404 });

/** The rows of the authorization table about API tokens and webhooks. */
export const integrationRows = {
  listWebhooks: { own: 200 },
  createWebhook: { own: 422 },
  updateWebhook: ofHead(webhook, 422),
  deleteWebhook: ofHead(webhook, 204),
  rotateWebhookSecret: ofHead(webhook, 200),
  sendTestEvent: ofHead(webhook, 200),
  listWebhookDeliveries: ofHead(webhook, 200),
  replayWebhookDelivery: {
    call: ({ webhookId: id }: Side) => ({ params: { id, deliveryId: "0198f3a0-0000-7000-8000-000000000000" } }),
    own: 404,
    foreign: 404,
  },
  listApiTokens: { own: 200 },
  createApiToken: { own: 422 },
  revokeApiToken: ofHead(({ apiTokenId: id }) => ({ params: { id } }), 204),
};
