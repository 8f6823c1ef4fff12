/** Adds the built-ins that an older browser lacks, before an app uses them. Others load nothing. */
export async function loadMissing(): Promise<void> {
  if (!("groupBy" in Map && "any" in AbortSignal && "canParse" in URL)) await import("./built-ins.ts");
}
