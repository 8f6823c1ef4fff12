import type { ProfileInput } from "../requests/save-profile.ts";
import { session } from "../session.ts";
import { firstRunKey } from "./is-first-run.ts";

/** The steps after the account was created, in their order. */
export const firstRunSteps = ["positions", "place", "days", "notifications"] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];

/** The key of the profile's draft while the first steps are taken. */
export const profileDraftKey = "welcome";

/** The step that was reached and not finished. It survives closing the app, on this device. */
export const firstRun = {
  step: (): FirstRunStep | undefined => session.memory.read<FirstRunStep>(firstRunKey),
  keep: (step: FirstRunStep): void => session.memory.write(firstRunKey, step),
  finish: (): void => session.memory.forget(firstRunKey),
  /** Begins with values that are known already, such as the position of an invitation. */
  begin: (profile: ProfileInput): void => session.memory.write(profileDraftKey, profile),
};
