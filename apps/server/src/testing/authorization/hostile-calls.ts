import type { ServedRoute } from "@callboard/contract/route";
import fc from "fast-check";
import type { Call } from "./row.ts";

/** A request as it is sent. `payload` is JSON, possibly of values that JSON.stringify can't write. */
export interface GeneratedCall {
  path: string;
  payload?: string;
}

/** The part of JSON Schema that the inputs of the contract use. */
interface Schema {
  type?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}
type Values = fc.Arbitrary<unknown>;

/** Marks a text that is written into the JSON without quotes, such as a number that JavaScript can't hold. */
const unquoted = (text: string) => `\u0001${text}\u0001`;
const writeJson = (value: unknown) => JSON.stringify(value)?.replaceAll(/"\\u0001(.*?)\\u0001"/g, "$1");

const nested = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => ({ a: [inner] }), 0);
const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00\ud83d",
  "\u202e\u200b\ufeff",
  "İſßﷺ",
  "👩‍👩‍👧‍👦".repeat(20),
  "x".repeat(3_000),
  "__proto__",
  "constructor",
  "toString",
  "'; drop table accounts; --",
  "%_\\",
  "<script>alert(1)</script>",
  "a\r\nBcc: b@example.com",
  "NaN",
  "-1",
  "1e400",
  "99999999999999999999",
  "0000-00-00",
  "2026-02-30",
  "9999-12-31",
  "+275760-09-13",
  "-271821-04-20",
  "9999-12-31 23:59",
  "1000-01-01T00:00:00+14:00",
  "2026-11-22T25:61:61Z",
  "0198F3A0-0000-7000-8000-000000000000",
];
const hostileValues: unknown[] = [
  ...texts,
  ...["1e400", "-1e400", "-0", "1e-400", "9007199254740993", "1".repeat(400)].map(unquoted),
  ...[null, true, 0, -1, 0.1, 1e21, 2 ** 31, -(2 ** 63), [], {}, [[]], [null], { length: -1 }],
  ...[nested(5), nested(15), nested(40), Array(600).fill(0), Array(2_000).fill("a")],
  JSON.parse('{"__proto__":{"isOwner":true}}'),
  { constructor: { prototype: { isOwner: true } } },
];
const hostile = fc.constantFrom(...hostileValues);
const names = fc.constantFrom(
  "extra",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "",
  "\0",
  "\ud800",
  "0",
);

/** Generates values that a schema allows, often at its limits. `ids` are those of existing rows of any kind. */
function valuesOf(schema: Schema, ids: readonly string[]): Values {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, ids)));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object":
      return objectsOf(schema, ids);
    case "array":
      return listsOf(schema, ids);
    case "string":
      return textsOf(schema, ids);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "integer":
    case "number":
      return numbersOf(schema);
    default:
      return hostile;
  }
}

function objectsOf({ properties = {}, patternProperties, required = [] }: Schema, ids: readonly string[]): Values {
  const [pattern, values] = Object.entries(patternProperties ?? {})[0] ?? [];
  if (pattern && values)
    return fc.dictionary(fc.stringMatching(new RegExp(pattern)), valuesOf(values, ids), { maxKeys: 4 });
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, ids)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function listsOf({ items = {}, minItems = 0, maxItems = 40 }: Schema, ids: readonly string[]): Values {
  const each = valuesOf(items, ids);
  const few = fc.array(each, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
  const repeated = each.map((item) => Array(maxItems).fill(item));
  return fc.oneof({ weight: 8, arbitrary: few }, { weight: 1, arbitrary: repeated });
}

function numbersOf({ type, minimum = -1e9, maximum = 1e9 }: Schema): Values {
  const between =
    type === "integer"
      ? fc.integer({ min: minimum, max: maximum })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof(
    fc.constantFrom(minimum, maximum),
    fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, minimum + 5) }),
    between,
  );
}

const moments = ["2026-11-21 23:59", "2026-11-22T00:00:00+14:00", "9999-12-31 23:59", "2026-11-23 06:00"];
// fast-check builds tables of all characters for each of these.
const addresses = fc.webUrl();
const emails = fc.emailAddress();
const days = fc.constantFrom("2026-11-20", "2026-11-22", "2026-11-24", "2027-02-28", "1000-01-01", "9999-12-31");

