import type { ExportColumn, ExportField, ExportFormat } from "@callboard/contract/forms/export-columns";
import { exportFields, exportFormats } from "@callboard/contract/forms/export-columns";
import { placeKindOf } from "@callboard/contract/pay/day-defaults";
import { roundToUnit } from "@callboard/contract/pay/day-meals";
import type { WorkedTimes } from "@callboard/contract/timecards/worked-minutes";
import type { ShownCard } from "../../timecards/shown-card.ts";

/** A day of a card in a table. */
export interface ExportRow {
  card: ShownCard["card"];
  line: ShownCard["lines"][number];
}

export const rowsOf = ({ card, lines }: ShownCard): ExportRow[] => lines.map((line) => ({ card, line }));

type Cell = string | number | null;

/** The value of each field: dates as `YYYY-MM-DD`, times in minutes after the local midnight with which the date begins. */
const values: Record<ExportField, (row: ExportRow) => Cell> = {
  week: ({ card }) => card.week,
  date: ({ line }) => line.date,
  last_name: ({ card }) => card.last_name,
  first_name: ({ card }) => card.first_name,
  department: ({ card }) => card.department,
  position: ({ line }) => line.position,
  outcome: ({ line }) => line.outcome,
  place: ({ line }) => placeKindOf(line),
  day_of_week: ({ line }) => line.day_of_week,
  holiday: ({ line }) => (line.holiday ? "yes" : ""),
  call: ({ line }) => line.call,
  meal_1_from: ({ line }) => meal(line, 0)?.from ?? null,
  meal_1_to: ({ line }) => meal(line, 0)?.to ?? null,
  meal_2_from: ({ line }) => meal(line, 1)?.from ?? null,
  meal_2_to: ({ line }) => meal(line, 1)?.to ?? null,
  wrap: ({ line }) => line.wrap,
  rounded_call: (row) => rounded(row, row.line.call),
  rounded_wrap: (row) => rounded(row, row.line.wrap),
  hours: ({ line }) => line.cost?.hours ?? 0,
  straight_hours: (row) => hoursOf(row, "straight") + hoursOf(row, "night"),
  overtime_hours: (row) => hoursOf(row, "overtime"),
  rate: ({ line }) => line.rate_cents / 100,
  rate_per: ({ line }) => line.rate_per,
  pay: ({ line }) => (line.cost?.total ?? 0) / 100,
  kit: ({ line }) => line.kit_cents / 100,
  mileage: ({ line }) => line.mileage_cents / 100,
  total: ({ line }) => line.cents / 100,
  currency: ({ card }) => card.currency,
  correction: ({ card }) => card.correction,
  state: ({ card }) => card.state,
  note: ({ line }) => line.note,
  dayplayer_signed: ({ card }) => moment(card.dayplayer_signed_at),
  department_signed: ({ card }) => signed(card.head_signed_name, card.head_signed_at),
  approved: ({ card }) => signed(card.approved_name, card.approved_at),
  not_signed_reason: ({ card }) => card.not_signed_reason,
  time_zone: ({ card }) => card.zone,
  dayplayer_id: ({ card }) => card.dayplayer_id,
  timecard_id: ({ card }) => card.id,
};

const meal = ({ meals }: WorkedTimes, at: number) => meals[at];
const rounded = ({ line }: ExportRow, time: number | null) =>
  time === null ? null : roundToUnit(line.rules.unit, time);
const hoursOf = ({ line }: ExportRow, what: "straight" | "night" | "overtime") =>
  (line.cost?.lines ?? []).reduce((sum, each) => (each.what === what ? sum + each.hours : sum), 0);
const moment = (at: Temporal.Instant | null) => at?.toString({ smallestUnit: "second" }) ?? null;
const signed = (name: string | null, at: Temporal.Instant | null) => at && `${name ?? ""}, ${moment(at)}`;

/** A cell of a column for a row, in the column's format. */
export function cellOf({ field, format, text = "" }: ExportColumn, row: ExportRow): Cell {
  if (field === null) return text;
  const value = values[field](row);
  const { kind } = exportFields[field];
  return value === null || kind === "text" ? value : formatted(value, format ?? exportFormats[kind][0]);
}

function formatted(value: string | number, format: ExportFormat): Cell {
  if (typeof value === "string") {
    const [year, month, day] = value.split("-");
    if (format === "MM/DD/YYYY") return `${month}/${day}/${year}`;
    return format === "DD/MM/YYYY" ? `${day}/${month}/${year}` : value;
  }
  if (format === "hours" || format === "0.00") return Math.round((value / (format === "hours" ? 60 : 1)) * 100) / 100;
  const [hour, minute] = [Math.floor(value / 60) % 24, String(value % 60).padStart(2, "0")];
  return format === "HH:mm"
    ? `${String(hour).padStart(2, "0")}:${minute}`
    : `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}
