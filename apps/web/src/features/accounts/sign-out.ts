import { accountRoutes } from "@callboard/contract/routes/accounts";
import { call } from "../../lib/call.ts";
import { forgetPush } from "../../lib/push.ts";
import { clearSession, sessionToken } from "../../lib/session.ts";

/** Ends the session on the server, then here. A server that is away must not keep anybody signed in on this device. */
export async function signOut(): Promise<void> {
  if (sessionToken()) {
    const timeout = AbortSignal.timeout(4000);
    await call(accountRoutes.signOut, {}, timeout).catch(() => undefined);
  }
  await forgetPush();
  clearSession();
}
