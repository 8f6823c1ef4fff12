/** Other software that an account connected. `name` is that of the token, or the host of the webhook. */
export interface IntegrationChange {
  kind: "api_token_created" | "webhook_added" | "webhook_changed";
  name: string;
}

/** Texts about other software, for heads alone, who read English. */
export const integrationTexts: Record<IntegrationChange["kind"], { title: string; what: (name: string) => string }> = {
  api_token_created: { title: "An API token was created", what: (name) => `the API token “${name}” was created` },
  webhook_added: { title: "A webhook was added", what: (host) => `a webhook to ${host} was added` },
  webhook_changed: { title: "A webhook was changed", what: (host) => `the webhook to ${host} was changed` },
};
