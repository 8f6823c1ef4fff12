import type { DaySheet, DaySheetLine } from "@callboard/contract/timecards/day-sheet-schemas";
import type { Outcome } from "@callboard/contract/timecards/worked-day";
import { printable } from "../../print/letters.ts";
import {
  bold,
  bottom,
  gray,
  indent,
  longDate,
  margin,
  momentOf,
  newPage,
  plain,
  width,
  writeFact,
  writeFooters,
  writeHeading,
} from "../../print/page-layout.ts";
import { newSheet, type Sheet } from "../../print/sheet.ts";
import { texts } from "../../text/languages/texts.ts";

/** What became of a day, where it was not simply worked. */
export const outcomes: Record<Outcome, string> = {
  worked: "worked",
  sent_home: "sent home",
  absent: "absent",
  no_show: "no-show",
};

interface Printed {
  sheet: DaySheet;
  production: string;
  department: string;
  printedAt: Temporal.Instant;
}

/** Columns, in points from the left margin. */
const columns = { name: 0, call: 150, meals: 206, wrap: 322, hours: 384, note: 420 } as const;

/** Prints a day sheet on US Letter: true times, with those in the unit of the pay rules below them where they differ. */
export async function daySheetPdf({ sheet, production, department, printedAt }: Printed): Promise<Uint8Array> {
  const { date, zone, lines, signed_by, signed_at, rev } = sheet;
  const of = `${production} · ${department}`;
  const title = `Day sheet, ${department}, ${longDate(date)}`;
  const page = await newSheet({ title, author: production, created: printedAt });
  let top = writeHeading(page, { of, title: "Day sheet", date });
  const signed = signed_by && signed_at && `${signed_by}, ${momentOf(Temporal.Instant.from(signed_at), zone)}`;
  top = writeFact(page, top, "Signed", signed || "Not signed yet");
  if (sheet.holiday) top = writeFact(page, top, "Holiday", "Yes");
  top =
    writeFact(page, top, "Rounded", `${sheet.unit.direction} to ${sheet.unit.minutes} minutes, in parentheses`) + 10;
  if (lines.length === 0) top = page.write("Nobody is booked for this day.", margin, top, width, bold);
  else top = head(page, top);
  for (const line of lines) {
    const height = rowHeight(page, line);
    if (top + height > bottom) top = head(page, newPage(page));
    row(page, top, line);
    top += height;
    page.rule(margin, top, width);
  }
  writeFooters(page, { left: `${of} · ${longDate(date)}`, version: rev, printedAt, zone });
  return page.end();
}

function head(page: Sheet, top: number): number {
  for (const [column, label] of [
    ["name", "Name"],
    ["call", "In"],
    ["meals", "Meals"],
    ["wrap", "Wrap"],
    ["hours", "Hours"],
    ["note", "Note"],
  ] as const)
    page.write(label, margin + columns[column], top, indent, { ...gray, size: 8 });
  page.rule(margin, top + 13, width, "#000000");
  return top + 14;
}

const noteWidth = width - columns.note;
const noteOf = ({ outcome, note }: DaySheetLine) =>
  [outcome === "worked" ? "" : outcomes[outcome], note].filter(Boolean).join(": ");

const rowHeight = (page: Sheet, line: DaySheetLine) =>
  Math.max(34, page.height(noteOf(line), noteWidth, gray) + 8, 8 + 14 * line.meals.length);

function row(page: Sheet, at: number, line: DaySheetLine) {
  const top = at + 4;
  const { call, wrap, meals, rounded } = line;
  page.write(printable(line.name) || "Name in another script", margin, top, columns.call - 8, bold);
  page.write(printable(line.position), margin, top + 14, columns.call - 8, gray);
  for (const [column, time, inUnit] of [
    ["call", call, rounded?.call],
    ["wrap", wrap, rounded?.wrap],
  ] as const) {
    page.write(time ? clock(time) : "–", margin + columns[column], top, 66, plain);
    if (time && inUnit && inUnit !== time)
      page.write(`(${clock(inUnit)})`, margin + columns[column], top + 14, 66, gray);
  }
  for (const [place, { from, to, paid }] of meals.entries()) {
    const text = `${clock(from)}–${clock(to)}${paid ? ", paid" : ""}`;
    page.write(text, margin + columns.meals, top + 14 * place, columns.wrap - columns.meals - 4, plain);
  }
  page.write(rounded ? String(rounded.hours) : "–", margin + columns.hours, top, 34, plain);
  page.write(noteOf(line), margin + columns.note, top, noteWidth, gray);
}

const clock = (time: string) => texts.en.formats.time(time);
