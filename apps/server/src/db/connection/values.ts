import pg from "pg";

const { builtins, getTypeParser } = pg.types;
const intervalType = 1186;

/** The parser of text[]. The arrays below are first parsed as texts. */
const readTexts: (text: string) => (string | null)[] = getTypeParser(1009 as number);

/** timestamptz is a text in the session's time zone with its offset, for example 2026-11-21 00:32:14.5+00. */
const readInstant = (text: string) => Temporal.Instant.from(text);

/** int8, the type of count(*) and sum(). A value that a number cannot hold exactly is an error. */
function readInteger(text: string) {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond the integers a number holds exactly.`);
  return number;
}

const readers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, readInstant],
  [builtins.DATE, String], // A date is text, so that it has no time zone.
  [builtins.TIMESTAMP, String],
  [builtins.INT8, readInteger],
  [builtins.NUMERIC, Number],
  [intervalType, String],
]);
const arraysOf = new Map([
  [1185, builtins.TIMESTAMPTZ],
  [1182, builtins.DATE],
  [1115, builtins.TIMESTAMP],
  [1016, builtins.INT8],
  [1231, builtins.NUMERIC],
  [1187, intervalType],
]);
for (const [array, element] of arraysOf) {
  const read = readers.get(element) ?? String;
  readers.set(array, (text) => readTexts(text).map((entry) => (entry === null ? null : read(entry))));
}

/** Parsers of column values, for `types` in the config of a connection. */
export const values: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (format === "binary" ? undefined : readers.get(type)) ?? getTypeParser(type, format),
};

/**
 * Converts Temporal values in parameters: pg calls `toPostgres` on objects before it falls back to JSON. PostgreSQL
 * stores microseconds, so that the text is cut to them and reads back the same.
 */
export function formatTemporalForPostgres() {
  const define = (prototype: object, toPostgres: () => string) =>
    Object.defineProperty(prototype, "toPostgres", { value: toPostgres, configurable: true, writable: true });
  define(Temporal.Instant.prototype, function (this: Temporal.Instant) {
    return this.toString({ fractionalSecondDigits: 6 });
  });
  define(Temporal.PlainDate.prototype, function (this: Temporal.PlainDate) {
    return this.toString();
  });
}
