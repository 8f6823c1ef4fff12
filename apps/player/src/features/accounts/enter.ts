import type { QueryClient } from "@tanstack/react-query";
import { account } from "../../lib/requests/account.ts";
import { forgetSeen } from "../../lib/seen.ts";
import { session } from "../../lib/session.ts";

/** Begins somebody's session on this device: nothing of whoever was here before may show. */
export async function enter(client: QueryClient, token: string, remember: boolean) {
  client.clear();
  await forgetSeen();
  session.keep(token, remember);
  return client.fetchQuery(account);
}
