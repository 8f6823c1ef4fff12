import { once } from "./once.ts";

const money = once(() => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }));
const whole = once(() => new Intl.NumberFormat("en-US"));

export const dollars = (amount: number): string => money().format(amount);
export const number = (amount: number): string => whole().format(amount);
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();
/** A phone number as people read it: "+1 (323) 555-0140" for "+1 3235550140". Other countries' numbers stay as they are. */
export const phoneText = (phone: string): string => phone.replace(/^(\+1) ?(\d{3})(\d{3})(\d{4})$/, "$1 ($2) $3-$4");
/** For example "1 dayplayer", "2 dayplayers". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;
