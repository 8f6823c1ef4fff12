import { toast } from "@callboard/ui/toast";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { isRefused, Refused, Unreachable } from "./call.ts";
import { fieldText, refusalText } from "./texts/server-texts.ts";
import { texts } from "./texts/texts.ts";

/**
 * Sets the server's field errors on their fields. Returns the message of the errors that belong to no field.
 * `rename` maps the server's path to the form's path, for forms that leave rows out.
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  known: (path: string) => boolean,
  rename: (path: string) => string = (path) => path,
): string | undefined {
  const rest: string[] = [];
  const errors = error instanceof Refused ? (error.refusal.errors ?? {}) : {};
  let placed = false;
  for (const [path, [first]] of Object.entries(errors)) {
    if (first === undefined) continue;
    const field = rename(path);
    if (known(field)) {
      setError(field as FieldPath<Values>, { type: "server", message: fieldText(first) });
      placed = true;
    } else rest.push(fieldText(first));
  }
  if (rest.length > 0) return rest.join(" ");
  return placed ? undefined : errorMessage(error);
}

/** The message to display for an error. It contains the next step, and is never only a code. */
export function errorMessage(error: unknown): string {
  // The sentence ends with the name of the button.
  if (isRefused(error, "sso_only")) return `${refusalText(error.refusal).slice(0, -1)}: ${error.refusal.provider}.`;
  if (error instanceof Refused) return refusalText(error.refusal);
  return error instanceof Unreachable ? texts.errors.unreachable : texts.errors.unexpected;
}

/** Shows the message of an error on top of the screen, where the action that failed has no place for it. */
export const toastError = (error: unknown): void => void toast({ kind: "error", text: errorMessage(error) });
