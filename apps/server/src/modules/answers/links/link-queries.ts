import type { Language } from "@callboard/contract/languages/languages";
import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";

export type Question = NonNullable<NotificationRule["question"]>;

export interface NewLink {
  hash: Buffer;
  offerId: string;
  dayplayerId: string;
  kind: Question;
  termsRev: number;
}

export interface LinkRow {
  /** The link's id, which is the id of its answer too. */
  id: string;
  offer_id: string;
  dayplayer_id: string;
  first_name: string;
  language: Language | null;
  kind: Question;
  terms_rev: number;
  /** Whether the offer is in the state of the question, and was never in another one since. */
  is_current: boolean;
}

/** Stores links to offers that still wait for this answer of this dayplayer. Returns the hashes of those stored. */
export async function insertLinks(tx: Tx, links: readonly NewLink[], expiresAt: Temporal.Instant): Promise<Buffer[]> {
  const rows = links.map(({ hash, ...link }) => ({ ...link, hash: hash.toString("hex") }));
  const { rows: stored } = await sql<{ token_hash: Buffer }>`
    insert into answer_links (token_hash, offer_id, dayplayer_id, kind, terms_rev, state_seq, created_at, expires_at)
    select decode(link.hash, 'hex'), offer.id, offer.dayplayer_id, link.kind, link."termsRev", state_seq(offer.id),
      app_now(), ${expiresAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as link(hash text, "offerId" uuid, "dayplayerId" uuid, kind text, "termsRev" integer)
    join offers offer on offer.id = link."offerId" and offer.dayplayer_id = link."dayplayerId"
      and offer.state = case link.kind when 'offer' then 'open' else 'accepted' end
    returning token_hash`.execute(tx);
  return stored.map(({ token_hash }) => token_hash);
}

export async function findLink(db: Db, hash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select link.id, link.offer_id, link.dayplayer_id, account.first_name, account.language, link.kind, link.terms_rev,
      coalesce(link.state_seq = state_seq(link.offer_id), false) as is_current
    from answer_links link
    join accounts account on account.id = link.dayplayer_id and account.deleted_at is null
    where link.token_hash = ${hash} and link.expires_at > app_now()`.execute(db);
  return rows[0];
}

export const deleteLinksOf = (tx: Tx, dayplayerId: string) =>
  tx.deleteFrom("answer_links").where("dayplayer_id", "=", dayplayerId).execute();

export const deleteLinks = (db: Db, before: Temporal.Instant, limit: number) =>
  db
    .deleteFrom("answer_links")
    .where("id", "in", (eb) =>
      eb.selectFrom("answer_links").where("expires_at", "<=", before).select("id").limit(limit),
    )
    .executeTakeFirstOrThrow();
