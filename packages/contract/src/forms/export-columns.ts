import { type Static, Type } from "typebox";
import { Closed, Line, Nullable, OptionalLine } from "../shapes.ts";

/** What a field of the export is, and so in which formats it can be written. */
export const exportFormats = {
  date: ["YYYY-MM-DD", "MM/DD/YYYY", "DD/MM/YYYY"],
  time: ["HH:mm", "h:mm AM", "hours"],
  number: ["0.00"],
  text: ["text"],
} as const;
export type ExportKind = keyof typeof exportFormats;
const formats = Object.values(exportFormats).flat();
export type ExportFormat = (typeof formats)[number];

/** The fields of a day of a timecard, in the order of the export without a map of columns, with their headings. */
export const exportFields = {
  week: { heading: "Week", kind: "date" },
  date: { heading: "Date", kind: "date" },
  last_name: { heading: "Last name", kind: "text" },
  first_name: { heading: "First name", kind: "text" },
  department: { heading: "Department", kind: "text" },
  position: { heading: "Position", kind: "text" },
  outcome: { heading: "Outcome", kind: "text" },
  place: { heading: "Place", kind: "text" },
  day_of_week: { heading: "Day of workweek", kind: "number" },
  holiday: { heading: "Holiday", kind: "text" },
  call: { heading: "In", kind: "time" },
  meal_1_from: { heading: "Meal 1 out", kind: "time" },
  meal_1_to: { heading: "Meal 1 in", kind: "time" },
  meal_2_from: { heading: "Meal 2 out", kind: "time" },
  meal_2_to: { heading: "Meal 2 in", kind: "time" },
  wrap: { heading: "Out", kind: "time" },
  rounded_call: { heading: "In, rounded", kind: "time" },
  rounded_wrap: { heading: "Out, rounded", kind: "time" },
  hours: { heading: "Paid hours", kind: "number" },
  straight_hours: { heading: "Straight hours", kind: "number" },
  overtime_hours: { heading: "Overtime hours", kind: "number" },
  rate: { heading: "Rate", kind: "number" },
  rate_per: { heading: "Rate per", kind: "text" },
  pay: { heading: "Pay", kind: "number" },
  kit: { heading: "Kit", kind: "number" },
  mileage: { heading: "Mileage", kind: "number" },
  total: { heading: "Total", kind: "number" },
  currency: { heading: "Currency", kind: "text" },
  correction: { heading: "Correction", kind: "number" },
  state: { heading: "State", kind: "text" },
  note: { heading: "Note", kind: "text" },
  dayplayer_signed: { heading: "Signed by dayplayer", kind: "text" },
  department_signed: { heading: "Signed by department", kind: "text" },
  approved: { heading: "Approved", kind: "text" },
  not_signed_reason: { heading: "Not signed because", kind: "text" },
  time_zone: { heading: "Time zone", kind: "text" },
  dayplayer_id: { heading: "Dayplayer ID", kind: "text" },
  timecard_id: { heading: "Timecard ID", kind: "text" },
} as const satisfies Record<string, { heading: string; kind: ExportKind }>;
export type ExportField = keyof typeof exportFields;
export const exportFieldNames = Object.keys(exportFields) as [ExportField, ...ExportField[]];

/** A column of the export: a field in a format, or the same text in every row. */
const ExportColumn = Closed({
  heading: Line("Heading", 80),
  /** Null for a column with the same text in every row. */
  field: Nullable(Type.Enum([...exportFieldNames])),
  /** By default the first of the field's kind. */
  format: Type.Optional(Type.Enum([...formats])),
  /** The text of every row. Empty for a field. */
  text: Type.Optional(OptionalLine(120, "Text")),
});
export type ExportColumn = Static<typeof ExportColumn>;
export const ExportColumns = Type.Array(ExportColumn, { minItems: 1, maxItems: 80 });

/** The columns without a map: every field, with its usual heading and format. */
export const usualColumns: ExportColumn[] = exportFieldNames.map((field) => ({
  heading: exportFields[field].heading,
  field,
}));

export const ExportPreview = Type.Object({
  columns: ExportColumns,
  /** Whether the production has no map of its own. */
  is_usual: Type.Boolean(),
  /** The first rows of the week as the file has them, under the headings of the columns. */
  rows: Type.Array(Type.Array(Type.String())),
});
export type ExportPreview = Static<typeof ExportPreview>;
