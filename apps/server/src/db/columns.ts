import { sql } from "kysely";

/**
 * Columns of a table or its alias for a select list, for example `position.count, position.call_time`. Their names are
 * constants of the code, and are written as one text, because the compiler took longer for them than for all the rest.
 */
export const columnsOf = (table: string, columns: readonly string[]) =>
  sql.raw(columns.map((column) => `"${table}"."${column}"`).join(", "));
