import type { Language } from "@callboard/contract/languages/languages";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";

/** The kinds of questions to a dayplayer besides job offers. */
type AgreementSubject = "open_offer" | "standby";

export interface NewAgreementLink {
  hash: Buffer;
  about: AgreementSubject;
  subjectId: string;
  dayplayerId: string;
}

export interface AgreementLinkRow {
  /** The link's id, which is the id of its answer too. */
  id: string;
  dayplayer_id: string;
  first_name: string;
  language: Language | null;
  standing_offer_id: string | null;
  standby_id: string | null;
}

/** Stores links to questions that still wait for this dayplayer's answer. Returns the hashes of those stored. */
export async function insertAgreementLinks(
  tx: Tx,
  links: readonly NewAgreementLink[],
  expiresAt: Temporal.Instant,
): Promise<Buffer[]> {
  const rows = links.map(({ hash, ...link }) => ({ ...link, hash: hash.toString("hex") }));
  const { rows: stored } = await sql<{ token_hash: Buffer }>`
    insert into agreement_links (token_hash, dayplayer_id, standing_offer_id, standby_id, created_at, expires_at)
    select decode(link.hash, 'hex'), link."dayplayerId", standing.id, standby.id, app_now(),
      least(${expiresAt}, standing.expires_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as link(hash text, about text, "subjectId" uuid, "dayplayerId" uuid)
    left join standing_offers standing on link.about = 'open_offer' and standing.id = link."subjectId"
      and standing.dayplayer_id = link."dayplayerId" and standing.state = 'sent'
    left join standbys standby on link.about = 'standby' and standby.id = link."subjectId"
      and standby.dayplayer_id = link."dayplayerId" and standby.state = 'invited'
    where num_nonnulls(standing.id, standby.id) = 1
    returning token_hash`.execute(tx);
  return stored.map(({ token_hash }) => token_hash);
}

export async function findAgreementLink(db: Db, hash: Buffer): Promise<AgreementLinkRow | undefined> {
  const { rows } = await sql<AgreementLinkRow>`
    select link.id, link.dayplayer_id, account.first_name, account.language, link.standing_offer_id, link.standby_id
    from agreement_links link
    join accounts account on account.id = link.dayplayer_id and account.deleted_at is null
    where link.token_hash = ${hash} and link.expires_at > app_now()`.execute(db);
  return rows[0];
}

export const deleteAgreementLinksOf = (tx: Tx, dayplayerId: string) =>
  tx.deleteFrom("agreement_links").where("dayplayer_id", "=", dayplayerId).execute();

export const deleteExpiredAgreementLinks = (db: Db, before: Temporal.Instant, limit: number) =>
  db
    .deleteFrom("agreement_links")
    .where("id", "in", (eb) =>
      eb.selectFrom("agreement_links").where("expires_at", "<=", before).select("id").limit(limit),
    )
    .executeTakeFirstOrThrow();
