import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import type { TestServer } from "../a-server.ts";

/** The latest security events of an account as its owner sees them, newest first: kind, details, and place of the caller. */
export async function securityEventsOf(server: TestServer, token: string) {
  const { data } = await server.call(profileSettingRoutes.listSecurityEvents, { token });
  return data.map(({ kind, details, place }) => ({ kind, details, place }));
}
