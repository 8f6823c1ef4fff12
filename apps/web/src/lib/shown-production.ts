/**
 * The production this tab shows. Sent with every call inside it, so that a tab left open on one production
 * never writes into another that was selected elsewhere.
 */
let shown: string | undefined;

export const shownProduction = (): string | undefined => shown;

export function showProduction(id: string | undefined): void {
  shown = id;
}
