import type { Db } from "../../db/schema.ts";
import type { Mail, Mailer } from "../../ports/mail.ts";
import { deliver } from "./deliver.ts";

/**
 * Sends the mail of a delivery. Its message id is the same in each attempt, so that mail programs show a repeated mail
 * once.
 */
export const deliverMail = (db: Db, mailer: Mailer, key: string): Promise<void> =>
  deliver(db, key, (message) => mailer.send({ ...(message as Mail), id: key }));
