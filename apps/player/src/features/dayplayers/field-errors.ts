import { Refused } from "@callboard/client/call";
import { fieldText } from "@callboard/client/texts/server-texts";
import type { ProfileInput } from "../../lib/requests/save-profile.ts";

/** One error message for each field of the profile that has one. */
export type FieldErrors = Partial<Record<keyof ProfileInput, string | undefined>>;

/** The first error message of the server for each field of the profile, in the current language. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof Refused)) return {};
  const found: FieldErrors = {};
  for (const [path, [first]] of Object.entries(error.refusal.errors ?? {}))
    found[path.split(".")[0] as keyof ProfileInput] ??= fieldText(first);
  return found;
}
