/**
 * Formats an amount without cents where it has none: `$42`, `$1,042.50`, in English and in Spanish. By hand, because `Intl`
 * reads 5 MB of language data for it.
 */
export function formatDollars(amount: number): string {
  const [dollars = "", cents] = Math.abs(amount).toFixed(2).split(".");
  const grouped = dollars.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${amount < 0 ? "-" : ""}$${grouped}${cents === "00" ? "" : `.${cents}`}`;
}
