import { paper, type Sheet, type Style } from "./sheet.ts";

/** The page of printed lists, in points. */
export const margin = 48;
export const width = paper.width - 2 * margin;
/** The lower end of the table, above the footer. */
export const bottom = paper.height - 64;
export const plain: Style = { size: 10 };
export const bold: Style = { ...plain, bold: true };
export const gray: Style = { size: 9, color: "#5c5c5c" };
/** Where the values of facts begin, after their labels. */
export const indent = 76;

/** The names of production and department, the kind of list, and its date. Returns the position below. */
export function writeHeading(sheet: Sheet, { of, title, date }: { of: string; title: string; date: string }): number {
  sheet.write(of, margin, margin, width, gray);
  const top = sheet.write(title, margin, margin + 14, width, { size: 22, bold: true });
  return sheet.write(longDate(date), margin, top, width, { size: 14, bold: true }) + 8;
}

/** A label with its value. Long ones continue on the next page, line by line. */
export function writeFact(sheet: Sheet, at: number, label: string, value: string): number {
  let top = at;
  for (const [number, paragraph] of value.split("\n").entries()) {
    top = room(sheet, top, sheet.height(paragraph, width - indent, plain));
    if (number === 0) sheet.write(label, margin, top + 1, indent, gray);
    top = sheet.write(paragraph, margin + indent, top, width - indent, plain);
  }
  return top + 2;
}

interface Footer {
  left: string;
  version: number;
  printedAt: Temporal.Instant;
  zone: string;
}

/** Writes a line under every page: what is printed, its version, when it was printed, and the number of the page. */
export function writeFooters(sheet: Sheet, { left, version, printedAt, zone }: Footer) {
  const pages = sheet.pages;
  const printed = momentOf(printedAt, zone);
  for (let page = 0; page < pages; page += 1) {
    sheet.turnTo(page);
    const right = `Version ${version}, printed ${printed} · page ${page + 1} of ${pages}`;
    sheet.rule(margin, bottom + 16, width);
    const style = { ...gray, size: 8 };
    sheet.write(truncate(sheet, left, width - 260, style), margin, bottom + 22, width - 250, style);
    sheet.write(right, margin, bottom + 22, width, { ...style, align: "right" });
  }
}

/** Cuts a text to one line. */
function truncate(sheet: Sheet, text: string, maxWidth: number, style: Style): string {
  let cut = text;
  while (cut && sheet.height(cut === text ? cut : `${cut}…`, maxWidth, style) > style.size * 2) cut = cut.slice(0, -1);
  return cut === text ? text : `${cut}…`;
}

/** The top of a block of this height: `top`, or the top of a new page if the block does not fit. */
export const room = (sheet: Sheet, top: number, height: number): number =>
  top + height > bottom ? newPage(sheet) : top;

export function newPage(sheet: Sheet): number {
  sheet.addPage();
  return margin;
}

export const longDate = (date: string) => Temporal.PlainDate.from(date).toLocaleString("en-US", { dateStyle: "full" });

/** A moment with its date and the abbreviation of its zone. */
export const momentOf = (moment: Temporal.Instant, zone: string) =>
  moment.toLocaleString("en-US", {
    timeZone: zone,
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
