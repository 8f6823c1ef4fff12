// JSON written as text by PostgreSQL. The functions return SQL that is the same for every call: names of fields are
// constants in it, and Node neither parses the values nor writes them again. See docs/decisions/scoped-reads.md.

/** The texts of fields by name, as SQL, to be put into an object: `,"count":3,"booked":1`. None may be null. */
export const fieldTexts = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, text]) => `',"${name}":' || ${text}`)
    .join(" || ");

/** The same, as the beginning of an object. */
export const firstFieldTexts = (fields: Record<string, string>): string => fieldTexts(fields).replace("',", "'{");

/** A whole object. */
export const objectText = (fields: Record<string, string>): string => `${firstFieldTexts(fields)} || '}'`;

/** Numbers, which JSON writes as PostgreSQL does. */
export const numberText = (value: string): string => `(${value})::text`;
export const booleanText = (value: string): string => `case when ${value} then 'true' else 'false' end`;
/** Texts. Most notes are empty, so that they are not escaped. */
export const stringText = (value: string): string =>
  `case when ${value} = '' then '""' else to_json(${value})::text end`;
/** Values whose text needs no escape: ids, dates and words from a list. Null for null. */
export const wordText = (value: string): string => `coalesce('"' || ${value} || '"', 'null')`;
/** Local times, as hours and minutes. Null for null. */
export const timeText = (value: string): string => `coalesce('"' || left(${value}::text, 5) || '"', 'null')`;
/** The text of a moment, in UTC as `Temporal.Instant` writes it. */
export const instantText = (value: string): string => `replace((${value} at time zone 'UTC')::text, ' ', 'T') || 'Z'`;
export const momentText = (value: string): string => `'"' || ${instantText(value)} || '"'`;
/** Values that are JSON. Null for null. */
export const jsonText = (value: string): string => `coalesce((${value})::text, 'null')`;
