import { escapeHtml } from "../../text/escape-html.ts";
import type { Row } from "./records/record-kind.ts";

/** A column's name as a heading: `written_by` becomes `Written by`. */
export const headingOf = (column: string): string => {
  const words = column.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Formats one line of a JSON file. */
export const jsonLine = (row: Row): string => JSON.stringify(row);

/** A value as HTML for people: points in time without fractions, yes and no, lists, and a dash for nothing. */
export function htmlOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value instanceof Temporal.Instant) return momentOf(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return "–";
    return `<ul>${value.map((each) => `<li>${htmlOf(each)}</li>`).join("")}</ul>`;
  }
  if (typeof value === "object")
    return Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([name, each]) => `${escapeHtml(headingOf(name))}: ${htmlOf(each)}`)
      .join("; ");
  // Points in time inside lists come as JSON from the database.
  const text = String(value);
  return isMoment.test(text) ? momentOf(Temporal.Instant.from(text)) : escapeHtml(text).replaceAll("\n", "<br>");
}

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

const momentOf = (moment: Temporal.Instant) =>
  `${moment.toZonedDateTimeISO("UTC").toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ")} UTC`;
