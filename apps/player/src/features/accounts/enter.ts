import { createCall } from "@callboard/client/call";
import type { Account } from "@callboard/contract/accounts";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import type { QueryClient } from "@tanstack/react-query";
import { followAccount } from "../../lib/language/keep-language.ts";
import { deleteReadCaches } from "../../lib/read-cache.ts";
import { account } from "../../lib/requests/account.ts";
import { session } from "../../lib/session.ts";

/** The account that signed in is a department head, who works in the other app. */
export class HeadSignedIn extends Error {
  override readonly name = "HeadSignedIn";
  readonly email: string;
  constructor({ email }: Account) {
    super("This account is a department head's.");
    this.email = email;
  }
}

/**
 * Begins a dayplayer's session on this device and deletes the data of the previous account. A head's session is ended
 * before anything else is requested with it, and is not stored. Throws `HeadSignedIn`.
 */
export async function enter(client: QueryClient, token: string, remember: boolean): Promise<void> {
  const call = createCall({ token: () => token, expired: () => undefined });
  // If the account can't be loaded now, the first screen tries again. The session is stored, because its code can't be
  // used twice.
  const me = await call(accountRoutes.getAccount, {}).catch(() => undefined);
  if (me && me.type !== "dayplayer") {
    await call(accountRoutes.signOut, {}).catch(() => undefined);
    throw new HeadSignedIn(me);
  }
  client.clear();
  await deleteReadCaches();
  session.keep(token, remember);
  if (!me) return;
  session.setOwner(token, me);
  client.setQueryData(account.queryKey, me);
  // The language of the account is shown; if it can't be stored now, the next start tries again.
  await followAccount(client, me).catch(() => undefined);
}
