import { isUnsaved } from "./unsaved.ts";

/** How often a running page looks for a new release. */
const everyMs = 5 * 60_000;

/** A new release is taken by reloading, as soon as nothing unsaved would be lost by it. */
export function watchVersion(): void {
  let running: string | undefined;
  const look = async () => {
    if (document.visibilityState === "hidden") return;
    const version = await readVersion().catch(() => undefined);
    if (version === undefined) return;
    running ??= version;
    if (version !== running && !isUnsaved()) location.reload();
  };
  void look();
  setInterval(look, everyMs);
}

async function readVersion(): Promise<string | undefined> {
  const reply = await fetch("/version.json", { cache: "no-store" });
  const told: unknown = await reply.json();
  return typeof told === "object" && told !== null && "version" in told ? String(told.version) : undefined;
}
