import { termsFields } from "@callboard/contract/plain/promised-fields";
import { sql } from "kysely";
import { columnsOf } from "../../../db/columns.ts";
import type { Tx } from "../../../db/schema.ts";
import type { OfferRow } from "../queries.ts";
import type { OfferedPosition, Terms } from "./offered-position.ts";

/** A revision of an offer's terms. The working time follows from date, call and wrap. */
export type StoredTerms = Omit<Terms, "during" | "currency"> & { offer_id: string; rev: number };

/** The terms in force and those agreed to, of each offer. */
export async function listTerms(tx: Tx, offers: OfferRow[]): Promise<StoredTerms[]> {
  const { rows } = await sql<StoredTerms>`
    select t.offer_id, t.rev, ${columnsOf("t", termsFields)}
    from offers o join offer_terms t on t.offer_id = o.id and t.rev in (o.terms_rev, o.ack_rev)
    where o.id = any(${offers.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows;
}

export const isSameTerms = (position: OfferedPosition, terms: StoredTerms) =>
  termsFields.every((field) => position[field] === terms[field]);
