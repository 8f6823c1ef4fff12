/** A name in the top bar: at most 25 characters, then three dots. */
export const cutName = (name: string): string => (name.length > 25 ? `${name.slice(0, 25)}...` : name);
/** Position names as the API's lists filter by them: joined by commas, spaces as underscores. */
export const positionsQuery = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(" ", "_")).join(",");
