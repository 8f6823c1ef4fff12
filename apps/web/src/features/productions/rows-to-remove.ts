import { texts } from "../../lib/texts/texts.ts";
import { type ProductionValues, unchosen } from "./production-values.ts";

/**
 * Returns the questions to confirm before a save leaves rows out: departments whose email was removed, and rows that
 * are incomplete. An untouched row is left out without a question.
 */
export function rowsToRemove(values: ProductionValues, initial: ProductionValues): string[] {
  const managed = new Set(initial.departments.flatMap(({ id, manager_email }) => (id && manager_email ? [id] : [])));
  return values.departments.flatMap(({ id, name, manager_email }) => {
    const email = manager_email.trim();
    if (name !== unchosen && email === "")
      return id && !managed.has(id) ? [] : [texts.productions.noEmail({ department: name })];
    return name === unchosen && email !== "" ? [texts.productions.noDepartment({ email })] : [];
  });
}
