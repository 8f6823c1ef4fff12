import type { Pool } from "pg";

interface Column {
  table: string;
  column: string;
  type: string;
  isArray: boolean;
  nullable: boolean;
  hasDefault: boolean;
  /** Whether only the database sets the column: it is generated or an identity. */
  always: boolean;
  /** Definitions of the CHECK constraints on this column alone. */
  checks: string[];
}

const columnsSql = `
  select c.relname as table, a.attname as column, base.typname as type, t.typelem <> 0 and t.typlen = -1 as "isArray",
         not (a.attnotnull or d.typnotnull) as nullable,
         a.atthasdef or a.attidentity <> '' as "hasDefault",
         a.attidentity = 'a' or a.attgenerated <> '' as always,
         array(select pg_get_constraintdef(k.oid) from pg_constraint k
               where k.contype = 'c' and ((k.conrelid = c.oid and k.conkey = array[a.attnum]) or k.contypid = d.oid and d.typtype = 'd')
               order by k.conname) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type d on d.oid = a.atttypid
  join pg_type t on t.oid = case d.typtype when 'd' then d.typbasetype else d.oid end
  join pg_type base on base.oid = case when t.typelem <> 0 and t.typlen = -1 then t.typelem else t.oid end
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`;

/** TypeScript types as values.ts reads them. A type that is missing here is an error. */
const types: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  text: "string",
  varchar: "string",
  bpchar: "string",
  citext: "string",
  uuid: "string",
  inet: "string",
  bit: "string",
  varbit: "string",
  date: "string",
  time: "string",
  timestamp: "string",
  interval: "string",
  tstzrange: "string",
  daterange: "string",
  int4range: "string",
  tsvector: "string",
  timestamptz: "Temporal.Instant",
  bytea: "Buffer",
  json: "Json",
  jsonb: "Json",
};

/**
 * Returns the text of schema.gen.ts for the schema `public` of a migrated database, without partitions and the table of
 * migrations.
 */
export async function describeSchema(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsSql);
  const tables = Map.groupBy(rows, (row) => row.table);
  const interfaces = [...tables].map(
    ([table, columns]) => `export interface ${pascal(table)} {\n${columns.map(describeColumn).join("")}}\n`,
  );
  const text = interfaces.join("\n");
  const used = ["ColumnType", "Generated", "GeneratedAlways"].filter((name) => text.includes(`${name}<`));
  return [
    "// Generated from the migrated database by generate-schema.ts. Do not edit.\n",
    ...(used.length ? [`import type { ${used.join(", ")} } from "kysely";\n`] : []),
    ...(text.includes("Json")
      ? [
          "\n/** What a json column takes. An array is given as JSON text: pg would make a PostgreSQL array of it. */\ntype Json = Record<string, unknown> | string;\n",
        ]
      : []),
    `\n${text}`,
    `\nexport interface DB {\n${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)};\n`).join("")}}\n`,
  ].join("");
}

function describeColumn({ table, column, type, isArray, nullable, hasDefault, always, checks }: Column) {
  const known = types[type];
  if (!known) throw new Error(`describe-schema.ts does not know the type ${type} of ${table}.${column}.`);
  const one = checks.map(literals).find((found) => found !== undefined) ?? known;
  const element = isArray ? (one.includes("|") ? `(${one})[]` : `${one}[]`) : one;
  const value = nullable ? `${element} | null` : element;
  if (element === "Json")
    return `  ${column}: ColumnType<unknown, ${value}${hasDefault || nullable ? " | undefined" : ""}, ${value}>;\n`;
  return `  ${column}: ${always ? `GeneratedAlways<${value}>` : hasDefault ? `Generated<${value}>` : value};\n`;
}

/**
 * Returns `"open" | "accepted"` for `CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text])))`, and undefined for
 * any other kind of CHECK.
 */
function literals(check: string) {
  const [, list] =
    /^CHECK \(\(\(*\w+\)*(?:::text)? = ANY \(\(?ARRAY\[(.*)\]\)?(?:::text\[\])?\)\)\)$/.exec(check) ?? [];
  const [, single] = /^CHECK \(\(\w+ = '([^']*)'::text\)\)$/.exec(check) ?? [];
  if (single !== undefined) return JSON.stringify(single);
  return list
    ?.split(", ")
    .map((part) => JSON.stringify(/^\(*'([^']*)'/.exec(part)?.[1] ?? ""))
    .join(" | ");
}

const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
