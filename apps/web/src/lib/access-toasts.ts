import { closeToast, type ToastNote, toast } from "@callboard/ui/toast";

interface ShownSuccess {
  id: string;
  /** The path on which the toast was created. */
  from: string;
  /** The path whose end closes the toast; undefined until the next screen is shown. */
  screen: string | undefined;
}

let successes: ShownSuccess[] = [];
let signInRequest: string | undefined;

/**
 * Shows a toast of the access area: entrance, productions, payment, settings. It stays until it is closed. A success
 * also closes with its screen: this one, or the next one if the caller navigates right afterwards.
 */
export function accessToast(note: Omit<ToastNote, "sticky">, on: "here" | "next" = "here"): string {
  const id = toast({ ...note, sticky: true });
  const from = location.pathname;
  if (note.kind === "success") successes.push({ id, from, screen: on === "here" ? from : undefined });
  return id;
}

/** Asks the user to sign in first. The toast closes after sign-in. */
export function requestSignIn(text: string): void {
  closeSignInRequest();
  signInRequest = accessToast({ kind: "info", text });
}

export function closeSignInRequest(): void {
  if (signInRequest) closeToast(signInRequest);
  signInRequest = undefined;
}

/** Closes the success toasts of the previous screen; called when another screen is shown. */
export function screenChanged(path: string): void {
  successes = successes.filter((success) => {
    if (success.screen === undefined && path !== success.from) success.screen = path;
    if (success.screen === undefined || success.screen === path) return true;
    closeToast(success.id);
    return false;
  });
}
