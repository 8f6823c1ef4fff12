import type { ContactTable } from "./contact-table.ts";

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
      if (card) cards.push(card);
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
  const [last = "", first = ""] = best("N", /^$/)
    .replaceAll("\\;", "\0")
    .split(";")
    .map((part) => plainValue(part.replaceAll("\0", "\\;")));
  const whole = plainValue(best("FN", /^$/)).trim();
  const words = whole.split(/\s+/);
  return [
    first || (last ? "" : words.slice(0, Math.max(1, words.length - 1)).join(" ")),
    last || (first || words.length === 1 ? "" : (words.at(-1) ?? "")),
    plainValue(best("EMAIL", /HOME|INTERNET/)),
    plainValue(best("TEL", /CELL|MOBILE|IPHONE/)),
    plainValue(best("TITLE", /^$/) || best("ROLE", /^$/)),
    plainValue(best("NOTE", /^$/)),
  ];
}

/** A line that begins with a space continues the one before; so does one after a soft line break of version 2.1. */
function unfold(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const before = lines.at(-1);
    if (before !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = before + line.slice(1);
    else if (before !== undefined && /ENCODING=QUOTED-PRINTABLE/i.test(before) && before.endsWith("="))
      lines[lines.length - 1] = before.slice(0, -1) + line;
    else lines.push(line);
  }
  return lines;
}

function readProperty(line: string): Property | undefined {
  const [, name = "", parameters = "", value = ""] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^";:]|"[^"]*")*)*):(.*)$/s.exec(line) ?? [];
  if (!name) return undefined;
  const upper = parameters.toUpperCase();
  return {
    name: name.toUpperCase(),
    parameters: upper,
    value: /ENCODING=QUOTED-PRINTABLE|;QUOTED-PRINTABLE/.test(upper)
      ? decodeQuoted(value)
      : value.replace(/^tel:/i, ""),
  };
}

const decodeQuoted = (value: string): string => {
  const bytes = [...value.matchAll(/=([\dA-Fa-f]{2})|([\s\S])/gu)].flatMap(([, hex, character]) =>
    hex ? [Number.parseInt(hex, 16)] : [...new TextEncoder().encode(character)],
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
};

/** A value without the backslashes that escape signs and line breaks. */
const plainValue = (value: string): string =>
  value
    .replace(/\\n/gi, "\n")
    .replace(/\\([\\,;:])/g, "$1")
    .trim();
