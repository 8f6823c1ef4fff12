const terminal = process.stderr.isTTY === true && !process.env.CI;
let last = 0;

/** Says how far something is: over and over in one line of a terminal, else a line every few seconds. To standard error, since standard output keeps the sign-ins. */
export function progress(text: string): void {
  const now = performance.now();
  if (now - last < (terminal ? 80 : 4_000)) return;
  last = now;
  process.stderr.write(terminal ? `\r\x1b[K  ${text}` : `  ${text}\n`);
}

/** A step that is done, with what it took. */
export function finished(text: string, since: number): void {
  const line = `  ${text} (${((performance.now() - since) / 1000).toFixed(1)} s)\n`;
  process.stderr.write(terminal ? `\r\x1b[K${line}` : line);
  last = 0;
}
