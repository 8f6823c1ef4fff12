import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface MigrationFile {
  number: number;
  /** The name without extension, for example `0004_offers`. */
  name: string;
  checksum: string;
  /** One statement for a file that runs in a transaction. Several if the file begins with `-- no transaction`. */
  statements: string[];
  inTransaction: boolean;
}

/** The folder of migrations, relative to the source (src/db) or to the server's bundle (dist). */
export function migrationsDirectory(): string {
  const places = ["../../migrations", "../migrations"].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = places.find((place) => existsSync(join(place, "0001_ground.sql")));
  if (!found) throw new Error(`No migrations found in ${places.join(" or ")}.`);
  return found;
}

/** Reads all migrations of a folder, in their order. */
export async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const files = await Promise.all(
    names.map(async (name) => parse(name, await readFile(join(directory, name), "utf8"))),
  );
  for (const [at, file] of files.entries()) {
    const before = files[at - 1];
    if (before?.number === file.number)
      throw new Error(
        `Migrations ${before.name} and ${file.name} have the same number. Give the newer one the next free number.`,
      );
  }
  return files;
}

function parse(fileName: string, text: string): MigrationFile {
  const [, digits] = /^(\d{4})_[a-z0-9-]+\.sql$/.exec(fileName) ?? [];
  if (!digits) throw new Error(`Migration ${fileName} is not named like 0007_conversations.sql.`);
  const sql = text.replaceAll("\r\n", "\n"); // Line ends of a checkout on Windows do not change the checksum.
  const inTransaction = !/^-- no transaction\b/.test(sql);
  return {
    number: Number(digits),
    name: fileName.slice(0, -".sql".length),
    checksum: createHash("sha256").update(sql).digest("hex"),
    // PostgreSQL runs several statements sent at once in a transaction, in which create index concurrently is not
    // allowed.
    statements: inTransaction
      ? [sql]
      : sql.split(/;[ \t]*$/m).filter((statement) => statement.replace(/--.*$/gm, "").trim()),
    inTransaction,
  };
}
