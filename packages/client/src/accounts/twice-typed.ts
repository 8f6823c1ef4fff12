import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { Static, TSchema } from "typebox";
import { schemaResolver } from "../schema-resolver.ts";

interface Twice {
  /** The names of both fields. */
  password: string;
  confirmation: string;
  /** The error at the second field if the two differ. */
  mismatch: string;
}

/** Validates a form in which a new password is typed twice: by its schema, and that both values are equal. */
export function twiceTyped<S extends TSchema>(
  schema: S,
  { password, confirmation, mismatch }: Twice,
): Resolver<Static<S> & FieldValues> {
  const check = schemaResolver(schema);
  return async (values, context, options) => {
    const checked = await check(values, context, options);
    if (values[password] === values[confirmation]) return checked;
    const errors = { [confirmation]: { type: "schema", message: mismatch }, ...checked.errors };
    return { values: {}, errors: errors as FieldErrors<Static<S> & FieldValues> };
  };
}
