import { expect, test } from "vitest";
import { toImportRows } from "./contact-table.ts";
import { decodeText } from "./decode-text.ts";
import { addressBooks } from "./fixtures/address-books.fixture.ts";
import { centralEuropean, macRoman } from "./fixtures/export-file.fixture.ts";
import { languages } from "./fixtures/languages.fixture.ts";
import { lists } from "./fixtures/lists.fixture.ts";
import { readContacts } from "./read-contacts.ts";

test.each([...addressBooks, ...lists, ...languages])("people are read from %s", (_, content, people) => {
  const { text } = decodeText(typeof content === "string" ? new TextEncoder().encode(content) : content);
  const read = toImportRows(readContacts(text)).map(({ first_name, last_name, email, phone, positions, note }) =>
    [first_name, last_name, email, phone, positions, note].join("|"),
  );
  expect(read).toEqual(people);
});

test("a file whose letters can be read in several ways offers each with the words that differ", () => {
  const { spellings } = decodeText(centralEuropean("Name;Email\nJiří Dvořák;jiri@dvorak.example\nEva Sýkora;"));
  expect(spellings.map(({ examples }) => examples)).toContain("Jiří · Dvořák · Sýkora");
  expect(decodeText(macRoman("Name\rJosé Núñez")).spellings).toEqual([]);
});
