import { createCall } from "@callboard/client/call";
import { accountRoutes } from "@callboard/contract/routes/accounts";

/**
 * The token of an account that was created in this page's life. The no-access page clears every stored session on load,
 * and this is how it can still offer to change the kind of an account somebody chose by mistake.
 */
let fresh: string | undefined;

export const freshSignUp = {
  keep: (token: string): void => {
    fresh = token;
  },
  /** Once: whoever comes to the page later has no session to change anything with. */
  take: (): string | undefined => {
    const token = fresh;
    fresh = undefined;
    return token;
  },
};

/** Calls in the name of the new account, whose token is stored nowhere. Its last one outlives the page. */
export const callAs = (token: string) =>
  createCall({
    token: () => token,
    expired: () => undefined,
    fetch: (address, request) => fetch(address, { ...request, keepalive: true }),
  });

/** Ends the session that nothing was done with. */
export const endFresh = (token: string): Promise<void> =>
  callAs(token)(accountRoutes.signOut, {}).then(
    () => undefined,
    () => undefined,
  );
