import { signOnVisit } from "@callboard/client/sign-on/visit";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { call } from "../../../lib/call.ts";
import { unsubscribePush } from "../../../lib/push.ts";
import { clearSession, memory, sessionToken } from "../../../lib/session.ts";

/**
 * Ends the session on the server, then here. An unreachable server must not prevent the sign-out on this device. Returns
 * where to sign out as well, if the session began there.
 */
export async function signOut(): Promise<string | undefined> {
  if (sessionToken()) {
    const timeout = AbortSignal.timeout(4000);
    await call(accountRoutes.signOut, {}, timeout).catch(() => undefined);
  }
  await unsubscribePush();
  const next = signOnVisit.signOutAddress(memory, "web");
  clearSession();
  return next;
}
