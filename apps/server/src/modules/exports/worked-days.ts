import type { Address } from "@callboard/contract/address";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";
import { sql } from "kysely";
import { columnsOf } from "../../db/columns.ts";
import type { Db } from "../../db/schema.ts";
import { pagesOfOneMoment } from "../../db/snapshots/pages-of-one-moment.ts";
import { hoursBetween, minutes } from "../dayplans/day-clock.ts";
import type { DayplayerScope } from "../scopes.ts";
import { addressColumns, pageSize } from "./queries.ts";
import { addressColumn, type Column, hourlyRateColumn, placeColumns, rateColumns, table } from "./write-tables.ts";

interface WorkedDayRow extends Address {
  id: string;
  date: string;
  position: string;
  production: string;
  department: string;
  call_time: string | null;
  wrap_time: string | null;
  zone: string;
  rate_cents: number;
  currency: string;
  rate_per: RatePeriod;
}

const columns: Column<WorkedDayRow>[] = [
  { heading: "Date", cell: (row) => row.date },
  { heading: "Production", cell: (row) => row.production },
  { heading: "Department", cell: (row) => row.department },
  { heading: "Position", cell: (row) => row.position },
  { heading: "Call", cell: (row) => minutes(row.call_time) },
  { heading: "Wrap", cell: (row) => minutes(row.wrap_time) },
  { heading: "Time zone", cell: (row) => row.zone },
  hourlyRateColumn,
  ...placeColumns,
  addressColumn,
  { heading: "Currency", cell: (row) => row.currency },
  {
    heading: "Hours",
    cell: ({ date, zone, call_time, wrap_time }) =>
      call_time && wrap_time ? Math.round(100 * hoursBetween(date, zone, call_time, wrap_time)) / 100 : null,
  },
  ...rateColumns,
];

interface WorkedDaysQuery {
  dayplayer: DayplayerScope;
  now: Temporal.Instant;
}

/** The days that a dayplayer worked as a CSV table, for taxes. Times and rate are those of the terms in force. */
export const exportWorkedDays = (db: Db, { dayplayer, now }: WorkedDaysQuery) => ({
  name: "worked-days.csv",
  parts: table(
    columns,
    pagesOfOneMoment<WorkedDayRow>(db, (tx, after) => listWorkedDays(tx, { dayplayer, now }, after), { pageSize }),
  ),
});

async function listWorkedDays(
  db: Db,
  { dayplayer: { dayplayerId }, now }: WorkedDaysQuery,
  after: WorkedDayRow | undefined,
): Promise<WorkedDayRow[]> {
  const beyond = after ? sql`and (offer.date, offer.id) < (${after.date}::date, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<WorkedDayRow>`
    select offer.id, offer.date, offer.position, production.name as production, department.name as department,
      offer.call_time, offer.wrap_time, offer.zone, offer.rate_cents, offer.currency, terms.rate_per,
      ${columnsOf("offer", addressColumns)}, offer.state_name as state
    from offer_facts offer
      join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
      join dayplans day on day.id = offer.dayplan_id
      join departments department on department.id = offer.department_id
      join productions production on production.id = department.production_id
    where offer.dayplayer_id = ${dayplayerId} and offer.state = 'accepted' and offer.no_show_at is null
      and day.passes_at <= ${now} ${beyond}
    order by offer.date desc, offer.id desc
    limit ${pageSize}`.execute(db);
  return rows;
}
