const terminal = process.stderr.isTTY === true && !process.env.CI;
let last = 0;

/**
 * Prints progress to standard error, because standard output is only for the sign-ins: on one line of a terminal that is
 * overwritten, else as a line every few seconds.
 */
export function progress(text: string): void {
  const now = performance.now();
  if (now - last < (terminal ? 80 : 4_000)) return;
  last = now;
  process.stderr.write(terminal ? `\r\x1b[K  ${text}` : `  ${text}\n`);
}

/** Prints that a step is finished, with its duration. */
export function finished(text: string, since: number): void {
  const line = `  ${text} (${((performance.now() - since) / 1000).toFixed(1)} s)\n`;
  process.stderr.write(terminal ? `\r\x1b[K${line}` : line);
  last = 0;
}
