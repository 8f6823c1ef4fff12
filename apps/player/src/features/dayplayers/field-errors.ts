import { Refused } from "@callboard/client/call";
import type { ProfileInput } from "../../lib/requests/save-profile.ts";

/** What is wrong, by field. */
export type FieldErrors = Partial<Record<keyof ProfileInput, string | undefined>>;

/** The server's first word about each field of the profile. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof Refused)) return {};
  const found: FieldErrors = {};
  for (const [path, [first]] of Object.entries(error.refusal.errors ?? {}))
    found[path.split(".")[0] as keyof ProfileInput] ??= first;
  return found;
}
