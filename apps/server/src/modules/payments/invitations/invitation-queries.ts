import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";
import { hashToken, looksLikeToken } from "../../../text/opaque-token.ts";

/** The data stored with the token's hash of an invitation to pay. */
interface InvitationSubject {
  production_id: string;
  /** The address it was sent to, as the inviter typed it. */
  email: string;
  /** The normalized address. A newer invitation to it replaces this one. */
  email_norm: string;
  inviter_id: string;
}

export interface Invitation {
  hash: Buffer;
  subject: InvitationSubject;
  expiresAt: Temporal.Instant;
}

const working = sql<boolean>`used_at is null and superseded_at is null`;

/** Finds an invitation that still works: not claimed, not replaced and not expired. */
export async function findInvitation(
  db: Db | Tx,
  token: string,
  now: Temporal.Instant,
): Promise<Invitation | undefined> {
  if (!looksLikeToken(token)) return undefined;
  return db
    .selectFrom("tokens")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", "payment_invitation")
    .where(working)
    .where("expires_at", ">", now)
    .select(["token_hash as hash", "expires_at as expiresAt", sql.ref<InvitationSubject>("subject").as("subject")])
    .executeTakeFirst();
}

interface NewInvitation {
  hash: Buffer;
  subject: InvitationSubject;
  now: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

export async function insertInvitation(tx: Tx, { hash, subject, now, expiresAt }: NewInvitation): Promise<void> {
  await tx
    .updateTable("tokens")
    .set({ superseded_at: now })
    .where("purpose", "=", "payment_invitation")
    .where(sql<boolean>`subject ->> 'production_id' = ${subject.production_id}`)
    .where(sql<boolean>`subject ->> 'email_norm' = ${subject.email_norm}`)
    .where(working)
    .execute();
  await tx
    .insertInto("tokens")
    .values({
      token_hash: hash,
      purpose: "payment_invitation",
      subject: JSON.stringify(subject),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** Ends every invitation to pay for these productions, to whichever address it was mailed. */
export const supersedeInvitations = (tx: Tx, productionIds: string[], now: Temporal.Instant) =>
  tx
    .updateTable("tokens")
    .set({ superseded_at: now })
    .where("purpose", "=", "payment_invitation")
    .where(sql<string>`subject ->> 'production_id'`, "in", productionIds)
    .where(working)
    .execute();

/** Consumes an invitation; returns false when a concurrent call did so first. */
export async function consumeInvitation(tx: Tx, hash: Buffer, now: Temporal.Instant): Promise<boolean> {
  const used = await tx
    .updateTable("tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hash)
    .where(working)
    .where("expires_at", ">", now)
    .returning("token_hash")
    .executeTakeFirst();
  return used !== undefined;
}
