import type { Account, AccountType } from "@callboard/contract/accounts";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import type { Call } from "./call.ts";
import { day } from "./days.ts";
import { codeFor } from "./mailbox.ts";

export const password = "correct-horse-battery";

/** A signed-in account. */
export interface Person {
  account: Account;
  /** First and last name as lists show them. */
  name: string;
  email: string;
  token: string;
}

interface Where {
  url: string;
  call: Call;
}

let people = 0;
const firstNames = ["Ana", "Tomas", "Ifeoma", "Marguerite", "Jun", "Priya", "Leon", "Salome"];
const lastNames = ["Reyes", "Kjaer", "Okafor", "Castellano", "Watanabe", "Raman", "Dubois", "Ferreira"];

/** Returns a name that is unique on this server. */
export function newName() {
  const at = people++;
  const first = firstNames[at % firstNames.length] ?? "";
  const last = `${lastNames[(at * 3) % lastNames.length]} ${letters(at)}`;
  return { first, last, email: `${first}.${at}.${crypto.randomUUID().slice(0, 8)}@example.com`.toLowerCase() };
}

/** Converts a number to letters, because names contain no digits: 0 is A, 27 is BB. */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));

async function signUp({ url, call }: Where, type: AccountType, department: string): Promise<Person> {
  const { first, last, email } = newName();
  const { email_verification_token } = await call(accountRoutes.createAccount, {
    body: {
      first_name: first,
      last_name: last,
      email,
      country_code: "+1",
      phone_number: "213 555 0142",
      user_type: type,
      department,
      password,
      password_confirmation: password,
    },
  });
  const code = await codeFor(url, email);
  const { token } = await call(accountRoutes.verifyEmail, { body: { code, token: email_verification_token } });
  const account = await call(accountRoutes.getAccount, { token });
  return { account, name: `${first} ${last}`, email, token };
}

export const aHead = (where: Where): Promise<Person> => signUp(where, "department_head", "Costume");

/** Signs up a dayplayer without positions, home base or availability. */
export const aNewDayplayer = (where: Where): Promise<Person> => signUp(where, "dayplayer", "Costume");

/** Creates a costumer from Burbank who is available for the next four weeks. */
export async function aDayplayer(where: Where, { free = 28, radius = 50 } = {}): Promise<Person> {
  const player = await aNewDayplayer(where);
  const { token } = player;
  await where.call(dayplayerRoutes.saveDayplayerProfile, {
    token,
    body: {
      positions: ["Costumer", "Set Costumer"],
      city: "Burbank",
      state: "California",
      zip: "91502",
      country: "United States",
      travel_radius_miles: radius,
      about: "",
    },
  });
  const dates = Array.from({ length: free }, (_, at) => ({ date: day(at), available: true }));
  if (dates.length > 0) await where.call(dayplayerRoutes.saveAvailability, { token, body: { dates } });
  return player;
}
