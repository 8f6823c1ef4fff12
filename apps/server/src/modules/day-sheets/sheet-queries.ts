import type { Grace } from "@callboard/contract/pay/pay-choices";
import type { Meal } from "@callboard/contract/pay/work";
import type { Outcome, Presence } from "@callboard/contract/timecards/worked-day";
import type { WorkedTimes } from "@callboard/contract/timecards/worked-minutes";
import { sql } from "kysely";
import { nameKey } from "../../db/names.ts";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";
import type { DepartmentScope } from "../scopes.ts";

/** The sheet of a planned day. Its times are minutes after the local midnight with which the date begins. */
export interface SheetRow {
  date: string;
  zone: string;
  passes_at: Temporal.Instant;
  /** The planned times of the day. */
  call_time: string | null;
  wrap_time: string | null;
  /** 0 while nobody has entered anything. */
  rev: number;
  /** Of everybody without their own. Null until somebody has entered them. */
  wrap: number | null;
  meals: Meal[] | null;
  /** Whether the day is a holiday. */
  holiday: boolean;
  signed_at: Temporal.Instant | null;
  signed_by: string | null;
}

/** The values of a line. */
export interface LineValues extends WorkedTimes {
  note: string;
  /** The day is a holiday. */
  holiday?: true;
}

/** What was entered for a booking. What is null is as called, or as the sheet says. */
export interface EnteredLine {
  presence: Presence;
  outcome: Outcome | null;
  call: number | null;
  wrap: number | null;
  meals: Meal[] | null;
  grace_used: Grace | null;
  note: string;
}

export interface LineRow extends EnteredLine {
  offer_id: string;
  dayplayer_id: string;
  name: string;
  phone: string;
  position: string;
  /** The terms in force. */
  called_call: string | null;
  called_wrap: string | null;
  delay_minutes: number | null;
  /** The values with which the sheet was signed last. */
  signed: LineValues | null;
}

export async function findSheetRow(db: Db, departmentId: string, date: string): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`
    select day.date, day.zone, day.passes_at, day.call_time, day.wrap_time, coalesce(sheet.rev, 0) as rev, sheet.wrap,
      sheet.meals, day.holiday, sheet.signed_at, signer.first_name || ' ' || signer.last_name as signed_by
    from dayplans day
    left join day_sheets sheet on sheet.department_id = day.department_id and sheet.date = day.date
    left join accounts signer on signer.id = sheet.signed_by
    where day.department_id = ${departmentId} and day.date = ${date}::date and day.archived_at is null ${prepared}`.execute(
    db,
  );
  return rows[0];
}

/** Whether a department belongs to a production. */
export async function isDepartmentOf(db: Db, productionId: string, departmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from departments
    where id = ${departmentId} and production_id = ${productionId} and archived_at is null ${prepared}`.execute(db);
  return rows.length > 0;
}

/** Everybody booked on the date, no-shows included, in the department's order of positions. */
export async function listLineRows(
  db: Db,
  { departmentId, accountId }: Pick<DepartmentScope, "departmentId" | "accountId">,
  date: string,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select offer.id as offer_id, offer.dayplayer_id, account.first_name || ' ' || account.last_name as name,
      phone_for_head(${accountId}::uuid, account.id, account.country_code, account.phone_number) as phone,
      position.name as position, terms.call_time as called_call, terms.wrap_time as called_wrap, offer.delay_minutes,
      coalesce(line.presence, 'expected') as presence, line.outcome, line.call, line.wrap, line.meals, line.grace_used,
      coalesce(line.note, '') as note, line.signed
    from offers offer
    join accounts account on account.id = offer.dayplayer_id
    join positions position on position.id = offer.position_id
    join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
    left join department_positions listed on listed.department_id = position.department_id and listed.name = position.name
    left join day_sheet_lines line on line.offer_id = offer.id
    where offer.department_id = ${departmentId} and offer.date = ${date}::date and offer.state = 'accepted'
    order by listed.sort nulls last, position.name, terms.call_time nulls last, ${nameKey("account")}, account.id ${prepared}`.execute(
    db,
  );
  return rows;
}

