import { useSyncExternalStore } from "react";
import { isApple, isInstalled } from "./device.ts";

/** Chromium's own question, which it lets a page ask once, after a click. */
interface InstallQuestion extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** `ask`: the browser can be asked to. `byHand`: only its own menu does it (iPhone). */
type InstallWay = "installed" | "ask" | "byHand" | "none";

let question: InstallQuestion | undefined;
let done = false;
const watchers = new Set<() => void>();
const changed = () => {
  for (const watch of watchers) watch();
};

/** Called before anything is rendered: the browser says it only once. */
export function watchInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    // Its own banner would come at a moment of its choosing.
    event.preventDefault();
    question = event as InstallQuestion;
    changed();
  });
  addEventListener("appinstalled", () => {
    question = undefined;
    done = true;
    changed();
  });
}

export async function install(): Promise<boolean> {
  const asked = question;
  question = undefined;
  const accepted = (await asked?.prompt())?.outcome === "accepted";
  changed();
  return accepted;
}

const way = (): InstallWay => {
  if (done || isInstalled()) return "installed";
  if (question) return "ask";
  return isApple() ? "byHand" : "none";
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useInstallWay = (): InstallWay => useSyncExternalStore(watch, way);

const hiddenKey = "callboard:player-install-hint";

/** Whether the hint was put away on this device; it stays so through sign-outs. */
export function isHintHidden(): boolean {
  try {
    return localStorage.getItem(hiddenKey) !== null;
  } catch {
    return true;
  }
}
export function hideHint(): void {
  try {
    localStorage.setItem(hiddenKey, "1");
  } catch {
    // Storage may be forbidden: then it comes again.
  }
}
