import type { Pool, PoolClient } from "pg";

/** What a backup begins with: whom it is from, and what the database must be like that takes it. */
export interface Head {
  format: 1;
  /** The release it was made with. */
  version: string;
  /** ISO 8601. */
  made_at: string;
  migrations: { number: number; name: string; checksum: string }[];
  /** Days of the feed, `YYYY-MM-DD`: each needs its partition. */
  feed_days: string[];
  sequences: { name: string; value: string }[];
  /** Whether uploaded files are in it: those in a bucket are not. */
  files: boolean;
}

/** What a backup ends with: one without it was cut short. */
export interface End {
  rows: Record<string, number>;
  files: number;
}

export const headName = "callboard.json";
export const endName = "end.json";
/** `tables/<name>/<part>`: the text of COPY, cut anywhere; parts follow each other. */
export const tablePart = (table: string, part: number) => `tables/${table}/${String(part).padStart(8, "0")}`;
export const tableOf = (name: string) => /^tables\/([a-z0-9_]+)\/\d+$/.exec(name)?.[1];
export const fileEntry = (name: string) => `files/${name}`;
export const fileOf = (name: string) => /^files\/([^/]+)$/.exec(name)?.[1];

/** Not in a backup: what says something of this server alone (its migrations, its workers, the calls it counts). */
const leftOut = ["schema_migrations", "job_workers", "rate_limits"];

export interface Table {
  name: string;
  /** Without those that the database computes. */
  columns: string[];
}

/** Every table of the product, by name; a partitioned one stands for its parts. */
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
