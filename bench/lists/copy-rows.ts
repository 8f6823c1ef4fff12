import type pg from "pg";

interface Column {
  table: string;
  column: string;
  type: string;
  isUnique: boolean;
}

/** Rows that belong to no production: what the product reads once, what the relay follows, and what is shared by all. */
const leftOut = /^(schema_migrations|tariffs|outbox|feed|search_|reply_|job_|deliver|.*_cursor$)/;

/** Copies all rows that belong to somebody, as often as wanted, each time under other ids. */
export interface RowCopier {
  /** The tables that are copied, and those whose constraints allow no copies. */
  tables: string[];
  refused: string[];
  copy(from: number, to: number): Promise<void>;
}

/**
 * Prepares copies of the rows as they are now. Every id is replaced by one that is computed from it and the number of the
 * copy, so that rows of a copy refer to each other; other unique values get the number appended.
 */
export async function rowCopier(client: pg.ClientBase): Promise<RowCopier> {
  const { rows: columns } = await client.query<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as "isUnique"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    order by c.relname, a.attnum`);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const tables: string[] = [];
  const refused: string[] = [];
  const statements = new Map<string, string>();
  for (const [table, of] of byTable) {
    if (leftOut.test(table) || !of.some(({ type }) => type === "uuid")) continue;
    await client.query(`create temp table "base_${table}" as select * from "${table}"`);
    const names = of.map(({ column }) => `"${column}"`).join(", ");
    statements.set(
      table,
      `insert into "${table}" (${names}) select ${of.map(copied).join(", ")} from "base_${table}" row,
        generate_series($1::int, $2::int) n on conflict do nothing`,
    );
  }
  // Foreign keys hold by construction. Triggers would write once more what is copied anyway.
  await client.query("set session_replication_role = replica");
  for (const [table, statement] of statements)
    await client.query(statement, [1, 1]).then(
      () => tables.push(table),
      () => refused.push(table),
    );
  return {
    tables,
    refused,
    async copy(from, to) {
      for (const table of tables) await client.query(statements.get(table) ?? "", [from, to]);
    },
  };
}

function copied({ column, type, isUnique }: Column): string {
  const value = `row."${column}"`;
  if (type === "uuid") return `md5(${value}::text || n)::uuid`;
  if (type === "uuid[]") return `array(select md5(id::text || n)::uuid from unnest(${value}) id)`;
  // A phone number has at most 15 digits.
  if (isUnique && type === "text" && column.startsWith("phone"))
    return `'+1' || (2000000000 + abs(hashtextextended(${value} || n, 0) % 8000000000))::text`;
  if (isUnique && type === "text") return `${value} || n`;
  if (isUnique && type === "bytea") return `sha256(${value} || n::text::bytea)`;
  return value;
}
