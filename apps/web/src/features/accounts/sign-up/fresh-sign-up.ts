import { createCall } from "@callboard/client/call";
import { accountRoutes } from "@callboard/contract/routes/accounts";

/**
 * The token of an account that was created since this page was loaded. The no-access page clears every stored session,
 * and with this token it can still offer to change an account's type that was chosen by mistake.
 */
let fresh: string | undefined;

export const freshSignUp = {
  save: (token: string): void => {
    fresh = token;
  },
  /** Returns the token once; later visits of the page have no session to change anything with. */
  take: (): string | undefined => {
    const token = fresh;
    fresh = undefined;
    return token;
  },
};

/** Calls the API as the new account, whose token is not stored. `keepalive` lets the last call outlive the page. */
export const callAs = (token: string) =>
  createCall({
    token: () => token,
    expired: () => undefined,
    fetch: (address, request) => fetch(address, { ...request, keepalive: true }),
  });

/** Ends the session of a new account that was not changed. */
export const endFresh = (token: string): Promise<void> =>
  callAs(token)(accountRoutes.signOut, {}).then(
    () => undefined,
    () => undefined,
  );
