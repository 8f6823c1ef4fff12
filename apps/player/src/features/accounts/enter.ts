import { createCall } from "@callboard/client/call";
import type { Account } from "@callboard/contract/accounts";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import type { QueryClient } from "@tanstack/react-query";
import { deleteReadCaches } from "../../lib/read-cache.ts";
import { account } from "../../lib/requests/account.ts";
import { session } from "../../lib/session.ts";

/** Somebody signed in whose productions wait in the other app. */
export class HeadSignedIn extends Error {
  override readonly name = "HeadSignedIn";
  readonly email: string;
  constructor({ email }: Account) {
    super("This account is a department head's.");
    this.email = email;
  }
}

/**
 * Begins a dayplayer's session on this device: nothing of whoever was here before may show. A head's is ended again before
 * anything else is asked with it, and nothing of it is kept: throws `HeadSignedIn`.
 */
export async function enter(client: QueryClient, token: string, remember: boolean): Promise<void> {
  const call = createCall({ token: () => token, expired: () => undefined });
  // Where it can't be read now, the first screen asks again: a code that was used up would not open the way twice.
  const me = await call(accountRoutes.getAccount, {}).catch(() => undefined);
  if (me && me.type !== "dayplayer") {
    await call(accountRoutes.signOut, {}).catch(() => undefined);
    throw new HeadSignedIn(me);
  }
  client.clear();
  await deleteReadCaches();
  session.keep(token, remember);
  if (me) client.setQueryData(account.queryKey, me);
}
