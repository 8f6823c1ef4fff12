import type { LedgerDay } from "@callboard/contract/dayplayers/ledger";
import type { Db } from "../../db/schema.ts";
import { done } from "../../result.ts";
import { minutes } from "../dayplans/day-clock.ts";
import { addressColumn, type Column, placeColumns, rateColumns, table } from "../exports/write-tables.ts";
import type { LedgerRow } from "./queries.ts";
import { type LedgerRange, listDays, presentDay } from "./read-ledger.ts";

interface ExportedDay extends LedgerRow {
  day: LedgerDay;
}

const columns: Column<ExportedDay>[] = [
  { heading: "Date", cell: (row) => row.date },
  { heading: "Status", cell: ({ day }) => day.state },
  { heading: "Production", cell: (row) => row.production },
  { heading: "Department", cell: (row) => row.department },
  { heading: "Position", cell: (row) => row.position },
  { heading: "Call", cell: (row) => minutes(row.call_time) },
  { heading: "Wrap", cell: (row) => minutes(row.wrap_time) },
  { heading: "Time zone", cell: (row) => row.zone },
  { heading: "Hours", cell: ({ day }) => day.hours },
  ...rateColumns,
  { heading: "Currency", cell: (row) => row.currency },
  { heading: "Expected pay", cell: ({ day }) => day.pay },
  { heading: "Paid on", cell: (row) => row.paid_on },
  { heading: "Received", cell: ({ day }) => day.received },
  ...placeColumns,
  addressColumn,
];

/** The days of the ledger as a CSV table, latest first, for taxes. */
export async function exportLedger(db: Db, range: LedgerRange) {
  const days = await listDays(db, range);
  if (!days.ok) return days;
  const rows = days.value.map((each): ExportedDay => ({ ...each.row, day: presentDay(each) }));
  async function* pages() {
    yield rows;
  }
  return done({ name: `ledger-${range.from}-${range.to}.csv`, parts: table(columns, pages()) });
}
