import { signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import type { SignInSecurity } from "@callboard/contract/security/sign-in-security";
import type { Call } from "../call.ts";
import { errorMessage } from "../server-errors.ts";
import { texts } from "../texts/texts.ts";

/** The user closed the browser's dialog, or chose no passkey. */
class PasskeyCancelled extends Error {
  override readonly name = "PasskeyCancelled";
  constructor() {
    super("No passkey was used. Try again, or use another way.");
  }
}

/** No passkey was created: the user closed the browser's dialog, or the device has one already. */
class PasskeyNotCreated extends Error {
  override readonly name = "PasskeyNotCreated";
}

/** The message of an error of a call with a passkey. */
export const passkeyError = (error: Error | null): string | undefined =>
  error instanceof PasskeyCancelled || error instanceof PasskeyNotCreated
    ? error.message
    : error
      ? errorMessage(error)
      : undefined;

/** Requests one of the passkeys that fit the options from the browser. WebAuthn's code is loaded when it is needed. */
async function askForPasskey(optionsJSON: unknown) {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const used = await startAuthentication({ optionsJSON: optionsJSON as never }).catch(() => {
    throw new PasskeyCancelled();
  });
  return used as never;
}

/** Confirms the identity of the user with a passkey. */
export async function confirmWithPasskey(call: Call): Promise<void> {
  const passkey = await askForPasskey(await call(routes.startConfirmIdentity, {}));
  await call(routes.confirmIdentity, { body: { passkey } });
}

interface PasskeySignIn {
  /** The app's name in the list of sessions. */
  deviceName: string;
  remember: boolean;
}

/** A passkey that signed the challenge of an attempt to sign in. */
export interface ChosenPasskey {
  attempt: string;
  passkey: unknown;
}

/** Requests one of the passkeys of this device, to sign in. */
export async function choosePasskey(call: Call): Promise<ChosenPasskey> {
  const { token: attempt, options } = await call(routes.startPasskeySignIn, { body: {} });
  return { attempt, passkey: await askForPasskey(options) };
}

/** Signs in with a passkey alone, and returns the token of the session. */
export async function signInWithPasskey(
  call: Call,
  { attempt, passkey }: ChosenPasskey,
  { deviceName, remember }: PasskeySignIn,
): Promise<string> {
  const body = { token: attempt, passkey: passkey as never, device_name: deviceName, remember };
  return (await call(routes.signInWithPasskey, { body })).token;
}

/** Lets the browser create a passkey, adds it to the account, and returns how the account signs in now. */
export async function addPasskey(call: Call): Promise<SignInSecurity> {
  const optionsJSON = (await call(routes.startPasskey, {})) as never;
  const { startRegistration } = await import("@simplewebauthn/browser");
  const created = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isThere = error instanceof Error && error.name === "InvalidStateError";
    throw new PasskeyNotCreated(isThere ? texts.security.passkeyIsThere : texts.security.passkeyNotCreated);
  });
  return call(routes.addPasskey, { body: { passkey: created as never } });
}
