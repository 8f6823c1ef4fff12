import { isUnsaved } from "@callboard/client/hold-unsaved";
import { tabMemory } from "./session.ts";

/** The interval in which a running page checks for a new release. */
const everyMs = 5 * 60_000;

/**
 * Reloads the page for a new release as soon as nothing unsaved would be lost. The version of a tab is stored with the
 * tab, so that a page restored from before a release notices it too, and other tabs decide for themselves. While a
 * release is rolled out, processes of both versions answer in turns: a newer version is loaded at once, an older one
 * only after two replies in a row, so that a page never switches back and forth.
 */
export function watchVersion(): void {
  let before: string | undefined;
  const check = async () => {
    if (document.visibilityState === "hidden") return;
    const version = await readVersion().catch(() => undefined);
    if (version === undefined) return;
    const stored = tabMemory.read<string>("version");
    const settled = stored === undefined || isNewer(version, stored) || version === before;
    before = version;
    if (version === stored || !settled || isUnsaved()) return;
    tabMemory.write("version", version);
    if (stored !== undefined) location.reload();
  };
  void check();
  setInterval(check, everyMs);
}

/** Compares two versions of three numbers. */
const isNewer = (version: string, than: string) => version.localeCompare(than, "en", { numeric: true }) > 0;

async function readVersion(): Promise<string | undefined> {
  const reply = await fetch("/version.json", { cache: "no-store" });
  const body: unknown = await reply.json();
  return typeof body === "object" && body !== null && "version" in body ? String(body.version) : undefined;
}
