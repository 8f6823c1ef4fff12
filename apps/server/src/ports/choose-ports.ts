import type { Config } from "../config.ts";
import type { Db } from "../db/schema.ts";
import type { Ports } from "../deps.ts";
import { mailboxMailer } from "./mailbox.ts";
import { sandboxPayments } from "./sandbox-payments.ts";
import { smtpMailer } from "./smtp.ts";

/** Each port's real adapter where it is configured, else its embedded default. `readConfig` refuses defaults in production. */
export const choosePorts = async (config: Config, db: Db): Promise<Ports> => ({
  mail: config.smtpUrl ? await smtpMailer({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom }) : mailboxMailer(db),
  payments: sandboxPayments({ db, publicUrl: config.publicUrl }),
});
