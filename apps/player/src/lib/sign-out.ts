import { accountRoutes } from "@callboard/contract/routes/accounts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { clearOutbox } from "./outbox/outbox.ts";
import { forgetPush } from "./push.ts";
import { deleteReadCaches } from "./read-cache.ts";
import { session } from "./session.ts";

/** Ends the session on the server, then here. A server that is away must not keep anybody signed in on this device. */
export async function signOut(client: QueryClient): Promise<void> {
  if (session.token()) await call(accountRoutes.signOut, {}, AbortSignal.timeout(4000)).catch(() => undefined);
  await forgetPush().catch(() => undefined);
  await clearOutbox();
  session.clear();
  client.clear();
  await deleteReadCaches();
}
