import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Db } from "../db/schema.ts";
import type { Ports } from "../deps.ts";
import { diskFiles } from "./files.ts";
import { mailboxMailer } from "./mailbox.ts";
import { s3Files } from "./s3-files.ts";
import { sandboxPayments } from "./sandbox-payments.ts";
import { smtpMailer } from "./smtp.ts";
import { stripePayments } from "./stripe-payments.ts";

/** Each port's real adapter where it is configured, else its embedded default. `readConfig` refuses defaults in production. */
export const choosePorts = async (config: Config, db: Db): Promise<Ports> => ({
  files: config.s3 ? s3Files(config.s3) : diskFiles(join(config.dataDir, "files")),
  mail: config.smtpUrl ? await smtpMailer({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom }) : mailboxMailer(db),
  payments: config.stripe ? await stripePayments(config.stripe) : sandboxPayments({ db, publicUrl: config.publicUrl }),
});
