/** A row of an outer join without a match: all of its columns are null. */
export type EmptyRow<Row> = { [Column in keyof Row]: null };
