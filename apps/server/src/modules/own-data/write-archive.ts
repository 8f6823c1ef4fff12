import { Readable } from "node:stream";
import { sql } from "kysely";
import { ZipFile } from "yazl";
import type { Db, Tx } from "../../db/schema.ts";
import { openSnapshot } from "../../db/snapshots/snapshot.ts";
import type { Files } from "../../ports/files.ts";
import { jsonLine } from "./format-record.ts";
import { pageEnd, pageHead, pageSection } from "./own-data-page.ts";
import { accountRecords } from "./records/account-records.ts";
import { dayplayerRecords } from "./records/dayplayer-records.ts";
import { headRecords } from "./records/head-records.ts";
import type { Owner, RecordKind, Row } from "./records/record-kind.ts";

interface ArchiveInput {
  accountId: string;
  now: Temporal.Instant;
  files: Files;
}

/** Rows that are in memory at a time. */
const pageSize = 200;

/** Returns the kinds of records that an account of this type has. */
export const recordsOf = (type: "dayplayer" | "department_head"): readonly RecordKind[] => [
  ...accountRecords,
  ...(type === "dayplayer" ? dayplayerRecords : headRecords),
];

/** Exports everything that is stored about an account, as a ZIP file that is written while it is read. */
export const exportOwnData = (db: Db, input: ArchiveInput) => ({
  name: `callboard-data-${input.now.toString().slice(0, 10)}.zip`,
  parts: writeArchive(db, input),
});

/**
 * Writes the archive part by part. One transaction sees one moment, so JSON files and page agree, although each record is
 * read twice. Memory stays bounded, because rows come from a cursor, and the next ones are read when the client has taken
 * the archive so far.
 */
async function* writeArchive(db: Db, { accountId, now, files }: ArchiveInput): AsyncGenerator<Buffer> {
  const snapshot = await openSnapshot(db);
  const zip = new ZipFile();
  // Typed as the interface that yazl's own types do not name: it is a PassThrough.
  const output = zip.outputStream as Readable;
  let file: Readable | undefined;
  // yazl does not listen for errors of the streams that it reads.
  const fileFrom = (lines: AsyncIterable<string>) => {
    file = Readable.from(lines, { objectMode: false }).on("error", (error) => output.destroy(error));
    return file;
  };
  zip.on("error", (error: Error) => output.destroy(error));
  try {
    const account = await readAccount(snapshot.tx, accountId);
    const owner: Owner = { accountId, email: account.email_norm };
    const kinds = recordsOf(account.type);
    const add = (name: string, lines: () => AsyncIterable<string>) =>
      zip.addReadStreamLazy(name, { mtime: new Date(now.epochMilliseconds) }, (take) => take(null, fileFrom(lines())));

    for (const kind of kinds) add(`json/${kind.name}.json`, () => jsonFile(snapshot.tx, kind, owner));
    const name = `${account.first_name} ${account.last_name}`;
    add("your-data.html", async function* () {
      yield pageHead({ name, email: account.email, at: now }, kinds);
      for (const kind of kinds) yield* pageSection(kind, readPages(snapshot.tx, kind, owner));
      yield pageEnd;
    });
    const picture = account.profile_picture_url && (await files.get(account.profile_picture_url.replace(/^.*\//, "")));
    if (picture) zip.addBuffer(Buffer.from(picture), "picture.webp", { compress: false });
    zip.end();
    for await (const part of output) yield* snapshot.handOut(part as Buffer);
  } finally {
    file?.destroy();
    output.destroy();
    await snapshot.end();
  }
}

async function readAccount(tx: Tx, accountId: string) {
  return tx
    .selectFrom("accounts")
    .select(["type", "first_name", "last_name", "email", "email_norm", "profile_picture_url"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
}

async function* jsonFile(tx: Tx, kind: RecordKind, owner: Owner) {
  let before = "[";
  for await (const rows of readPages(tx, kind, owner)) {
    const lines = rows.map((row) => `\n${jsonLine(row)}`).join(",");
    yield before + lines;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

/** Reads the rows of a kind by a cursor. Files are written one after the other, so one cursor is open at a time. */
async function* readPages(tx: Tx, kind: RecordKind, owner: Owner): AsyncGenerator<Row[]> {
  await sql`declare own_data no scroll cursor for ${kind.rows(owner)}`.execute(tx);
  for (;;) {
    const { rows } = await sql`fetch ${sql.raw(String(pageSize))} from own_data`.execute(tx);
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < pageSize) break;
  }
  await sql`close own_data`.execute(tx);
}
