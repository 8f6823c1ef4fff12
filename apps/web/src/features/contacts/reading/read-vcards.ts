import type { ContactTable } from "./contact-table.ts";
import { decode, decodeText } from "./decode-text.ts";
import { splitName } from "./split-name.ts";

interface Property {
  name: string;
  parameters: string;
  value: string;
}

/** Reads the people of a vCard file, version 2.1, 3.0 or 4.0 (RFC 6350): names, an address, a number, title and note. */
export function readVcards(text: string): ContactTable {
  const cards: Property[][] = [];
  let card: Property[] | undefined;
  for (const line of unfold(text)) {
    const property = readProperty(line);
    if (!property) continue;
    const marker = property.value.trim().toUpperCase() === "VCARD" ? property.name : "";
    if (marker === "BEGIN") card = [];
    else if (marker === "END") {
      // A group is a list of people in an address book.
      if (card && !card.some(({ name, value }) => name.endsWith("KIND") && /^group$/i.test(value))) cards.push(card);
      card = undefined;
    } else card?.push(property);
  }
  return {
    header: ["First name", "Last name", "Email", "Phone", "Title", "Note"],
    targets: ["first_name", "last_name", "email", "phone", "positions", "note"],
    rows: cards.map(rowOf),
  };
}

function rowOf(card: Property[]): string[] {
  const best = (name: string, wanted: RegExp) => {
    const found = card.filter((each) => each.name === name && each.value.trim());
    const rank = ({ parameters }: Property) => (/PREF/.test(parameters) ? 0 : wanted.test(parameters) ? 1 : 2);
    return found.toSorted((a, b) => rank(a) - rank(b))[0]?.value ?? "";
  };
  const [last = "", first = "", , , suffix = ""] = best("N", /^$/)
    .replaceAll("\\;", "\0")
    .split(";")
    .map((part) => plainValue(part.replaceAll("\0", "\\;")));
  const whole = first || last ? undefined : splitName(plainValue(best("FN", /^$/)));
  return [
    whole?.first ?? first,
    whole?.last ?? [last, suffix].filter(Boolean).join(", "),
    plainValue(best("EMAIL", /HOME|INTERNET/)).replace(/\s/g, ""),
    plainValue(best("TEL", /CELL|MOBILE|IPHONE/)),
    plainValue(best("TITLE", /^$/) || best("ROLE", /^$/)),
    [whole?.note, plainValue(best("NOTE", /^$/))].filter(Boolean).join("\n"),
  ];
}

/**
 * A line that begins with a space continues the one before. Version 2.1 folds where a space is already, which stays, and
 * ends the lines of quoted-printable text with "=".
 */
function unfold(text: string): string[] {
  const lines: string[] = [];
  let [version, quoted, soft] = ["", false, false];
  for (const line of text.split("\n")) {
    version = /^VERSION:\s*(\S+)/i.exec(line)?.[1] ?? version;
    if (soft) lines.push(`${lines.pop()?.slice(0, -1)}${line}`);
    else if (/^[ \t]/.test(line) && lines.length > 0)
      lines.push(lines.pop() + (version === "2.1" ? line : line.slice(1)));
    else {
      lines.push(line);
      quoted = isQuoted.test(line);
    }
    soft = quoted && line.endsWith("=");
  }
  return lines;
}

const isQuoted = /^[^:]*;(ENCODING=)?QUOTED-PRINTABLE/i;

function readProperty(line: string): Property | undefined {
  const [, name = "", parameters = "", value = ""] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^";:]|"[^"]*")*)*):(.*)$/s.exec(line) ?? [];
  if (!name) return undefined;
  const upper = parameters.toUpperCase();
  return {
    name: name.toUpperCase(),
    parameters: upper,
    value: isQuoted.test(line)
      ? decodeQuoted(value, /CHARSET="?([\w-]+)/.exec(upper)?.[1])
      : value.replace(/^(tel|mailto):/i, ""),
  };
}

function decodeQuoted(value: string, charset: string | undefined): string {
  const bytes = Uint8Array.from(
    [...value.matchAll(/=([\dA-Fa-f]{2})|([\s\S])/gu)].flatMap(([, hex, character]) =>
      hex ? [Number.parseInt(hex, 16)] : [...new TextEncoder().encode(character)],
    ),
  );
  return (charset && decode(charset, bytes)) || decodeText(bytes).text;
}

/** A value without the backslashes that escape signs and line breaks. */
const plainValue = (value: string): string =>
  value
    .replace(/\\n/gi, "\n")
    .replace(/\\([\\,;:])/g, "$1")
    .trim();
