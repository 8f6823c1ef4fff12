import { accountRoutes } from "@callboard/contract/routes/accounts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { deletePushSubscription } from "./device/push.ts";
import { clearOutbox } from "./outbox/outbox.ts";
import { deleteReadCaches } from "./read-cache.ts";
import { session } from "./session.ts";

/** Ends the session on the server, then on this device. On this device it ends even if the server can't be reached. */
export async function signOut(client: QueryClient): Promise<void> {
  if (session.token()) await call(accountRoutes.signOut, {}, AbortSignal.timeout(4000)).catch(() => undefined);
  await deletePushSubscription().catch(() => undefined);
  await clearOutbox();
  session.clear();
  client.clear();
  await deleteReadCaches();
}
