/** Shortens a name for the top bar to 25 characters and three dots. */
export const cutName = (name: string): string => (name.length > 25 ? `${name.slice(0, 25)}...` : name);
/** Formats position names for the API's filters: joined by commas, with underscores for spaces. */
export const positionsQuery = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(" ", "_")).join(",");
