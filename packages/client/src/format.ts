import { inLocale } from "./once.ts";

const money = inLocale((locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }));
const whole = inLocale((locale) => new Intl.NumberFormat(locale));

export const dollars = (amount: number): string => money().format(amount);
export const number = (amount: number): string => whole().format(amount);
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();
/** For example "1 dayplayer", "2 dayplayers". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;
