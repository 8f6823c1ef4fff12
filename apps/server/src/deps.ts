import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config/config.ts";
import type { Db } from "./db/schema.ts";
import type { Files } from "./ports/files.ts";
import type { Mailer } from "./ports/mail.ts";
import type { PaymentProvider } from "./ports/payments.ts";
import type { Pusher } from "./ports/push.ts";
import type { SingleSignOn } from "./ports/single-sign-on.ts";
import type { Texter } from "./ports/texts.ts";
import type { WebhookCaller } from "./ports/webhooks.ts";

/** External services, each behind a type with an embedded default and a real adapter. */
export interface Ports {
  files: Files;
  mail: Mailer;
  payments: PaymentProvider;
  push: Pusher;
  /** None if the operator has set none. */
  singleSignOn: readonly SingleSignOn[];
  /** Undefined if no texts are offered. */
  texts: Texter | undefined;
  webhooks: WebhookCaller;
}

/** The dependencies of every module's routes. */
export interface Deps {
  db: Db;
  config: Config;
  ports: Ports;
  log: FastifyBaseLogger;
}
