/** The row of an outer join that found nothing: all of its columns are null. */
export type EmptyRow<Row> = { [Column in keyof Row]: null };
