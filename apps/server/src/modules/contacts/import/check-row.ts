import type { ImportRow } from "@callboard/contract/contacts";
import type { ContactField } from "@callboard/contract/forms/contact-fields";
import { contactNoteLength } from "@callboard/contract/limits";
import { emailWanted } from "@callboard/contract/shapes";
import { findPosition, isPosition } from "../../../text/department-types.ts";
import { findNumbers } from "../../../text/e164.ts";
import type { StagedRemark, StagedRow } from "./import-queries.ts";

/** Normalizes an address for comparison. Undefined for a text that is no address. The module accounts provides it. */
export type ReadEmail = (typed: string) => string | undefined;

/** The head whose list it is, with the dialing prefix of the head's own number. */
interface HeadOfRow {
  department: string;
  country_code: string;
}

const nameLength = 80;
/** A text that a spreadsheet would calculate if the list is opened there again. */
const isFormula = /^[=+@-]/;
/** Invisible characters, such as those that web pages and mail programs insert between letters. */
const hasInvisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/;
const invisibleWanted = "This address has an invisible character. Delete it and type the address again.";

/** What people write into a cell that stays empty. */
const isNothing = /^(n\/a|none|tbd|tba|[-–—]+)$/i;

/**
 * Checks one row of an import by itself. Fields that a contact can't have get remarks that tell how to correct them. In
 * the department of the head, "PA" and "truck" are positions, and numbers without a country code are as the head's own.
 */
export function checkRow(given: ImportRow, { readEmail, head }: { readEmail: ReadEmail; head: HeadOfRow }): StagedRow {
  const remarks: StagedRemark[] = [];
  const wrong = (field: ContactField | null, message: string) => remarks.push({ field, message, wrong: true });
  const notice = (field: ContactField, message: string) => remarks.push({ field, message, wrong: false });
  const line = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim().replace(isNothing, "");
  const [first_name, last_name] = [line(given.first_name), line(given.last_name)];
  const [typedEmail, typedPhone] = [line(given.email), line(given.phone)];

  if (!first_name && !last_name) wrong("first_name", "Enter a name.");
  for (const [field, name] of [
    ["first_name", first_name],
    ["last_name", last_name],
  ] as const) {
    if (name.length > nameLength) wrong(field, `Shorten the name to ${nameLength} characters.`);
    else if (name && !/\p{L}/u.test(name)) wrong(field, "Enter a name with letters.");
    else if (isFormula.test(name.normalize("NFKC")))
      wrong(field, "This is a formula of a spreadsheet. Enter the name.");
  }
  const emails = findEmails(typedEmail);
  const email = emails[0] && readEmail(emails[0]);
  if (typedEmail && !email) wrong("email", hasInvisible.test(given.email) ? invisibleWanted : emailWanted);
  else if (emails.length > 1) notice("email", `Only the first of ${emails.length} addresses is taken.`);
  const phones = findNumbers(typedPhone, head.country_code);
  if (typedPhone && phones.length === 0)
    wrong("phone", "Write a phone number like (323) 555-0142, or with its country code: +44 20 7946 0018.");
  else if (phones.length > 1) notice("phone", `Only the first of ${phones.length} numbers is taken.`);
  if (!typedEmail && !typedPhone) wrong("email", "Enter an email address or a phone number.");

  const { positions, unknown } = readPositions(line(given.positions), head.department);
  const note = [given.note.trim(), ...(unknown.length > 0 ? [`Position: ${unknown.join(", ")}`] : [])]
    .filter(Boolean)
    .join("\n");
  if (note.length > contactNoteLength) wrong("note", `Shorten the note to ${contactNoteLength} characters.`);
  else if (unknown.length > 0)
    notice(
      "positions",
      `${quoted(unknown)} ${unknown.length === 1 ? "is not a position" : "are no positions"} of a film crew. It goes into the note.`,
    );

  return {
    row: given.row,
    first_name,
    last_name,
    email: email ? (emails[0] ?? "") : typedEmail,
    email_norm: email || null,
    phone: phones[0] ?? null,
    positions,
    note,
    skip: given.skip,
    wrong: remarks.some((remark) => remark.wrong),
    remarks,
  };
}

const quoted = (names: string[]) => names.map((name) => `“${name}”`).join(", ");

/**
 * Finds the addresses in a text that may have labels, names and brackets: "work: ana@example.com", "<ana@example.com>". A
 * word before the first one may be a part of it, so that "ana reyes@example.com" is none.
 */
function findEmails(text: string): string[] {
  const typed = text.replace(/\bmailto:/gi, " ");
  const found = [...typed.matchAll(/[^\s<>,;:()[\]"|/]+@[^\s<>,;:()[\]"|/]+\.[^\s<>,;:()[\]"|/]+/g)];
  const before = typed.slice(0, found[0]?.index ?? 0);
  const isWhole =
    !/[\p{L}\p{N}]\s*$/u.test(before) || /\b(e-?mail|home|work|office|personal|private|other)\s*$/i.test(before);
  return isWhole ? [...new Set(found.map(([address]) => address.replace(/^'|['.]+$/g, "")))] : [];
}

/**
 * Parses positions as people list them: in any case, separated by commas, semicolons, bars or slashes. A slash may also
 * be a part of a position's name.
 */
function readPositions(text: string, department: string): { positions: string[]; unknown: string[] } {
  const find = (name: string) => findPosition(name, department);
  const parts = text
    .split(/[,;|\n]+/)
    .flatMap((part) => (find(part) ? [part] : part.split("/")))
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const names = [...new Set(parts.map((part) => find(part) ?? part))];
  return { positions: names.filter(isPosition), unknown: names.filter((name) => !isPosition(name)) };
}
