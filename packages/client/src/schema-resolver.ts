import { fieldProblems } from "@callboard/contract/refusals/validation-messages";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { Static, TSchema } from "typebox";
// The interpreting checker: the compiling one needs `new Function`, which the content policy forbids.
import { Check, Errors } from "typebox/schema";
import { Settings } from "typebox/system";
import { fieldText } from "./texts/server-texts.ts";

// The default is 8, and a field that is left empty has two: the fifth field of a form would not be marked.
Settings.Set({ maxErrors: 100 });

/**
 * Checks a form by the contract's schema before anything is sent, in the same words as the server, which has the last
 * one.
 */
export const schemaResolver =
  <S extends TSchema>(schema: S): Resolver<Static<S> & FieldValues> =>
  async (values) => {
    const typed = trimmed(values);
    const [isValid, problems] = Errors(schema, typed);
    if (isValid) return { values: values as Static<S> & FieldValues, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const { path, message } of fieldProblems(schema, typed, problems)) put(errors, path, fieldText(message));
    return { values: {}, errors: errors as FieldErrors<Static<S> & FieldValues> };
  };

/** Whether the values of a form fit a schema, where they are used before they are sent. */
export const fitsSchema = <S extends TSchema>(schema: S, values: unknown): values is Static<S> =>
  Check(schema, trimmed(values));

interface ConfirmedPasswordFields {
  /** The names of both fields. */
  password: string;
  confirmation: string;
  /** The error at the second field if the two differ. */
  mismatch: string;
}

/** Validates a form in which a new password is typed twice: by its schema, and that both values are equal. */
export function confirmedPasswordResolver<S extends TSchema>(
  schema: S,
  { password, confirmation, mismatch }: ConfirmedPasswordFields,
): Resolver<Static<S> & FieldValues> {
  const check = schemaResolver(schema);
  return async (values, context, options) => {
    const checked = await check(values, context, options);
    if (values[password] === values[confirmation]) return checked;
    const errors = { [confirmation]: { type: "schema", message: mismatch }, ...checked.errors };
    return { values: {}, errors: errors as FieldErrors<Static<S> & FieldValues> };
  };
}

/** Only the first message about a field is used. The others are shown once that one is corrected. */
function put(errors: Record<string, unknown>, path: string[], message: string): void {
  let node = errors;
  for (const key of path.slice(0, -1)) {
    node[key] ??= {};
    node = node[key] as Record<string, unknown>;
  }
  const last = path.at(-1) ?? "root";
  node[last] ??= { type: "schema", message };
}

function trimmed(value: unknown, name = ""): unknown {
  if (typeof value === "string") return name.includes("pass") ? value : value.trim();
  if (Array.isArray(value)) return value.map((each) => trimmed(each, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [[key, trimmed(each, key)]])),
  );
}
