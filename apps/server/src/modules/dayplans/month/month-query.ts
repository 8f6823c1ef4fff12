import { dayplanFields, positionFields } from "@callboard/contract/fields";
import { type RawBuilder, sql } from "kysely";
import type { TSchema } from "typebox";
import {
  booleanText,
  fieldTexts,
  firstFieldTexts,
  numberText,
  stringText,
  timeText,
  wordText,
} from "../../../text/json-text.ts";

/** The month of a department as JSON from the database. */
export interface MonthRow {
  /** The entity tag of the content. It changes with every row that the month contains, and when a day passes. */
  tag: string;
  /** For each day, by date, `day` and the parts of its JSON. Null if the client has the content of this tag. */
  month: string | null;
}

/** Separates the parts of `month`. JSON never contains this character unescaped. */
export const separator = "\u001e";
/** The parts of one day: see `select` in `readMonth`. */
export const partsPerDay = 7;

/** The expressions for the fields that a save may change, by the schemas of the contract. */
const savedFields = (fields: Record<string, TSchema>, table: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      (isTime(schema) ? timeText : isNumber(schema) ? numberText : stringText)(`${table}.${name}`),
    ]),
  );
const isNumber = (schema: TSchema) => "type" in schema && schema.type === "integer";
const isTime = (schema: TSchema) => "anyOf" in schema;

/** Most positions have neither times nor texts of their own, so the JSON of these fields is then a constant. */
const { count, ...details } = positionFields;
const hasNoDetails = Object.entries(details)
  .map(([name, schema]) => `position.${name} ${isTime(schema) ? "is null" : "= ''"}`)
  .join(" and ");
const noDetails = Object.entries(details)
  .map(([name, schema]) => `,"${name}":${isTime(schema) ? "null" : '""'}`)
  .join("");

const positionText = `${firstFieldTexts({
  id: wordText("position.id"),
  ...savedFields({ count }, "position"),
  open_offers: numberText("position.live"),
  accepted_offers: numberText("position.booked"),
  booked: numberText("position.booked"),
  need: numberText("position.count - position.booked"),
  confirmed: numberText("position.confirmed"),
  activated: booleanText("position.activated"),
})} || case when ${hasNoDetails} then '${noDetails}' else ${fieldTexts(savedFields(details, "position"))} end
  || coalesce(listed.fields, ${fieldTexts({ name: stringText("position.name"), rate: "'0'", matches: "'null'" })} || '}')`;

/** The fields that a position has from the department's list. They are written once for each name. */
const listedFields = sql.raw(
  `${fieldTexts({
    name: stringText("listed.name"),
    rate: numberText("trim_scale(listed.rate_cents / 100.0)"),
    matches: "'null'",
  })} || '}'`,
);

const dayText = sql.raw(
  firstFieldTexts({
    id: wordText("day.id"),
    date: wordText("day.date"),
    ...savedFields(dayplanFields, "day"),
    based_on: wordText("day.based_on"),
    version: numberText("day.version"),
    has_passed: booleanText("day.has_passed"),
  }),
);

/** A number that changes when one of the rows changes, or when a row is added or removed. */
const versionsOf = (table: string, seed: RawBuilder<unknown> = sql`0`) =>
  sql`coalesce(sum(hashxidextended(${sql.ref(`${table}.xmin`)}, ${seed})), 0)`;

export interface MonthWanted {
  /** Dates, both included. By default from 42 days before today to 90 days after it. */
  from?: string | undefined;
  to?: string | undefined;
  now: Temporal.Instant;
}

/**
 * Selects the tag of the content of a month, and its dates. The tag needs no lock and no counter: it is built from `xmin`,
 * the transaction that wrote each row's version.
 */
const selectState = ({ from, to, now }: MonthWanted) => sql`
  select span.first, span.last, concat_ws('.', caller.department_id, caller.role, caller.zone, span.first, span.last,
    (select ${versionsOf("day", sql`(day.passes_at <= ${now})::int`)} from dayplans day
      where day.department_id = caller.department_id and day.date >= span.first and day.date <= span.last
        and day.archived_at is null),
    (select ${versionsOf("position")} from positions position
      where position.department_id = caller.department_id and position.date >= span.first
        and position.date <= span.last and position.archived_at is null),
    (select ${versionsOf("listed")} from department_positions listed
      where listed.department_id = caller.department_id)) as tag
  from (
    select coalesce(${from ?? null}::date, (${now}::timestamptz at time zone caller.zone)::date - 42) as first,
      coalesce(${to ?? null}::date, (${now}::timestamptz at time zone caller.zone)::date + 90) as last) span
  offset 0`;

/**
 * Selects the tag alone. It takes PostgreSQL half of the time of `selectMonth` for a known tag, which sets up the
 * expressions of the content too.
 */
export const selectMonthTag = (wanted: MonthWanted): RawBuilder<MonthRow> =>
  sql<MonthRow>`select state.tag, null::text as month from (${selectState(wanted)}) state`;

/**
 * Selects a department's days between two dates as JSON, unless their tag is one of the known ones. Tag and content are of
 * the same moment. Node adds what depends on the calendar of a zone: the zone's abbreviation and the cost of a day.
 */
export const selectMonth = ({ known, ...wanted }: MonthWanted & { known: string[] }): RawBuilder<MonthRow> =>
  sql<MonthRow>`
  select state.tag, case when state.tag <> all(${known}::text[]) then (
    with listed as materialized (
      select listed.name, listed.sort, listed.rate_cents, ${listedFields} as fields
      from department_positions listed where listed.department_id = caller.department_id)
    select coalesce(string_agg(concat_ws(${sql.lit(separator)}, day.date, coalesce(day.call_time::text, ''),
      coalesce(day.wrap_time::text, ''), ${dayText}, planned.cents, planned.timed, planned.positions),
      ${sql.lit(separator)} order by day.date), '')
    from (
      select day.*, day.passes_at <= ${wanted.now} as has_passed from dayplans day
      where day.department_id = caller.department_id and day.date >= state.first and day.date <= state.last
        and day.archived_at is null) day
    cross join lateral (
      select coalesce(string_agg(${sql.raw(positionText)}, ',' order by listed.sort, position.name), '') as positions,
        json_build_array(
          coalesce(sum(position.booked * listed.rate_cents) filter (where not timed.own), 0),
          coalesce(sum(position.count * listed.rate_cents) filter (where not timed.own), 0))::text as cents,
        coalesce(json_agg(json_build_array(position.booked, position.count, coalesce(listed.rate_cents, 0),
          position.call_time, position.wrap_time)) filter (where timed.own), '[]')::text as timed
      from positions position
      left join listed on listed.name = position.name
      cross join lateral (
        select position.call_time is not null or position.wrap_time is not null as own offset 0) timed
      where position.dayplan_id = day.id and position.archived_at is null) planned)
  end as month
  from (${selectState(wanted)}) state`;
