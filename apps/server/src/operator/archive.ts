import type { Pool, PoolClient } from "pg";

/** The first entry of a backup: its origin, and the requirements for the database to restore it into. */
export interface Head {
  format: 1;
  /** The release that made the backup. */
  version: string;
  /** An instant in ISO 8601. */
  made_at: string;
  migrations: { number: number; name: string; checksum: string }[];
  /** The days of the feed as `YYYY-MM-DD`: each needs its partition. */
  feed_days: string[];
  sequences: { name: string; value: string }[];
  /** Whether the backup contains uploaded files. Files in a bucket are not included. */
  files: boolean;
}

/** The last entry of a backup; a backup without it is incomplete. */
export interface End {
  rows: Record<string, number>;
  files: number;
}

export const headName = "callboard.json";
export const endName = "end.json";
/**
 * The name of an entry, `tables/<name>/<part>`. Its content is a part of the output of COPY, split at any byte; the parts
 * are in order.
 */
export const tablePart = (table: string, part: number) => `tables/${table}/${String(part).padStart(8, "0")}`;
export const tableOf = (name: string) => /^tables\/([a-z0-9_]+)\/\d+$/.exec(name)?.[1];
export const fileEntry = (name: string) => `files/${name}`;
export const fileOf = (name: string) => /^files\/([^/]+)$/.exec(name)?.[1];

/**
 * Tables that are not in a backup, because they describe this server only: its migrations and its rate limit counts.
 */
const leftOut = ["schema_migrations", "rate_limits"];

export interface Table {
  name: string;
  /** The columns without generated ones. */
  columns: string[];
}

/** Lists every table of the product by name; a partitioned table represents its partitions. */
export async function listTables(client: Pool | PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1)
     order by c.relname`,
    [leftOut],
  );
  return rows;
}

export async function listMigrations(client: Pool | PoolClient): Promise<Head["migrations"]> {
  const { rows } = await client.query<Head["migrations"][number]>(
    "select number, name, checksum from schema_migrations order by number",
  );
  return rows;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnList = ({ columns }: Table) => columns.map(quoted).join(", ");
