/** A row that the database sent as JSON, in which these columns are still texts. */
export type WithInstantTexts<Row, Name extends keyof Row> = {
  [K in keyof Row]: K extends Name ? (null extends Row[K] ? string | null : string) : Row[K];
};

/** Reads the instants of a row that the database sent as JSON. */
export function readInstants<Row, Name extends keyof Row>(
  row: WithInstantTexts<Row, Name>,
  names: readonly Name[],
): Row {
  const instants = names.map((name) => {
    const text = row[name] as string | null;
    return [name, text === null ? null : Temporal.Instant.from(text)] as const;
  });
  return { ...row, ...Object.fromEntries(instants) } as Row;
}
