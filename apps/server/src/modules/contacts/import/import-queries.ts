import type { ImportRemark } from "@callboard/contract/contacts";
import type { ContactField } from "@callboard/contract/forms/contact-fields";
import { sql } from "kysely";
import { isSameName } from "../../../db/names.ts";
import type { Db, Tx } from "../../../db/schema.ts";

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
    .forUpdate()
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

/** The place of contacts among those who have the same address or number: behind all rows. Odd places are by number. */
const ofContact = sql.raw("1000000");

/**
 * The state of each row. Who has the same address or number and the same name is the same person: of an earlier valid row,
 * or of a contact. If address and number are those of different ones, the address counts. Other names share
 * it. Of those who share one, a hundred are compared, so that a list with the number of an office for all takes as long.
 */
const judged = (importId: string, headId: string) => sql`
  staged as (
    select i.*, exists (select from mail_opt_outs o where o.email_norm = i.email_norm and o.opted_out_at is not null)
      or exists (select from text_opt_outs o where o.phone = i.phone) as unsubscribed
    from contact_import_rows i where i.import_id = ${importId}
  ), judged as (
    select s.*, known_id, repeated / 2 as repeats,
      case when shared < ${ofContact} then 'row ' || shared / 2 else shared_name end as shares,
      case when coalesce(repeated, shared) % 2 = 0 then 'email' else 'phone' end as by_field,
      case when s.skip then 'skipped'
        when s.wrong then 'wrong'
        when s.unsubscribed then 'unsubscribed'
        when repeated is not null then 'repeated'
        when known_id is not null then 'known'
        else 'new' end as state
    from staged s
    left join lateral (
      select min(place) filter (where same and id is null) as repeated, min(place) filter (where not same) as shared,
        min(name) filter (where not same) as shared_name,
        (array_agg(id order by place, id) filter (where same and id is not null))[1] as known_id
      from (
        select *, ${isSameName(sql`words`, sql`s.words`)} as same from (
          (select row * 2 as place, null::uuid as id, null as name, words from contact_import_rows
          where import_id = ${importId} and email_norm = s.email_norm and row < s.row and not (skip or wrong) limit 100)
          union all (select row * 2 + 1, null, null, words from contact_import_rows
          where import_id = ${importId} and phone = s.phone and row < s.row and not (skip or wrong) limit 100)
          union all (select ${ofContact}, id, concat_ws(' ', first_name, last_name), words
          from contacts where head_id = ${headId} and email_norm = s.email_norm limit 100)
          union all (select ${ofContact} + 1, id, concat_ws(' ', first_name, last_name), words
          from contacts where head_id = ${headId} and phone = s.phone limit 100)
        ) others
      ) compared
    ) found on not (s.skip or s.wrong or s.unsubscribed)
  )`;

export interface JudgedRow extends Omit<StagedRow, "email_norm" | "skip" | "wrong"> {
  state: ImportRemark["state"];
  /** The earlier row of the same person. */
  repeats: number | null;
  /** Who has the same address or number under another name: "row 3", or the name of a contact. */
  shares: string | null;
  /** What is the same. */
  by_field: "email" | "phone";
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
  const isSame = isSameName(sql`o.words`, sql`k.words`);
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
