import type { ImportRow } from "@callboard/contract/contacts";
import { describe, expect, test } from "vitest";
import { toImportRows } from "./contact-table.ts";
import { decodeText, isText } from "./decode-text.ts";
import { readContacts } from "./read-contacts.ts";
import { splitName } from "./split-name.ts";

const read = (text: string) => toImportRows(readContacts(text));
const short = ({ first_name, last_name, email, phone }: ImportRow) => [first_name, last_name, email, phone].join("|");
const ana = "Ana|Reyes|ana@example.com|323 555 0142";

describe("people are read from", () => {
  test.each([
    ["commas", "First Name,Last Name,E-mail Address,Mobile Phone\nAna,Reyes,ana@example.com,323 555 0142"],
    ["semicolons", "Vorname;Nachname;E-Mail;Handy\r\nAna;Reyes;ana@example.com;323 555 0142\r\n"],
    ["tabs", "First\tLast\tEmail\tCell\nAna\tReyes\tana@example.com\t323 555 0142"],
    ["bars", "first_name|last_name|email|phone\nAna|Reyes|ana@example.com|323 555 0142"],
    ["quoted cells", '"First","Last","Email","Phone"\n"Ana","Reyes","ana@example.com","323 555 0142"'],
    ["a separator that Excel names", "sep=;\nName;Email;Phone\nAna Reyes;ana@example.com;323 555 0142"],
    ["a last name before the first", 'Name,Email,Phone\n"Reyes, Ana",ana@example.com,323 555 0142'],
    ["empty lines and spaces", "\n\n Name , Email , Phone \n\n  Ana Reyes , ana@example.com ,323 555 0142 \n ,, \n"],
    ["columns in another order", "Phone,Role,Email,Name\n323 555 0142,Tailor,ana@example.com,Ana Reyes"],
    ["columns without names", "Ana,Reyes,ana@example.com,323 555 0142\nAna,Reyes,ana@example.com,323 555 0142"],
    ["whole names without a header", "Ana Reyes,ana@example.com,323 555 0142\nBo Li,bo@example.com,323 555 0143"],
    [
      "columns that Google names",
      "Given Name,Family Name,E-mail 1 - Value,Phone 1 - Value\nAna,Reyes,ana@example.com,323 555 0142",
    ],
    ["lines as people write them", "Ana Reyes <ana@example.com> 323 555 0142\nBo bo@example.com"],
    ["lines with dashes", "Ana Reyes - 323 555 0142 - ana@example.com\n* Bo Li, bo@example.com"],
    ["old line ends", "Name,Email,Phone\rAna Reyes,ana@example.com,323 555 0142\r"],
    [
      "a vCard 3.0",
      "BEGIN:VCARD\nVERSION:3.0\nN:Reyes;Ana;;;\nFN:Ana Reyes\nEMAIL;TYPE=WORK:ana@\n example.com\nTEL;TYPE=HOME:1\nTEL;TYPE=CELL:323 555 0142\nEND:VCARD",
    ],
    [
      "a vCard 4.0",
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana Reyes\r\nitem1.EMAIL;PREF=1:ana@example.com\r\nTEL;VALUE=uri;TYPE="cell,voice":tel:323 555 0142\r\nEND:VCARD\r\n',
    ],
    [
      "a vCard 2.1",
      "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Reyes;=41na\nTEL;CELL:323 555 0142\nEMAIL;INTERNET:ana@example.com\nEND:VCARD",
    ],
    ["invisible signs", "\ufeffName,Email,Phone\nAna\u00a0Reyes,\u200bana@example.com,\u202d323 555 0142\u202c"],
  ])("%s", (_, text) => {
    expect(short(read(text)[0] as ImportRow)).toBe(ana);
  });

  test.each([
    [
      "in a line each, one of them with an address alone",
      "Ana Reyes - costumer - 323 555 0142\nBo Li; bo@example.com; Tailor\nCy Okafor —\ndee.park@example.com",
      ["Ana|Reyes||323 555 0142", "Bo|Li|bo@example.com|", "Cy|Okafor||", "Dee|Park|dee.park@example.com|"],
    ],
    [
      "below each other without empty lines",
      "Ana Reyes\nCostumer\nana@example.com\n323 555 0142\nBo Li\n323 555 0143\n213 555 0144\nTailor",
      [ana, "Bo|Li||323 555 0143"],
    ],
    [
      "in blocks, with a position below the address",
      "Ana Reyes\nana@example.com\nCostumer\n323 555 0142\n\nBo Li\nbo@example.com",
      [ana, "Bo|Li|bo@example.com|"],
    ],
  ])("lines %s", (_, text, people) => {
    expect(read(text).map(short)).toEqual(people);
  });

  test("a quoted cell with separators, quotes and line breaks", () => {
    const [row] = read('Name,Email,Notes\nAna Reyes,ana@example.com,"Says ""hi"",\nlikes; hats"');
    expect(row?.note).toBe('Says "hi",\nlikes; hats');
  });
  test("several columns of one kind: the first filled one counts", () => {
    const [row] = read("Name,Home Phone,Mobile,Email\nAna Reyes,,323 555 0142,ana@example.com");
    expect(row?.phone).toBe("323 555 0142");
  });
  test("a quote that is never closed, without losing the rows before it", () => {
    expect(
      short(read('Name,Email,Phone\nAna Reyes,ana@example.com,323 555 0142\n"Bo,bo@example.com')[0] as ImportRow),
    ).toBe(ana);
  });
  test("several vCards, of which a broken one costs the others nothing", () => {
    const card = (name: string) => `BEGIN:VCARD\nFN:${name}\nNOTE:one\\, two\\nthree\nEND:VCARD\n`;
    const rows = read(`${card("Ana Reyes")}BEGIN:VCARD\nFN broken\n${card("Bo")}`);
    expect(rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual(["Ana Reyes", "Bo "]);
    expect(rows[0]?.note).toBe("one, two\nthree");
  });
  test("nothing, where nothing is", () => {
    for (const text of ["", "\n \n", "Name,Email", "BEGIN:VCARD"]) expect(read(text)).toEqual([]);
  });
});

test("names are divided at the comma, else before the last word", () => {
  expect(splitName("van der Berg, Ana Maria")).toMatchObject({ first: "Ana Maria", last: "van der Berg" });
  expect(splitName("Ana Maria Reyes")).toMatchObject({ first: "Ana Maria", last: "Reyes" });
  expect(splitName("Cher")).toMatchObject({ first: "Cher", last: "" });
});

describe("a text is decoded from", () => {
  const text = "Name,Email\nZoë Müller,zoe@example.com";
  const utf16 = (littleEndian: boolean, mark: boolean) => {
    const units = [...(mark ? [0xfeff] : []), ...text.split("").map((character) => character.charCodeAt(0))];
    const bytes = new DataView(new ArrayBuffer(units.length * 2));
    for (const [index, unit] of units.entries()) bytes.setUint16(index * 2, unit, littleEndian);
    return new Uint8Array(bytes.buffer);
  };
  test.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8 with a byte order mark", new TextEncoder().encode(`\ufeff${text}`)],
    ["UTF-16, little endian", utf16(true, true)],
    ["UTF-16, big endian", utf16(false, true)],
    ["UTF-16 without a byte order mark", utf16(true, false)],
    ["code page 1252", Uint8Array.from(text, (character) => character.charCodeAt(0))],
  ])("%s", (_, bytes) => {
    expect(decodeText(bytes).text).toBe(text);
  });
});

test.each([
  ["a workbook of Excel", "PK\u0003\u0004 xl/workbook.xml", false],
  ["an older workbook of Excel", "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1\0\0\0\0", false],
  ["a PDF", "%PDF-1.7\n%\u00e2\u00e3", false],
  ["a picture", "\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF", false],
  ["a table of Windows", "Name;E-Mail\r\nZo\u00eb M\u00fcller;zoe@example.com", true],
])("%s is recognized as text or not", (_, bytes, expected) => {
  expect(isText(decodeText(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))).text)).toBe(expected);
});
