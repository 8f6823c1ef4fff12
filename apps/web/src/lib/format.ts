const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const whole = new Intl.NumberFormat("en-US");

export const dollars = (amount: number): string => money.format(amount);
export const number = (amount: number): string => whole.format(amount);
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();
/** 1 dayplayer, 2 dayplayers */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`;
/** A name in the top bar: at most 25 characters, then three dots. */
export const cutName = (name: string): string => (name.length > 25 ? `${name.slice(0, 25)}...` : name);
/** Position names as the API's lists filter by them: joined by commas, spaces as underscores. */
export const positionsQuery = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(" ", "_")).join(",");
