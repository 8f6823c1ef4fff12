import { once } from "./once.ts";

const money = once(() => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }));
const whole = once(() => new Intl.NumberFormat("en-US"));

export const dollars = (amount: number): string => money().format(amount);
export const number = (amount: number): string => whole().format(amount);
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();
/** A phone number as people write it: numbers of North America in groups, "+1 213 555 0142". */
export const phoneText = (phone: string): string => phone.replace(/^\+1 ?(\d{3})(\d{3})(\d{4})$/, "+1 $1 $2 $3");
/** For example "1 dayplayer", "2 dayplayers". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;
