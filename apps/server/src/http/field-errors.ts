import { fieldProblems, type SchemaProblem } from "@callboard/contract/validation-messages";
import type { TSchema } from "typebox";

export type FieldErrors = Record<string, string[]>;

/** Field errors as forms show them: `departments.0.manager_email` → what to do. */
export function fieldErrors(schema: TSchema, value: unknown, problems: readonly SchemaProblem[]): FieldErrors {
  // Without a prototype: a caller may send a field called "constructor".
  const fields: FieldErrors = Object.create(null);
  for (const { path, message } of fieldProblems(schema, value, problems)) {
    const name = path.join(".");
    fields[name] ??= [];
    if (!fields[name].includes(message)) fields[name].push(message);
  }
  return fields;
}
