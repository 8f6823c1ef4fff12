import type { Static, TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { Settings } from "typebox/system";
import { type FieldErrors, fieldErrors } from "./field-errors.ts";

// The default of 8 would leave a long form half marked.
Settings.Set({ maxErrors: 100 });

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** A schema compiled into a check that fills defaults and tells what is wrong field by field. */
export function validator<S extends TSchema>(schema: S): (value: unknown) => Checked<Static<S>> {
  const compiled = Compile(schema);
  return (input) => {
    const value = compiled.Default(storable(input));
    return compiled.Check(value)
      ? { ok: true, value: value as Static<S> }
      : { ok: false, errors: fieldErrors(schema, compiled.Errors(value)) };
  };
}

/** Trims what a person typed, all the way down; passwords stay as they are. */
export function trimmed(value: unknown, name = ""): unknown {
  if (typeof value === "string") return /pass/.test(name) ? value : value.trim();
  if (Array.isArray(value)) return value.map((each) => trimmed(each, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, trimmed(each, key)]));
}

/** Without what PostgreSQL can't keep: NUL characters go, halves of a surrogate pair become U+FFFD. Nobody types either. */
function storable(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, storable(each)]));
}
