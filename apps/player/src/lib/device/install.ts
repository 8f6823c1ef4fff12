import { createWatchers } from "@callboard/ui/watchers";
import { useSyncExternalStore } from "react";
import { isApple, isInstalled } from "./device.ts";

/** Chromium's install prompt, which a page may show once, after a click. */
interface InstallQuestion extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** "ask": the browser can show its prompt. "byHand": only the browser's own menu can install the app (iPhone). */
type InstallWay = "installed" | "ask" | "byHand" | "none";

let question: InstallQuestion | undefined;
let done = false;
const { watch, notify } = createWatchers();

/**
 * Listens for the install prompt. It is called before anything is rendered, because the browser sends the event only
 * once.
 */
export function watchInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    // Without this the browser shows its own banner at a moment of its choice.
    event.preventDefault();
    question = event as InstallQuestion;
    notify();
  });
  addEventListener("appinstalled", () => {
    question = undefined;
    done = true;
    notify();
  });
}

export async function install(): Promise<boolean> {
  const prompt = question;
  question = undefined;
  const accepted = (await prompt?.prompt())?.outcome === "accepted";
  notify();
  return accepted;
}

const way = (): InstallWay => {
  if (done || isInstalled()) return "installed";
  if (question) return "ask";
  return isApple() ? "byHand" : "none";
};

export const useInstallWay = (): InstallWay => useSyncExternalStore(watch, way);

const hiddenKey = "callboard:player-install-hint";

/** Whether the hint was dismissed on this device. This survives a sign-out. */
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
    // The browser may forbid storage. Then the hint returns with the next visit.
  }
}