export async function listBookedDayplayers(tx: Tx, departmentId: string, date: string): Promise<string[]> {
  const { rows } = await sql<{ dayplayer_id: string }>`
    select dayplayer_id from offers
    where department_id = ${departmentId} and date = ${date}::date and state = 'accepted' ${prepared}`.execute(tx);
  return rows.map(({ dayplayer_id }) => dayplayer_id);
}

/** Locks the sheet of a date until the transaction ends. The first call creates it. */
export async function lockSheet(tx: Tx, departmentId: string, date: string): Promise<void> {
  await sql`insert into day_sheets (department_id, date) values (${departmentId}, ${date}::date) on conflict do nothing`.execute(
    tx,
  );
  await sql`select from day_sheets where department_id = ${departmentId} and date = ${date}::date for no key update`.execute(
    tx,
  );
}

export interface WrittenLine extends EnteredLine {
  offer_id: string;
  signed?: LineValues | null;
}

interface WrittenSheet extends Pick<SheetRow, "wrap" | "meals"> {
  /** Who signs it. Null where a change takes the signature back. */
  signedBy: string | null;
}

/** Writes a sheet and lines of it, under its lock. Values that were signed before stay where a line names none. */
export async function writeSheet(
  tx: Tx,
  of: { departmentId: string; date: string },
  { wrap, meals, signedBy }: WrittenSheet,
  lines: readonly WrittenLine[],
): Promise<void> {
  await sql`
    update day_sheets set rev = rev + 1, wrap = ${wrap}, meals = ${meals && JSON.stringify(meals)}::jsonb,
      signed_by = ${signedBy}, signed_at = case when ${signedBy}::uuid is not null then app_now() end
    where department_id = ${of.departmentId} and date = ${of.date}::date`.execute(tx);
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, department_id: of.departmentId, date: of.date }));
  await sql`
    insert into day_sheet_lines as line
      (offer_id, department_id, date, presence, outcome, call, wrap, meals, grace_used, note, signed)
    select offer_id, department_id, date, presence, outcome, call, wrap, nullif(meals, 'null'), grace_used, note,
      nullif(signed, 'null')
    from jsonb_populate_recordset(null::day_sheet_lines, ${JSON.stringify(rows)}::jsonb)
    on conflict (offer_id) do update set presence = excluded.presence, outcome = excluded.outcome, call = excluded.call,
      wrap = excluded.wrap, meals = excluded.meals, grace_used = excluded.grace_used, note = excluded.note,
      signed = coalesce(excluded.signed, line.signed)`.execute(tx);
}

/** A line that changed, with both versions. */
export interface LineChange<Values> {
  offer_id: string;
  from: Values;
  to: Values;
}

export async function insertHistory(
  tx: Tx,
  { departmentId, accountId }: DepartmentScope,
  date: string,
  what: "signed" | "changed",
  changes: readonly LineChange<LineValues>[],
): Promise<void> {
  await sql`
    insert into day_sheet_history (department_id, date, rev, by, what, changes)
    select department_id, date, rev, ${accountId}::uuid, ${what}, ${JSON.stringify(changes)}::jsonb
    from day_sheets where department_id = ${departmentId} and date = ${date}::date`.execute(tx);
}

export interface HistoryRow {
  rev: number;
  at: Temporal.Instant;
  by: string;
  what: "signed" | "changed";
  changes: { name: string; from: LineValues; to: LineValues }[];
}

/** Latest first. */
export async function listHistory(db: Db, departmentId: string, date: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select history.rev, history.at, account.first_name || ' ' || account.last_name as by, history.what, changed.changes
    from day_sheet_history history
    join accounts account on account.id = history.by
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('name', dayplayer.first_name || ' ' || dayplayer.last_name,
          'from', change.value -> 'from', 'to', change.value -> 'to') order by change.ordinality), '[]') as changes
      from jsonb_array_elements(history.changes) with ordinality change
      join offers offer on offer.id = (change.value ->> 'offer_id')::uuid
      join accounts dayplayer on dayplayer.id = offer.dayplayer_id) changed
    where history.department_id = ${departmentId} and history.date = ${date}::date
    order by history.id desc ${prepared}`.execute(db);
  return rows;
}
