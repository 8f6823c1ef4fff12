import pg from "pg";

const { builtins, getTypeParser } = pg.types;
const intervalType = 1186;

/** pg reads text[]; the arrays below are read as texts first. */
const readTexts: (text: string) => (string | null)[] = getTypeParser(1009 as number);

/** timestamptz, as text in the session's zone with its offset: 2026-11-21 00:32:14.5+00 */
const readInstant = (text: string) => Temporal.Instant.from(text);

/** int8, which count(*) and sum() give: a number while it is exact, an error when it would not be. */
function readInteger(text: string) {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond the integers a number holds exactly.`);
  return number;
}

const readers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, readInstant],
  [builtins.DATE, String], // a PlainDate's text, never a moment at somebody's midnight
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

/**
 * How columns arrive, for one pool: `types` of its config. pg's own table stays as it is, since
 * graphile-worker reads its Dates through it.
 */
export const values: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (format === "binary" ? undefined : readers.get(type)) ?? getTypeParser(type, format),
};

/**
 * How Temporal values leave as parameters: pg asks every object for toPostgres before it falls back
 * to JSON. PostgreSQL keeps microseconds; cut here, so that what was written reads back the same.
 */
export function teachTemporalToPostgres() {
  const teach = (prototype: object, toPostgres: () => string) =>
    Object.defineProperty(prototype, "toPostgres", { value: toPostgres, configurable: true, writable: true });
  teach(Temporal.Instant.prototype, function (this: Temporal.Instant) {
    return this.toString({ fractionalSecondDigits: 6 });
  });
  teach(Temporal.PlainDate.prototype, function (this: Temporal.PlainDate) {
    return this.toString();
  });
}
