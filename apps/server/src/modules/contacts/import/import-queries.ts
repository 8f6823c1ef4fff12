import type { ImportRemark } from "@callboard/contract/contacts";
import type { ContactField } from "@callboard/contract/forms/contact-fields";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";
import { isSameName } from "../contact-queries.ts";

/** A checked row of an import, as it is staged. */
export interface StagedRow {
  row: number;
  first_name: string;
  last_name: string;
  email: string;
  /** Null if there is no valid one. */
  email_norm: string | null;
  /** In E.164 format. Null if there is no valid one. */
  phone: string | null;
  positions: string[];
  note: string;
  skip: boolean;
  wrong: boolean;
  remarks: StagedRemark[];
}

/** A remark about one row by itself. A row with a `wrong` remark can't be imported. */
export interface StagedRemark {
  field: ContactField | null;
  message: string;
  wrong: boolean;
}

export const insertImport = (db: Db, headId: string) =>
  db.insertInto("contact_imports").values({ head_id: headId }).returning("id").executeTakeFirstOrThrow();

export const findImport = (db: Db | Tx, id: string, headId: string) =>
  db
    .selectFrom("contact_imports")
    .where("id", "=", id)
    .where("head_id", "=", headId)
    .select(["finished_at", "result"])
    .executeTakeFirst();

/** Locks an import, so that rows are not staged while it is finished, and it is finished once. */
export const lockImport = (tx: Tx, id: string, headId: string) =>
  tx
    .selectFrom("contact_imports")
    .where("id", "=", id)
    .where("head_id", "=", headId)
    .select(["finished_at", "result"])
    .select((eb) => eb.selectFrom("accounts").where("id", "=", headId).select("department").as("department"))
    .forUpdate("contact_imports")
    .executeTakeFirst();

export const deleteImport = (tx: Tx, id: string) => tx.deleteFrom("contact_imports").where("id", "=", id).execute();

export const setImportFinished = (tx: Tx, id: string, result: { now: Temporal.Instant; review: object }) =>
  tx
    .updateTable("contact_imports")
    .set({ finished_at: result.now, result: JSON.stringify(result.review) })
    .where("id", "=", id)
    .execute();

export const deleteRows = (tx: Tx, id: string) =>
  tx.deleteFrom("contact_import_rows").where("import_id", "=", id).execute();

export const deleteOldImports = (db: Db, before: Temporal.Instant) =>
  db.deleteFrom("contact_imports").where("created_at", "<", before).execute();

/** Writes rows of an import with one statement. Rows with the same number are replaced. */
export const putRows = (tx: Tx, importId: string, rows: readonly StagedRow[]) =>
  sql`
    insert into contact_import_rows
      (import_id, row, first_name, last_name, email, email_norm, phone, positions, note, skip, wrong,
      remarks)
    select ${importId}, r.row, r.first_name, r.last_name, r.email, r.email_norm, r.phone, r.positions, r.note, r.skip,
      r.wrong, r.remarks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (row int, first_name text, last_name text, email text,
      email_norm text, phone text, positions text[], note text, skip boolean, wrong boolean, remarks jsonb)
    on conflict (import_id, row) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      email = excluded.email, email_norm = excluded.email_norm, phone = excluded.phone, positions = excluded.positions,
      note = excluded.note, skip = excluded.skip, wrong = excluded.wrong, remarks = excluded.remarks`.execute(tx);

/**
 * The state of each row. Who has the same address or number and the same name is the same person: of an earlier valid row,
 * or of a contact. If address and number are those of different ones, the address counts. Other names share it.
 */
