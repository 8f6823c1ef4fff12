import { formatAddress } from "@callboard/contract/address";
import { listDetails } from "@callboard/contract/dayplans/position-details";
import { formatMinutes } from "@callboard/contract/offers/format-minutes";
import { printable } from "../../print/letters.ts";
import {
  bold,
  bottom,
  gray,
  indent,
  longDate,
  margin,
  newPage,
  plain,
  room,
  width,
  writeFact,
  writeFooters,
  writeHeading,
} from "../../print/page-layout.ts";
import { newSheet, type Sheet } from "../../print/sheet.ts";
import { texts } from "../../text/languages/texts.ts";
import { phoneAsPrinted } from "../../text/phone-as-printed.ts";
import { workingTime, zoneAbbreviation } from "../dayplans/day-clock.ts";
import type { Called, CalledDay, CalledPosition } from "./queries.ts";

interface Printed {
  day: CalledDay;
  positions: CalledPosition[];
  printedAt: Temporal.Instant;
  /** Whether the head may still see phone numbers. */
  withPhones: boolean;
}

/**
 * Columns, in points from the left margin: call, name, phone, wrap, and a box to tick when the dayplayer has arrived.
 */
const columns = { call: 0, name: indent, phone: 262, wrap: 372, note: 440 } as const;

/**
 * Prints a day's call list on US Letter, with as many pages as it needs. Each page shows the version and the time of
 * printing.
 */
export async function callListPdf(printed: Printed): Promise<Uint8Array> {
  const { day, positions } = printed;
  const date = longDate(day.date);
  const sheet = await newSheet({
    title: `Call list, ${day.department}, ${date}`,
    author: day.production,
    created: printed.printedAt,
  });
  let top = heading(sheet, printed);
  if (positions.every(({ called }) => called.length === 0))
    top = sheet.write("Nobody is booked for this day yet.", margin, top + 6, width, bold) + 8;
  for (const position of positions) top = positionRows(sheet, position, top, printed);
  const left = `${day.production} · ${day.department} · ${date}`;
  writeFooters(sheet, { left, version: day.version, printedAt: printed.printedAt, zone: day.zone });
  return sheet.end();
}

function heading(sheet: Sheet, { day, positions }: Printed): number {
  const abbreviation = zoneAbbreviation(day.date, day.zone, day.call_time);
  const booked = positions.reduce((sum, position) => sum + position.booked, 0);
  const places = positions.reduce((sum, { count }) => sum + count, 0);
  const of = `${day.production} · ${day.department}`;
  let top = writeHeading(sheet, { of, title: "Call list", date: day.date });
  const place = formatAddress(day);
  const facts: [string, string][] = [
    ["Call", day.call_time ? `${clock(day.call_time)} ${abbreviation}` : "Not set"],
    ["Wrap", wrapOf(day)],
    ["Where", [day.location === "office" ? "Production office" : "", place].filter(Boolean).join(": ") || "Not set"],
    ["Shoot", [day.time_of_day === "night" ? "Night" : "Day", ...castOf(day)].join(" · ")],
    ["Booked", `${booked} of ${places}`],
    ...confirmedOf(positions),
    ["Contact", [day.head, phoneAsPrinted(day.head_phone)].filter(Boolean).join(", ")],
    ...(day.notes.trim() ? [["Notes", day.notes.trim()] satisfies [string, string]] : []),
  ];
  for (const [label, value] of facts) top = writeFact(sheet, top, label, value);
  return top + 10;
}

