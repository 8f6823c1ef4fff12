import { sql } from "kysely";

/** `position.count, position.call_time`: columns of a table or its alias, for a select list. */
export const columnsOf = (table: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
