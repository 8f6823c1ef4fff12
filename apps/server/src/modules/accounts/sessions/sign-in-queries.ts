import { prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../db/schema.ts";

/** The session of a token with the account that the mail about it goes to. */
export const findOpenedSession = (tx: Db | Tx, tokenHash: Buffer) =>
  tx
    .selectFrom("sessions as session")
    .innerJoin("accounts as account", "account.id", "session.account_id")
    .where("session.token_hash", "=", tokenHash)
    .select([
      "session.id",
      "session.account_id",
      "account.email",
      "account.email_norm",
      "account.first_name",
      "account.type",
      "account.language",
    ])
    .modifyEnd(prepared)
    .executeTakeFirst();
