import type { RawBuilder } from "kysely";

export type Row = Record<string, unknown>;

/** The account whose data is exported. */
export interface Owner {
  accountId: string;
  /** Normalized, for tables that hold addresses instead of accounts. */
  email: string;
}

/**
 * One kind of record in the export: a JSON file and a section of the readable page. The names of the selected columns are
 * the fields of the file, and with spaces the headings of the page.
 */
export interface RecordKind {
  /** The name of the JSON file without its ending. */
  name: string;
  title: string;
  /** Describes the records in plain words. */
  about: string;
  /** The tables that it exports. */
  tables: readonly string[];
  /** Selects the owner's rows. Of other people it selects only names that the owner has seen. */
  rows(owner: Owner): RawBuilder<Row>;
}
