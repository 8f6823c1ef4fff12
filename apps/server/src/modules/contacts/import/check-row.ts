import type { ImportRow } from "@callboard/contract/contacts";
import type { ContactField } from "@callboard/contract/forms/contact-fields";
import { contactNoteLength } from "@callboard/contract/limits";
import { emailWanted } from "@callboard/contract/shapes";
import { findPosition } from "../../../text/department-types.ts";
import { e164 } from "../../../text/e164.ts";
import type { StagedRemark, StagedRow } from "./import-queries.ts";

/** Normalizes an address for comparison. Undefined for a text that is no address. The module accounts provides it. */
export type ReadEmail = (typed: string) => string | undefined;

const nameLength = 80;
/** A text that a spreadsheet would calculate if the list is opened there again. */
const isFormula = /^[=+@-]/;
/** Invisible characters, such as those that web pages and mail programs insert between letters. */
const hasInvisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/;
const invisibleWanted = "This address has an invisible character. Delete it and type the address again.";

/**
 * Checks one row of an import by itself. Fields that a contact can't have get remarks that tell how to correct them.
 */
export function checkRow(given: ImportRow, { readEmail }: { readEmail: ReadEmail }): StagedRow {
  const remarks: StagedRemark[] = [];
  const wrong = (field: ContactField | null, message: string) => remarks.push({ field, message, wrong: true });
  const line = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim();
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
  const email = typedEmail ? readEmail(typedEmail) : undefined;
  if (typedEmail && !email) wrong("email", hasInvisible.test(given.email) ? invisibleWanted : emailWanted);
  const phone = typedPhone ? e164(typedPhone) : undefined;
  if (typedPhone && !phone)
    wrong("phone", "Write a phone number like (323) 555-0142, or with its country code: +44 20 7946 0018.");
  if (!typedEmail && !typedPhone) wrong("email", "Enter an email address or a phone number.");

  const { positions, unknown } = readPositions(given.positions);
  const note = [given.note.trim(), ...(unknown.length > 0 ? [`Position: ${unknown.join(", ")}`] : [])]
    .filter(Boolean)
    .join("\n");
  if (note.length > contactNoteLength) wrong("note", `Shorten the note to ${contactNoteLength} characters.`);
  else if (unknown.length > 0)
    remarks.push({
      field: "positions",
      message: `${quoted(unknown)} ${unknown.length === 1 ? "is not a position" : "are no positions"} of a film crew. It goes into the note.`,
      wrong: false,
    });

  return {
    row: given.row,
    first_name,
    last_name,
    email: typedEmail,
    email_norm: email ?? null,
    phone: phone ?? null,
    positions,
    note,
    skip: given.skip,
    wrong: remarks.some((remark) => remark.wrong),
    remarks,
  };
}

const quoted = (names: string[]) => names.map((name) => `“${name}”`).join(", ");

/**
 * Parses positions as people list them: in any case, separated by commas, semicolons, bars or slashes. A slash may also
 * be a part of a position's name.
 */
function readPositions(text: string): { positions: string[]; unknown: string[] } {
  const parts = text
    .split(/[,;|\n]+/)
    .flatMap((part) => (findPosition(part) ? [part] : part.split("/")))
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const names = [...new Set(parts.map((part) => findPosition(part) ?? part))];
  return {
    positions: names.filter((name) => findPosition(name) === name),
    unknown: names.filter((name) => !findPosition(name)),
  };
}
