import { fieldProblems, type SchemaProblem } from "@callboard/contract/refusals/validation-messages";
import type { TSchema } from "typebox";

export type FieldErrors = Record<string, string[]>;

/** Returns field errors by path, such as `departments.0.manager_email`. Each message tells how to correct the field. */
export function fieldErrors(schema: TSchema, value: unknown, problems: readonly SchemaProblem[]): FieldErrors {
  // The object has no prototype, because a caller may send a field called "constructor".
  const fields: FieldErrors = Object.create(null);
  for (const { path, message } of fieldProblems(schema, value, problems)) {
    const name = path.join(".");
    fields[name] ??= [];
    if (!fields[name].includes(message)) fields[name].push(message);
  }
  return fields;
}
