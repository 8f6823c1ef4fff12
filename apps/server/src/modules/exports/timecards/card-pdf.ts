import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import { printable } from "../../../print/letters.ts";
import {
  bold,
  bottom,
  gray,
  longDate,
  margin,
  momentOf,
  newPage,
  plain,
  width,
  writeFact,
  writeFooters,
  writeHeading,
} from "../../../print/page-layout.ts";
import { newSheet, type Sheet } from "../../../print/sheet.ts";
import { texts } from "../../../text/languages/texts.ts";
import { formatMoney } from "../../../text/money.ts";

interface Printed {
  card: Timecard;
  /** Whether the reader may see amounts. */
  withAmounts: boolean;
  printedAt: Temporal.Instant;
}

/** A timecard as a file. */
export const printCard = async (printed: Printed) => ({
  name: `timecard-${printed.card.week}.pdf`,
  bytes: await cardPdf(printed),
});

/** Columns, in points from the left margin. */
const columns = { date: 0, call: 150, meals: 206, wrap: 318, hours: 386, total: 430 } as const;
type Column = keyof typeof columns;

/** Prints a timecard on US Letter: true times, with those in the unit of the pay rules below them where they differ. */
async function cardPdf({ card, withAmounts, printedAt }: Printed): Promise<Uint8Array> {
  const { department, production, dayplayer, week, zone, correction, lines, rev } = card;
  const of = `${production.name} · ${department.name}`;
  const title = `${correction > 0 ? `Timecard, correction ${correction}` : "Timecard"}: ${printable(dayplayer.name)}`;
  const page = await newSheet({ title, author: production.name, created: printedAt });
  let top = writeHeading(page, { of, title, date: week });
  for (const [label, value] of signaturesOf(card)) top = writeFact(page, top, label, value);
  top = head(page, top + 10, withAmounts);
  for (const line of lines) {
    if (top + heightOf(page, line) > bottom) top = head(page, newPage(page), withAmounts);
    top = row(page, top, line, withAmounts ? card.currency : null);
  }
  sum(page, top, card, withAmounts);
  writeFooters(page, { left: `${of} · week of ${longDate(week)}`, version: rev, printedAt, zone });
  return page.end();
}

function signaturesOf(card: Timecard): [string, string][] {
  const by = (name: string | null, moment: string | null) =>
    moment
      ? [name && printable(name), momentOf(Temporal.Instant.from(moment), card.zone)].filter(Boolean).join(", ")
      : "Not signed";
  const facts: [string, string][] = [
    ["Dayplayer", by(card.dayplayer.name, card.dayplayer_signed_at)],
    ["Department", by(card.head_signed_by, card.head_signed_at)],
  ];
  if (card.approved_at) facts.push(["Approved", by(card.approved_by, card.approved_at)]);
  if (card.not_signed_reason) facts.push(["Reason", printable(card.not_signed_reason)]);
  return facts;
}

function head(page: Sheet, top: number, withAmounts: boolean): number {
  const labels: [Column, string][] = [
    ...(Object.entries({ date: "Day", call: "In", meals: "Meals", wrap: "Out", hours: "Hours" }) as [Column, string][]),
    ...(withAmounts ? ([["total", "Total"]] satisfies [Column, string][]) : []),
  ];
  for (const [column, label] of labels)
    page.write(label, margin + columns[column], top, widthOf(column), { ...gray, size: 8 });
  page.rule(margin, top + 13, width, "#000000");
  return top + 18;
}

const clock = (time: string | null) => (time ? texts.en.formats.time(time) : "–");
const timeOf = (time: string | null, rounded: string | undefined) =>
  [clock(time), ...(rounded && rounded !== time ? [`(${clock(rounded)})`] : [])].join("\n");
const hoursOf = (hours: number) => String(Math.round(hours * 100) / 100);

const outcomeNames = { worked: "", sent_home: "sent home", absent: "absent", no_show: "no-show" } as const;

/** The texts of a line that everybody sees. */
function cellsOf(line: TimecardLine): [Column, string][] {
  const { date, position, outcome, call, wrap, meals, rounded, note, pay, holiday } = line;
  const facts = [printable(position), holiday && "holiday", outcomeNames[outcome], printable(note)];
  const day = [texts.en.formats.day(date), ...facts].filter(Boolean);
  return [
    ["date", day.join("\n")],
    ["call", timeOf(call, rounded?.call)],
    ["meals", meals.map(({ from, to }) => `${clock(from)} – ${clock(to)}`).join("\n")],
    ["wrap", timeOf(wrap, rounded?.wrap)],
    ["hours", hoursOf(pay?.hours ?? 0)],
  ];
}

const widthOf = (column: Column) =>
  (Object.values(columns).find((at) => at > columns[column]) ?? width + 8) - columns[column] - 8;

const heightOf = (page: Sheet, line: TimecardLine) =>
  Math.max(...cellsOf(line).map(([column, text]) => page.height(text, widthOf(column), plain))) + 10;

/** Without a currency no amount is printed. */
function row(page: Sheet, top: number, line: TimecardLine, currency: string | null): number {
  const amount = currency && line.total !== undefined ? formatMoney(line.total, currency, "en") : "";
  for (const [column, text] of [...cellsOf(line), ["total", amount] as const])
    page.write(text, margin + columns[column], top, widthOf(column), plain);
  const below = top + heightOf(page, line);
  page.rule(margin, below - 5, width);
  return below;
}

function sum(page: Sheet, at: number, { hours, total, currency }: Timecard, withAmounts: boolean) {
  const top = at + 20 > bottom ? newPage(page) : at;
  page.write(hoursOf(hours), margin + columns.hours, top, widthOf("hours"), bold);
  if (withAmounts && total !== undefined)
    page.write(formatMoney(total, currency, "en"), margin + columns.total, top, widthOf("total"), bold);
}
