/**
 * Formats an amount, without cents if they are zero: `$42`, `$1,042.50`, in English and in Spanish. Not by `Intl`,
 * which would load 5 MB of language data.
 */
export function formatDollars(amount: number): string {
  const [dollars = "", cents] = Math.abs(amount).toFixed(2).split(".");
  const grouped = dollars.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${amount < 0 ? "-" : ""}$${grouped}${cents === "00" ? "" : `.${cents}`}`;
}
