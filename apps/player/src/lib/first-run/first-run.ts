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
  step: (): FirstRunStep | undefined => session.drafts.read<FirstRunStep>(firstRunKey),
  keep: (step: FirstRunStep): void => session.drafts.write(firstRunKey, step),
  finish: (): void => session.drafts.forget(firstRunKey),
  /** Begins with values that are known already, such as the position of an invitation. */
  begin: (profile: ProfileInput): void => session.drafts.write(profileDraftKey, profile),
};
