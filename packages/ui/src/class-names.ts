/** Joins class names and skips falsy ones: `classNames(styles.card, chosen && styles.chosen, className)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