/** Prints a position with its booked dayplayers. Its name is repeated on each further page. */
function positionRows(sheet: Sheet, position: CalledPosition, at: number, printed: Printed): number {
  const open = position.count - position.booked;
  const title = `${position.name} · ${position.booked} of ${position.count}`;
  let top = room(sheet, at, 56);
  for (const { label, text } of listDetails(position)) top = writeFact(sheet, top, label, text);
  top = positionTitle(sheet, room(sheet, top, 56), title);
  for (const called of position.called) {
    const height = sheet.height(nameOf(called, printed), columns.phone - columns.name - 8, bold) + 8;
    if (top + height > bottom) top = positionTitle(sheet, newPage(sheet), `${title}, continued`);
    top = row(sheet, top, called, printed);
  }
  if (open > 0) {
    top = room(sheet, top, 20);
    const text = open === 1 ? "1 place is not filled" : `${open} places are not filled`;
    top = sheet.write(text, margin + columns.name, top + 4, width - columns.name, gray) + 4;
  }
  return top + 10;
}

function positionTitle(sheet: Sheet, at: number, title: string): number {
  const below = sheet.write(title, margin, at, width, { size: 11, bold: true }) + 3;
  for (const [column, label] of [
    ["call", "Call"],
    ["name", "Name"],
    ["phone", "Phone"],
    ["wrap", "Wrap"],
    ["note", "Here"],
  ] as const)
    sheet.write(label, margin + columns[column], below, 80, { ...gray, size: 8 });
  sheet.rule(margin, below + 13, width, "#000000");
  return below + 14;
}

function row(sheet: Sheet, at: number, called: Called, printed: Printed): number {
  const { day } = printed;
  const top = at + 4;
  sheet.write(clock(called.call_time ?? day.call_time) || "–", margin, top, columns.name - 8, bold);
  const below = sheet.write(
    nameOf(called, printed),
    margin + columns.name,
    top,
    columns.phone - columns.name - 8,
    bold,
  );
  sheet.write(phoneOf(called, printed) || "–", margin + columns.phone, top, columns.wrap - columns.phone - 8, plain);
  sheet.write(clock(called.wrap_time ?? day.wrap_time) || "–", margin + columns.wrap, top, 60, plain);
  if (called.no_show) sheet.write("no-show", margin + columns.note, top, 76, gray);
  else if (called.changed || (called.asked && !called.confirmed))
    sheet.write("not confirmed", margin + columns.note, top, 76, gray);
  else {
    sheet.box(margin + columns.note, top + 2, 10);
    const late = called.delay_minutes && `${formatMinutes(called.delay_minutes)} late`;
    const note = late || (called.confirmed && "confirmed");
    if (note) sheet.write(note, margin + columns.note + 16, top, 60, gray);
  }
  sheet.rule(margin, below + 4, width);
  return below + 4;
}

function wrapOf({ date, zone, call_time, wrap_time }: CalledDay): string {
  if (!wrap_time) return "Not set";
  const abbreviation = workingTime(date, zone, call_time ?? "", wrap_time).wrap_zone_abbreviation;
  const next = call_time !== null && wrap_time <= call_time ? ", the next day" : "";
  return `${clock(wrap_time)} ${abbreviation}${next}`;
}

const castOf = (day: CalledDay): string[] =>
  [
    [day.number_of_actors, "actor", "actors"] as const,
    [day.number_of_stunts, "stunt performer", "stunt performers"] as const,
    [day.number_of_background, "background", "background"] as const,
  ].flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : []));

/** The number of bookings whose dayplayers have confirmed. Empty before they are asked. */
function confirmedOf(positions: CalledPosition[]): [string, string][] {
  const called = positions.flatMap((position) => position.called);
  if (!called.some(({ asked, confirmed }) => asked || confirmed)) return [];
  return [["Confirmed", `${called.filter(({ confirmed }) => confirmed).length} of ${called.length}`]];
}

/** The name, or what else tells people apart at the gate if the fonts have no letter of it. */
const nameOf = (called: Called, printed: Printed) =>
  printable(`${called.first_name} ${called.last_name}`) ||
  phoneOf(called, printed) ||
  (printed.withPhones && called.email) ||
  "Name in another script";
const phoneOf = ({ phone }: Called, { withPhones }: Printed) => (withPhones ? phoneAsPrinted(phone) : "");
const clock = (time: string | null) => (time ? texts.en.formats.time(time) : "");
