import type { Db } from "../../db/schema.ts";
import type { Mail, Mailer } from "../../ports/mail.ts";
import { deliver } from "./deliver.ts";

/** Sends the mail of a delivery, under an id that stays the same at each try. */
export const deliverMail = (db: Db, mailer: Mailer, key: string): Promise<void> =>
  deliver(db, key, (message) => mailer.send({ ...(message as Mail), id: key }));
