import { closeToast, type ToastNote, toast } from "@callboard/ui/toast";

interface ShownSuccess {
  id: string;
  /** Where it was written. */
  from: string;
  /** The screen it is read on; undefined until the screen that follows is there. */
  screen: string | undefined;
}

let successes: ShownSuccess[] = [];
let signInRequest: string | undefined;

/**
 * A message of the access area: entrance, productions, payment, settings. It stays until it is closed. A success goes with
 * the screen it is read on: this one, or the next where the caller navigates right after it.
 */
export function accessToast(note: Omit<ToastNote, "sticky">, on: "here" | "next" = "here"): string {
  const id = toast({ ...note, sticky: true });
  const from = location.pathname;
  if (note.kind === "success") successes.push({ id, from, screen: on === "here" ? from : undefined });
  return id;
}

/** Asks somebody to sign in first. The request closes once they have. */
export function requestSignIn(text: string): void {
  closeSignInRequest();
  signInRequest = accessToast({ kind: "info", text });
}

export function closeSignInRequest(): void {
  if (signInRequest) closeToast(signInRequest);
  signInRequest = undefined;
}

/** Another screen is there: successes of the one before close. */
export function screenChanged(path: string): void {
  successes = successes.filter((success) => {
    if (success.screen === undefined && path !== success.from) success.screen = path;
    if (success.screen === undefined || success.screen === path) return true;
    closeToast(success.id);
    return false;
  });
}
