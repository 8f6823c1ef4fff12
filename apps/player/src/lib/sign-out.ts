import { signOnVisit } from "@callboard/client/sign-on/visit";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { deletePushSubscription } from "./device/push.ts";
import { clearOutbox } from "./outbox/outbox.ts";
import { deleteReadCaches } from "./read-cache.ts";
import { session } from "./session.ts";

/** Ends the session on the server, then on this device. On this device it ends even if the server can't be reached. Returns where to sign out as well, if the session began there. */
export async function signOut(client: QueryClient): Promise<string | undefined> {
  if (session.token()) await call(accountRoutes.signOut, {}, AbortSignal.timeout(4000)).catch(() => undefined);
  await deletePushSubscription().catch(() => undefined);
  await clearOutbox();
  const next = signOnVisit.signOutAddress(session.memory, "player");
  session.clear();
  client.clear();
  await deleteReadCaches();
  return next;
}
