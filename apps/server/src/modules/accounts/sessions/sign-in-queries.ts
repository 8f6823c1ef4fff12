import { prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";

/** The columns of an account for the record of a sign-in and the mail about it. */
const signedInColumns = ["id", "email", "email_norm", "first_name", "type", "language"] as const;

export const findSignedInAccount = (tx: Tx, id: string) =>
  tx.selectFrom("accounts").where("id", "=", id).select(signedInColumns).modifyEnd(prepared).executeTakeFirstOrThrow();
export type SignedInAccount = Awaited<ReturnType<typeof findSignedInAccount>>;

/**
 * Locks the account until the transaction ends if its password hash is still this one, and returns it with whether two-step
 * sign-in is on. Otherwise returns nothing.
 */
export const holdPassword = (tx: Tx, { id, password_hash }: { id: string; password_hash: string }) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .select(signedInColumns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("two_factor")
            .where("two_factor.account_id", "=", id)
            .where("two_factor.confirmed_at", "is not", null)
            .select("two_factor.account_id"),
        )
        .as("two_factor"),
    )
    .forShare()
    .modifyEnd(prepared)
    .executeTakeFirst();
