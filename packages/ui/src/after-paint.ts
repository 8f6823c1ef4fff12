/**
 * Runs work after the next paint, so that the browser first displays what an input changed at once. A hidden page is not
 * painted: there the work runs at once.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
