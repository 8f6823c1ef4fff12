import { accountRoutes } from "@callboard/contract/routes/accounts";
import { call } from "../../../lib/call.ts";
import { unsubscribePush } from "../../../lib/push.ts";
import { clearSession, sessionToken } from "../../../lib/session.ts";

/** Ends the session on the server, then here. An unreachable server must not prevent the sign-out on this device. */
export async function signOut(): Promise<void> {
  if (sessionToken()) {
    const timeout = AbortSignal.timeout(4000);
    await call(accountRoutes.signOut, {}, timeout).catch(() => undefined);
  }
  await unsubscribePush();
  clearSession();
}
