import { join } from "node:path";
import type { Config } from "../config/config.ts";
import type { Db } from "../db/schema.ts";
import type { Ports } from "../deps.ts";
import { diskFiles } from "./files.ts";
import { httpWebhooks } from "./http-webhooks.ts";
import { mailboxMailer, mailboxTexts } from "./mailbox.ts";
import { openIdConnect } from "./openid-connect.ts";
import { withOperatorLinks } from "./operator-links.ts";
import { s3Files } from "./s3-files.ts";
import { sandboxPayments } from "./sandbox-payments.ts";
import { smtpMailer } from "./smtp.ts";
import { stripePayments } from "./stripe-payments.ts";
import { twilioTexts } from "./twilio.ts";
import { vapidKeysFrom } from "./vapid-keys.ts";
import { webPush } from "./web-push.ts";

/**
 * Chooses the configured adapter of each port, otherwise its embedded default. `readConfig` refuses defaults in
 * production.
 */
export const choosePorts = async (config: Config, db: Db, secrets: { vapid: Uint8Array }): Promise<Ports> => ({
  files: config.s3 ? s3Files(config.s3) : diskFiles(join(config.dataDir, "files")),
  mail: withOperatorLinks(
    config.smtpUrl ? await smtpMailer({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom }) : mailboxMailer(db),
    config.publicUrl,
  ),
  payments: config.stripe ? await stripePayments(config.stripe) : sandboxPayments({ db, publicUrl: config.publicUrl }),
  push: webPush({
    keys: config.vapid.keys ?? vapidKeysFrom(secrets.vapid),
    subject: config.vapid.subject,
    local: config.isLocal && !config.production,
  }),
  singleSignOn: config.oidc.map((provider) => openIdConnect(provider, config.publicUrl)),
  texts: chooseTexts(config, db),
  webhooks: httpWebhooks({ local: config.isLocal && !config.production }),
});

/** Twilio is optional: with NODE_ENV=production and without Twilio there are no texts. */
function chooseTexts({ twilio, production }: Config, db: Db) {
  if (twilio) return twilioTexts(twilio);
  return production ? undefined : mailboxTexts(db);
}
