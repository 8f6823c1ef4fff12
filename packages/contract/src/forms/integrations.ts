import { type Static, Type } from "typebox";
import { tokenDays, tokenScopes } from "../integrations/token-scopes.ts";
import { webhookEventTypes } from "../integrations/webhook-event-types.ts";
import { Closed, Line, OptionalLine } from "../shapes.ts";

export const ApiTokenInput = Closed({
  name: Line("Name", 80),
  scopes: Type.Array(Type.Enum([...tokenScopes]), {
    title: "Scopes",
    minItems: 1,
    uniqueItems: true,
    errorMessage: "Choose at least one scope.",
  }),
  /** After how many days it stops working. */
  days: Type.Enum([...tokenDays], { title: "Days", errorMessage: "Choose 30, 90 or 365 days." }),
});
export type ApiTokenInput = Static<typeof ApiTokenInput>;

export const WebhookInput = Closed({
  /** An https address on the internet, at the usual port. */
  url: Type.String({
    title: "Address",
    format: "uri",
    pattern: "^https?://",
    maxLength: 1000,
    errorMessage: "Write an address like https://example.com/callboard.",
  }),
  description: Type.Optional(OptionalLine(120, "Description")),
  event_types: Type.Array(Type.Enum([...webhookEventTypes]), {
    title: "Events",
    minItems: 1,
    uniqueItems: true,
    errorMessage: "Choose at least one event.",
  }),
});
export type WebhookInput = Static<typeof WebhookInput>;
