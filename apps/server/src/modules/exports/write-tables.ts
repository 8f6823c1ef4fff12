import { type Address, formatAddress } from "@callboard/contract/address";
import {
  type PositionDetail,
  type PositionDetails,
  positionDetails,
} from "@callboard/contract/dayplans/position-details";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";
import type { Db } from "../../db/schema.ts";
import { pagesOfOneMoment } from "../../db/snapshots/pages-of-one-moment.ts";
import { byteOrderMark, csvLine } from "../../text/csv.ts";
import { phoneAsPrinted } from "../../text/phone-as-printed.ts";
import { namesIn } from "../../text/position-names.ts";
import { minutes, today } from "../dayplans/day-clock.ts";
import type { DepartmentScope } from "../scopes.ts";
import { type BookingRow, listBookingRows, listPastJobRows, type PastJobRow, pageSize } from "./queries.ts";

interface ExportQuery {
  scope: DepartmentScope;
  now: Temporal.Instant;
  /** The names of positions joined by commas, with underscores for spaces. */
  positions?: string | undefined;
}

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => string | number | null;
}

export const placeColumns: Column<Address>[] = [
  { heading: "Street address", cell: (row) => row.street_address },
  { heading: "Apt/suite", cell: (row) => row.apt_suite },
  { heading: "City", cell: (row) => row.city },
  { heading: "State", cell: (row) => row.state },
  { heading: "Zip", cell: (row) => row.zip },
];

/** The whole place. As a text it keeps the zeros of a postal code that a spreadsheet would read as a number. */
export const addressColumn: Column<Address> = { heading: "Address", cell: formatAddress };

interface Rated {
  rate_cents: number;
  rate_per: RatePeriod;
}
/** Empty where the rate is for a day or a week. */
const hourlyRateColumn: Column<Rated> = {
  heading: "Hourly rate",
  cell: ({ rate_cents, rate_per }) => (rate_per === "hour" ? rate_cents / 100 : null),
};
export const rateColumns: Column<Rated>[] = [
  { heading: "Rate", cell: ({ rate_cents }) => rate_cents / 100 },
  { heading: "Rate per", cell: ({ rate_per }) => rate_per },
];

/** These columns come last, so that a new one does not move the others. */
const detailColumns: Column<PositionDetails>[] = Object.entries(positionDetails).map(([field, heading]) => ({
  heading,
  cell: (row) => row[field as PositionDetail],
}));

const bookingColumns = ({ role }: DepartmentScope): Column<BookingRow>[] => [
  { heading: "Date", cell: (row) => row.date },
  { heading: "Position", cell: (row) => row.position },
  { heading: "First name", cell: (row) => row.first_name },
  { heading: "Last name", cell: (row) => row.last_name },
  // A spreadsheet takes a cell that begins with a sign for a formula.
  { heading: "Phone", cell: (row) => phoneAsPrinted(row.phone).replace(/^\+\d+/, "($&)") },
  { heading: "Email", cell: (row) => row.email },
  { heading: "Call", cell: (row) => minutes(row.call_time) },
  { heading: "Wrap", cell: (row) => minutes(row.wrap_time) },
  { heading: "Time zone", cell: (row) => row.zone },
  { heading: "Day or night", cell: (row) => row.time_of_day },
  ...placeColumns,
  ...(role === "head" ? [hourlyRateColumn] : []),
  { heading: "Confirmed", cell: (row) => (row.ack_rev < row.terms_rev ? "changed, not confirmed yet" : "yes") },
  ...detailColumns,
  {
    heading: "Still coming",
    cell: ({ confirmed, asked_at }) => (confirmed ? "yes" : asked_at ? "asked" : "not asked yet"),
  },
  addressColumn,
  ...(role === "head" ? [{ heading: "Currency", cell: (row: BookingRow) => row.currency }, ...rateColumns] : []),
];

const pastJobColumns: Column<PastJobRow>[] = [
  { heading: "Date", cell: (row) => row.date },
  { heading: "Position", cell: (row) => row.position },
  { heading: "Call", cell: (row) => minutes(row.call_time) },
  { heading: "Wrap", cell: (row) => minutes(row.wrap_time) },
  { heading: "Time zone", cell: (row) => row.zone },
  ...placeColumns,
  { heading: "Positions", cell: (row) => row.count },
  { heading: "Open offers", cell: (row) => row.live },
  { heading: "Booked", cell: (row) => row.booked },
  { heading: "Need", cell: (row) => row.count - row.booked },
  { heading: "Dayplayers", cell: (row) => row.worked.join("; ") },
  { heading: "No-shows", cell: (row) => row.missed.join("; ") },
  ...detailColumns,
  addressColumn,
];

/** Bookings of coming days as a CSV table. */
export const exportBookings = (db: Db, query: ExportQuery) => ({
  name: `bookings-${today(query.now, query.scope.zone)}.csv`,
  parts: table(
    bookingColumns(query.scope),
    pagesOfOneMoment<BookingRow>(db, (tx, after) => listBookingRows(tx, rowsOf(query), after), { pageSize }),
  ),
});

/** Jobs of passed days as a CSV table. */
export const exportJobHistory = (db: Db, query: ExportQuery) => ({
  name: `job-history-${today(query.now, query.scope.zone)}.csv`,
  parts: table(
    pastJobColumns,
    pagesOfOneMoment<PastJobRow>(db, (tx, after) => listPastJobRows(tx, rowsOf(query), after), { pageSize }),
  ),
});

function rowsOf({ scope: { departmentId, accountId }, now, positions }: ExportQuery) {
  const names = namesIn(positions);
  return { departmentId, readerId: accountId, now, names: names.length > 0 ? names : undefined };
}

/** Writes a CSV table of any length page by page. */
export async function* table<Row>(columns: Column<Row>[], pages: AsyncIterable<Row[]>) {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  for await (const page of pages) yield page.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join("");
}
