import type { ContactTable } from "./contact-table.ts";
import { looksLike } from "./guess-columns.ts";

const address = /[^\s<>,;:()[\]"]+@[^\s<>,;:()[\]"]+/;
const number = /(?:\+|\(|\b)\d[\d\s().\-–/]{7,}\d(\s*(x|ext\.?)\s*\d+)?/i;
/** What people write beside an address or a number. */
const label =
  "[([]?\\b(?:cell(?:ular)?|mobile?|phone|tel|home|work|office|direct|e-?mail|whatsapp|[cmhwopte])\\b[\\])]?\\s*[:.]?";
const labels = new RegExp(`${label}\\s*\0|\0\\s*${label}`, "gi");
const bullet = /^\s*(\d{1,3}[.)]|[-*•·–—])\s+|^(to|cc|bcc|from|an|para|à)\s*:/i;

/** Reads lines as people write them, the recipients of a mail, and blocks of lines with an empty one between them. */
export function readLines(text: string): ContactTable {
  const plain = text.replace(/<mailto:[^>]*>|\[mailto:[^\]]*\]|mailto:/gi, "");
  const lines = plain.split("\n");
  // An address or a number alone in its line belongs to the name above it.
  const areBlocks = lines.some((line) => line.trim() && !isNamed(line) && !/[,;]/.test(line));
  const whole = areBlocks ? plain.split(/\n\s*\n/).flatMap(divideBlock) : lines;
  const rows = whole.flatMap((line) => (line.trim() ? readLine(line.replace(bullet, " ")) : []));
  return {
    header: ["Name", "Email", "Phone", "Positions", "Note"],
    targets: ["name", "email", "phone", "positions", "note"],
    rows,
  };
}

const isNamed = (line: string) => /\p{L}/u.test(withoutContacts(line).rest);
const isReachable = (line: string) => withoutContacts(line).rest.includes("\0");

/** The people of a block, each in one line: several lines with a name and a contact are a list, not one person. */
function divideBlock(block: string): string[] {
  const lines = block.split("\n").filter((line) => line.trim());
  if (lines.filter((line) => isNamed(line) && isReachable(line)).length > 1) return lines;
  const people: string[] = [];
  for (const line of lines) {
    const last = people.at(-1);
    const isNext = last === undefined || (isReachable(last) && isNamed(line) && !looksLike.positions(line));
    if (isNext) people.push(line);
    else people[people.length - 1] = `${last} ; ${line}`;
  }
  return people.every(isReachable) ? people : [lines.join(" ; ")];
}

function readLine(line: string): string[][] {
  const { emails, phone, rest } = withoutContacts(line);
  if (emails.length > 1 && !phone) return readRecipients(line);
  const parts = rest
    .replace(labels, "\0")
    .split(/\0|[;|•\t"<>[\]]|:(?=\s)|\s{2,}|\s+[-–—]+(?=\s|$)/)
    .flatMap((part) => divided(part))
    .map((part) => part.replace(/^[\s,–—-]+|[\s,–—-]+$/g, "").replace(/^\(\)$/, ""))
    .filter(Boolean);
  const name = parts.find((part) => !looksLike.positions(part)) ?? parts[0] ?? "";
  const others = parts.filter((part) => part !== name);
  const position = others.find((part) => looksLike.positions(part)) ?? "";
  return [[name, emails[0] ?? "", phone, position, others.filter((part) => part !== position).join(", ")]];
}

/** "Ana Reyes, Costumer" in its parts. The comma of "Reyes, Ana" stays. */
const divided = (part: string): string[] => {
  const pieces = part.split(/\s*,\s*/);
  return pieces.some((piece) => looksLike.positions(piece)) ? pieces : [part];
};

/** `Ana Reyes <ana@example.com>, "Li, Bo" <bo@example.com>; cy@example.com (Cy Okafor)` */
function readRecipients(line: string): string[][] {
  const found = line.matchAll(new RegExp(`(.*?)(${address.source})['"]?[>)]?(?:\\s*\\(([^)]*)\\))?`, "g"));
  const rows = new Map<string, string[]>();
  for (const [, before = "", typed = "", after = ""] of found) {
    const email = typed.replace(/^'|'$/g, "");
    const name = before.replace(/^[\s,;>'"]+|[\s<('"]+$/g, "") || after;
    // Mail programs write an address without a name twice: 'ana@example.com' <ana@example.com>.
    if (!rows.get(email.toLowerCase())?.[0]) rows.set(email.toLowerCase(), [name, email, "", "", ""]);
  }
  return [...rows.values()];
}

/** The addresses and the number of a line, and the line with a mark in their places. */
function withoutContacts(line: string): { emails: string[]; phone: string; rest: string } {
  const every = new RegExp(address, "g");
  const emails = [...new Set(line.match(every))];
  const rest = line.replace(every, "\0");
  const phone = number.exec(rest)?.[0] ?? "";
  return { emails, phone: phone.trim(), rest: phone ? rest.replace(phone, "\0") : rest };
}