const judged = (importId: string, headId: string) => sql`
  staged as (
    select i.*, exists (select from mail_opt_outs o where o.email_norm = i.email_norm and o.opted_out_at is not null)
      or exists (select from text_opt_outs o where o.phone = i.phone) as unsubscribed
    from contact_import_rows i where i.import_id = ${importId}
  ), valid as materialized (
    select row, email_norm, phone, name_words(first_name, last_name) as words
    from staged where not (skip or wrong or unsubscribed)
  ), people as materialized (
    select row as row, null::uuid as id, null as name, email_norm, phone, words from valid
    union all select null, id, concat_ws(' ', first_name, last_name), email_norm, phone,
      name_words(first_name, last_name) from contacts where head_id = ${headId}
  ), pairs as materialized (
    select v.row, p.row as earlier, p.id, p.name, 'email' as field, ${isSameName(sql`v.words`, sql`p.words`)} as same
    from valid v join people p on p.email_norm = v.email_norm and (p.row < v.row or p.row is null)
    union all select v.row, p.row, p.id, p.name, 'phone', ${isSameName(sql`v.words`, sql`p.words`)}
    from valid v join people p on p.phone = v.phone and (p.row < v.row or p.row is null)
  ), repeated as (
    select distinct on (row) row, earlier, field from pairs where same and id is null order by row, earlier, field
  ), known as (
    select distinct on (row) row, id from pairs where same and id is not null order by row, field, id
  ), shared as (
    select distinct on (row) row, earlier, name, field from pairs where not same order by row, earlier, field
  ), judged as (
    select s.*, known.id as known_id, repeated.earlier as repeats, coalesce('row ' || shared.earlier, shared.name) as shares,
      coalesce(repeated.field, shared.field) as by_field,
      case when s.skip then 'skipped'
        when s.wrong then 'wrong'
        when s.unsubscribed then 'unsubscribed'
        when repeated.row is not null then 'repeated'
        when known.row is not null then 'known'
        else 'new' end as state
    from staged s
    left join repeated on repeated.row = s.row
    left join known on known.row = s.row
    left join shared on shared.row = s.row
  )`;

export interface JudgedRow extends Omit<StagedRow, "email_norm" | "skip" | "wrong"> {
  state: ImportRemark["state"];
  /** The earlier row of the same person. */
  repeats: number | null;
  /** Who has the same address or number under another name: "row 3", or the name of a contact. */
  shares: string | null;
  /** What is the same. */
  by_field: "email" | "phone" | null;
}

/** The rows of an import with their states, in their order. */
export async function judgeRows(db: Db | Tx, importId: string, headId: string): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    with ${judged(importId, headId)}
    select row, first_name, last_name, email, phone, positions, note, remarks, state, repeats, shares, by_field
    from judged order by row`.execute(db);
  return rows;
}

/** Creates a contact of each new row, and adds missing values to known contacts who have not joined. */
export function applyRows(tx: Tx, importId: string, headId: string) {
  const isSame = isSameName(sql`name_words(o.first_name, o.last_name)`, sql`name_words(k.first_name, k.last_name)`);
  const isTaken = (column: "email_norm" | "phone") => sql`exists (select from contacts o
    where o.head_id = ${headId} and o.${sql.ref(column)} = k.${sql.ref(column)} and ${isSame})`;
  return sql`
    with ${judged(importId, headId)}, added as (
      insert into contacts (head_id, first_name, last_name, email, email_norm, phone, positions, note)
      select ${headId}, first_name, last_name, case when email_norm is not null then email end, email_norm, phone,
        positions, note
      from judged where state = 'new' order by row
    ), latest as (
      select distinct on (known_id) * from judged where state = 'known' order by known_id, row
    )
    update contacts c set
      first_name = case when c.first_name = '' and c.last_name = '' then k.first_name else c.first_name end,
      last_name = case when c.first_name = '' and c.last_name = '' then k.last_name else c.last_name end,
      email = coalesce(c.email, case when k.email_norm is not null and not ${isTaken("email_norm")} then k.email end),
      email_norm = coalesce(c.email_norm, case when not ${isTaken("email_norm")} then k.email_norm end),
      phone = coalesce(c.phone, case when not ${isTaken("phone")} then k.phone end),
      positions = case when c.positions = '{}' then k.positions else c.positions end,
      note = case when c.note = '' then k.note else c.note end
    from latest k where c.id = k.known_id and c.dayplayer_id is null`.execute(tx);
}
