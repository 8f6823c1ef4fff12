import { sql } from "kysely";

/** Columns of a table or its alias for a select list, for example `position.count, position.call_time`. */
export const columnsOf = (table: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