function textsOf({ format, pattern, minLength = 0, maxLength = 300 }: Schema, ids: readonly string[]): Values {
  switch (format) {
    case "uuid":
      return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() });
    case "date":
      return days;
    case "email":
      return fc.oneof(
        emails.filter((text) => text.length <= maxLength),
        fc.constant("İpek@example.com"),
      );
    case "uri":
      return fc.oneof(addresses, fc.constantFrom("https://[::1]/", "http://127.0.0.1:1/", "https://a.example:0/"));
  }
  const expression = new RegExp(pattern ?? "");
  const isAllowed = (text: string) => text.length >= minLength && text.length <= maxLength && expression.test(text);
  const atLimits = ["x", "ﷺ", "😀", "0"].map((character) => character.repeat(maxLength / character.length));
  const known = [...atLimits, ...texts, ...moments, ...ids].filter(isAllowed);
  const plain = pattern
    ? fc.stringMatching(expression).map((text) => text.slice(0, maxLength))
    : fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 12), unit: "grapheme" });
  return known.length > 0 ? fc.oneof(plain, fc.constantFrom(...known)) : plain;
}

interface Change {
  at: number;
  kind: "replace" | "add" | "remove";
  name: string;
  value: unknown;
}
const rarely = <T>(arbitrary: fc.Arbitrary<T>, weight: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const kinds = fc.constantFrom("replace" as const, "replace" as const, "add" as const, "remove" as const);
const change: fc.Arbitrary<Change> = fc.record({ at: fc.nat(), kind: kinds, name: names, value: hostile });
const changes = rarely(fc.array(change, { minLength: 1, maxLength: 2 }), 1);

/** Applies a change to one of all the values within a value. */
function changed(value: unknown, { at, kind, name, value: other }: Change): unknown {
  const copy: Record<string, unknown> = { root: structuredClone(value) };
  const places: [holder: Record<string, unknown>, key: string][] = [];
  const visit = (holder: Record<string, unknown>, key: string) => {
    places.push([holder, key]);
    const inner = holder[key];
    if (typeof inner === "object" && inner !== null)
      for (const each of Object.keys(inner).slice(0, 20)) visit(inner as Record<string, unknown>, each);
  };
  visit(copy, "root");
  const [holder, key] = places[at % places.length] ?? [copy, "root"];
  const inner = holder[key];
  if (kind === "remove" && places.length > 1) Reflect.deleteProperty(holder, key);
  else if (kind === "add" && typeof inner === "object" && inner !== null)
    Object.defineProperty(inner, Array.isArray(inner) ? inner.length : name, {
      value: other,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else Object.defineProperty(holder, key, { value: other, enumerable: true, configurable: true, writable: true });
  return copy.root;
}

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
const rawSegments = fc.constantFrom(
  "%",
  "%00",
  "%ff",
  "%ED%A0%80",
  "..%2f..",
  "x".repeat(400),
  "__proto__",
  "-1",
  "%20",
  "null",
);
const rawQueries = fc.constantFrom(
  "&",
  "&=",
  "&%",
  "&__proto__=1",
  "&constructor=1",
  "&x=%00",
  "&x[]=1",
  "&x=%ED%A0%80",
  "",
);

/**
 * Generates calls of a route: as its schemas allow, at their limits, and beyond. `own` is a call about existing things of
 * the caller, whose parts are in most of the calls.
 */
export function hostileCalls(route: ServedRoute, own: Call, ids: readonly string[]): fc.Arbitrary<GeneratedCall> {
  const part = (schema: object | undefined, known: object | undefined): Values => {
    if (!schema) return fc.constant(known);
    const values = valuesOf(schema as Schema, ids);
    if (!known) return values;
    const mixed = fc
      .tuple(values, fc.constantFrom(...Object.keys(known), "none"))
      .map(([value, name]) => ({ ...known, [name]: (value as Record<string, unknown>)[name] }));
    return fc.oneof({ weight: 4, arbitrary: fc.constant(known) }, mixed, values);
  };
  return fc
    .record({
      params: part(route.params, own.params),
      query: part(route.query, own.query),
      body: route.body ? part(route.body, own.sent) : fc.constant(undefined),
      changes,
      changesOfQuery: rarely(fc.array(change, { minLength: 1, maxLength: 2 }), 2),
      segment: rarely(rawSegments, 11),
      rest: rarely(rawQueries, 3),
    })
    .map((made) => {
      const params = made.params as Record<string, unknown> | undefined;
      const path = route.path.replace(/:(\w+)/g, (_, name: string) => made.segment ?? encode(params?.[name] ?? "none"));
      const asked = (made.changesOfQuery ? made.changesOfQuery.reduce(changed, made.query) : made.query) as
        | object
        | null
        | undefined;
      const pairs = Object.entries(asked ?? {}).flatMap(([name, value]) =>
        (Array.isArray(value) ? value.slice(0, 50) : [value]).map(
          (each) => `${encode(name)}=${encode(typeof each === "object" ? JSON.stringify(each) : each)}`,
        ),
      );
      const query = pairs.join("&") + (made.rest ?? "");
      const payload = route.body && writeJson(made.changes ? made.changes.reduce(changed, made.body) : made.body);
      return { path: query ? `${path}?${query}` : path, ...(payload !== undefined && { payload }) };
    });
}
