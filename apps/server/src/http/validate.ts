import type { Static, TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { Settings } from "typebox/system";
import { type FieldErrors, fieldErrors } from "./field-errors.ts";

// The default of 8 errors would leave some fields of a long form unmarked.
Settings.Set({ maxErrors: 100 });

type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

type Validator<S extends TSchema> = (value: unknown) => Checked<Static<S>>;

/** A third of the routes have the schema of another one. Tests also start many servers in one process. */
const validators = new WeakMap<TSchema, Validator<TSchema>>();

/** Compiles a schema, once, into a validator that fills in defaults and returns errors field by field. */
export function validator<S extends TSchema>(schema: S): Validator<S> {
  const found = validators.get(schema) ?? compile(schema);
  validators.set(schema, found);
  return found as Validator<S>;
}

function compile<S extends TSchema>(schema: S): Validator<S> {
  const compiled = Compile(schema);
  const hasReadOnly = JSON.stringify(schema).includes('"readOnly":true');
  return (input) => {
    const value = compiled.Default(storable(input));
    return compiled.Check(value)
      ? { ok: true, value: (hasReadOnly ? withoutReadOnly(schema, value) : value) as Static<S> }
      : { ok: false, errors: fieldErrors(schema, value, compiled.Errors(value)) };
  };
}

/** Removes read-only fields, which callers may send back, so that no handler can write them. */
function withoutReadOnly(schema: TSchema, value: unknown): unknown {
  const { items, properties } = schema as {
    items?: TSchema;
    properties?: Record<string, TSchema & { readOnly?: true }>;
  };
  if (Array.isArray(value)) return items ? value.map((each) => withoutReadOnly(items, each)) : value;
  if (typeof value !== "object" || value === null || !properties) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const property = properties[name];
      if (property?.readOnly) return [];
      return [[name, property ? withoutReadOnly(property, each) : each]];
    }),
  );
}

/** Trims all texts in a value, at any depth, except passwords. */
export function trimmed(value: unknown, name = ""): unknown {
  if (typeof value === "string") return /pass/.test(name) ? value : value.trim();
  if (Array.isArray(value)) return value.map((each) => trimmed(each, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, trimmed(each, key)]));
}

/**
 * Characters that are removed from input: control characters other than tabs and line ends, because PostgreSQL can't store
 * NUL; and the two that reverse the direction of all following text, because a name with one would change the text after it
 * in a mail or a table.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]/g;

/**
 * Removes unprintable characters from a text, as it is validated and stored. Unpaired surrogates, which PostgreSQL can't
 * store either, become U+FFFD.
 */
export const storableText = (text: string): string => text.replaceAll(unprintable, "").toWellFormed();

function storable(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, storable(each)]));
}
