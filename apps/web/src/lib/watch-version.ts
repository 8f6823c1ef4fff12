import { isUnsaved } from "@callboard/client/hold-unsaved";
import { tabMemory } from "./session.ts";

/** How often a running page looks for a new release. */
const everyMs = 5 * 60_000;

/**
 * A new release is taken by reloading, as soon as nothing unsaved would be lost by it. The version a tab runs is stored
 * with the tab: a page that the browser brings back from before a release finds out as well, and other tabs decide
 * for themselves. While a release is rolled out, processes of both versions answer in turns: a newer version is taken at
 * once, an older one only when it is told twice running, so that a page never goes back and forth.
 */
export function watchVersion(): void {
  let before: string | undefined;
  const look = async () => {
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
  void look();
  setInterval(look, everyMs);
}

/** Compares two versions of three numbers. */
const isNewer = (version: string, than: string) => version.localeCompare(than, "en", { numeric: true }) > 0;

async function readVersion(): Promise<string | undefined> {
  const reply = await fetch("/version.json", { cache: "no-store" });
  const body: unknown = await reply.json();
  return typeof body === "object" && body !== null && "version" in body ? String(body.version) : undefined;
}
