import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { profile } from "../requests/profile.ts";
import { inputOf, type ProfileInput } from "../requests/save-profile.ts";
import { type FirstRunStep, firstRun } from "./first-run.ts";

/**
 * Saves what a new dayplayer entered with the account, and continues with the first step that is left. If it can't be saved
 * now, the steps begin with it filled in.
 */
export async function beginFirstRun(client: QueryClient, known: Partial<ProfileInput>): Promise<void> {
  firstRun.keep("positions");
  if (Object.keys(known).length === 0) return;
  // Without the profile nothing is filled in yet, and everything else works.
  const saved = await client.fetchQuery(profile).catch(() => undefined);
  if (!saved) return;
  const body = { ...inputOf(saved), ...known };
  firstRun.begin(body);
  if (body.positions.length === 0 || !body.city) return;
  const written = await call(dayplayerRoutes.saveDayplayerProfile, { body }).catch(() => undefined);
  if (!written) return;
  client.setQueryData(profile.queryKey, written);
  firstRun.keep("days" satisfies FirstRunStep);
}
