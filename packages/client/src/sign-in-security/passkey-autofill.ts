import { signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import { useEffect, useRef } from "react";
import type { Call } from "../call.ts";
import { canUsePasskeys } from "./can-use-passkeys.ts";
import type { ChosenPasskey } from "./webauthn.ts";

/** A challenge works for five minutes, so it is renewed earlier while the page is visible. */
const renewMs = 4 * 60_000;

interface PasskeyAutofill {
  call: Call;
  /** Whether the autofill offers passkeys. It stops when another way to sign in is used. */
  isOffered: boolean;
  onChosen: (chosen: ChosenPasskey) => void;
}

/** Offers passkeys in the autofill of the field with `autocomplete="username webauthn"`, where the browser can. */
export function usePasskeyAutofill({ call, isOffered, onChosen }: PasskeyAutofill) {
  const chosen = useRef(onChosen);
  useEffect(() => {
    chosen.current = onChosen;
  });
  useEffect(() => {
    if (!isOffered || !canUsePasskeys()) return;
    const over = new AbortController();
    // Failures are ignored, because the user did not start this: the other ways to sign in still work.
    offer(call, over.signal).then(
      (passkey) => passkey && !over.signal.aborted && chosen.current(passkey),
      () => undefined,
    );
    return () => over.abort();
  }, [call, isOffered]);
}

async function offer(call: Call, over: AbortSignal): Promise<ChosenPasskey | undefined> {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await import(
    "@simplewebauthn/browser"
  );
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  while (!over.aborted) {
    await untilSeen(over);
    if (over.aborted) break;
    const { token: attempt, options } = await call(routes.startPasskeySignIn, { body: {} });
    if (over.aborted) break;
    const renewal = new AbortController();
    const cancel = () => WebAuthnAbortService.cancelCeremony();
    const ends = AbortSignal.any([over, renewal.signal]);
    ends.addEventListener("abort", cancel);
    const timer = setTimeout(() => renewal.abort(), renewMs);
    try {
      const passkey = await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true });
      return { attempt, passkey };
    } catch (error) {
      if (!renewal.signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
      ends.removeEventListener("abort", cancel);
    }
  }
  return undefined;
}

/** Resolves when the page is visible, or when the signal is aborted. */
const untilSeen = (over: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve();
    const check = () => {
      if (document.hidden && !over.aborted) return;
      document.removeEventListener("visibilitychange", check);
      resolve();
    };
    document.addEventListener("visibilitychange", check);
    over.addEventListener("abort", check);
  });
