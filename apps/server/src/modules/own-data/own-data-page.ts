import { escapeHtml } from "../../text/escape-html.ts";
import { headingOf, htmlOf } from "./format-record.ts";
import type { RecordKind, Row } from "./records/record-kind.ts";

/** The readable page is one file without scripts and without anything from a server, so that it opens anywhere. */
const styles = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 75rem; padding: 1rem; }
p { overflow-wrap: anywhere; }
h2 { border-top: 1px solid; margin-top: 2.5rem; padding-top: 1rem; }
.rows { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { border: 1px solid #8888; max-width: 28rem; padding: 0.3rem 0.6rem; text-align: start; vertical-align: top; }
td { overflow-wrap: anywhere; min-width: 5rem; }
thead { display: table-header-group; }
table.one th { white-space: nowrap; }
ul { margin: 0; padding-inline-start: 1rem; }
@media print { body { font-size: 9px; max-width: none; padding: 0; } .rows { overflow: visible; } tr { break-inside: avoid; } }
`;

interface PageOwner {
  name: string;
  email: string;
  at: Temporal.Instant;
}

export const pageHead = ({ name, email, at }: PageOwner, kinds: readonly RecordKind[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<title>Your data on Callboard</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Your data on Callboard</h1>
<p>This is what Callboard stores about ${escapeHtml(name)} (${escapeHtml(email)}), as of ${htmlOf(at)}. The folder
<b>json</b> beside this page has the same records for other programs. Times are in UTC unless a record has its own time
zone; call and wrap are local times of the production.</p>
<p>Of other people only names are here that you have seen on Callboard, and messages that they wrote to you. Passwords,
codes and secret links are stored only as fingerprints, so they can't be part of a copy.</p>
<nav aria-label="Contents"><ul>
${kinds.map(({ name: id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join("\n")}
</ul></nav>
`;

export const pageEnd = "</main>\n</body>\n</html>\n";

/** Renders the section of one kind: one record as a list of fields, several as a table. */
export async function* pageSection({ name, title, about }: RecordKind, pages: AsyncIterable<Row[]>) {
  yield `<section aria-labelledby="${name}">\n<h2 id="${name}">${escapeHtml(title)}</h2>\n<p>${escapeHtml(about)}</p>\n`;
  let count = 0;
  for await (const rows of pages) {
    const [first] = rows;
    if (!first) break;
    const columns = Object.keys(first);
    if (count === 0 && rows.length === 1) yield oneRecord(title, first);
    else {
      if (count === 0) yield tableHead(title, columns);
      yield rows.map((row) => tableLine(row, columns)).join("");
    }
    count += rows.length;
  }
  if (count === 0) yield "<p>Nothing is stored.</p>\n";
  if (count > 1) yield "</tbody></table></div>\n";
  yield "</section>\n";
}

const oneRecord = (title: string, row: Row) =>
  `${framed(title)}<table class="one"><tbody>${Object.entries(row)
    .map(
      ([column, value]) => `<tr><th scope="row">${escapeHtml(headingOf(column))}</th><td>${htmlOf(value)}</td></tr>\n`,
    )
    .join("")}</tbody></table></div>\n`;

/** The frame of a table, which scrolls sideways on a phone, also by keyboard. */
const framed = (title: string) => `<div class="rows" role="group" aria-label="${escapeHtml(title)}" tabindex="0">`;

const tableHead = (title: string, columns: string[]) =>
  `${framed(title)}<table><thead><tr>${columns
    .map((column) => `<th scope="col">${escapeHtml(headingOf(column))}</th>`)
    .join("")}</tr></thead><tbody>\n`;

const tableLine = (row: Row, columns: string[]) =>
  `<tr>${columns.map((column) => `<td>${htmlOf(row[column])}</td>`).join("")}</tr>\n`;
