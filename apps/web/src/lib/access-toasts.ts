import { closeToast, type ToastNote, toast } from "@callboard/ui/toast";

interface ScreenToast {
  id: string;
  /** The path on which the toast was created. */
  from: string;
  /** The path whose end closes the toast; undefined until the next screen is shown. */
  screen: string | undefined;
}

let ofScreens: ScreenToast[] = [];
let signInRequest: string | undefined;

/**
 * Shows a toast of the access area: entrance, productions, payment, settings. It stays until it is closed. A success
 * also closes with its screen: this one, or the next one if the caller navigates right afterwards. So does an error that
 * says why the next screen is shown.
 */
export function accessToast(note: Omit<ToastNote, "sticky">, on: "here" | "next" = "here"): string {
  const id = toast({ ...note, sticky: true });
  const from = location.pathname;
  if (note.kind === "success" || on === "next") ofScreens.push({ id, from, screen: on === "here" ? from : undefined });
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

/** Closes the toasts of the previous screen; called when another screen is shown. */
export function screenChanged(path: string): void {
  ofScreens = ofScreens.filter((each) => {
    if (each.screen === undefined && path !== each.from) each.screen = path;
    if (each.screen === undefined || each.screen === path) return true;
    closeToast(each.id);
    return false;
  });
}
