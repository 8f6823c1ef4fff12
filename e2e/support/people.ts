import type { Account, AccountType } from "@callboard/contract/accounts";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { getAccount } from "../../apps/server/src/modules/accounts/get-account.ts";
import { hashPassword } from "../../apps/server/src/modules/accounts/passwords/hash-password.ts";
import { openSession } from "../../apps/server/src/modules/accounts/sessions/sessions.ts";
import { createVerifiedAccount } from "../../apps/server/src/modules/accounts/sign-up/create-verified-account.ts";
import type { Call } from "./call.ts";
import type { Callboard } from "./callboard.ts";
import { day } from "./days.ts";

export const password = "correct-horse-battery";

/** A signed-in account. */
export interface Person {
  account: Account;
  /** First and last name as lists show them. */
  name: string;
  email: string;
  token: string;
}

/** The database in which people are created, and the API by which they save what they enter. */
type Where = Pick<Callboard, "db" | "call">;

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

/**
 * Creates an account of the department Costume with the product's functions, as the last step of a sign-up does, and signs
 * it in. Nobody waits for a mail or for the hash of a password; specs of the sign-up itself fill in its forms.
 */
async function anAccount({ db }: Pick<Where, "db">, type: AccountType): Promise<Person> {
  const { first, last, email } = newName();
  const account = await createVerifiedAccount(db, {
    firstName: first,
    lastName: last,
    email,
    type,
    department: "Costume",
    countryCode: "+1",
    phoneNumber: "2135550142",
    passwordHash: await hashedPassword(),
  });
  if (!account) throw new Error(`${email} has an account already.`);
  const token = await openSession(db, {
    accountId: account.id,
    deviceName: type === "dayplayer" ? "player" : "web",
    userAgent: "a spec",
    remember: true,
    now: Temporal.Now.instant(),
  });
  return { account: await getAccount(db, account.id), name: `${first} ${last}`, email, token };
}

let hash: Promise<string> | undefined;
/** Returns a hash of the password of all people, made once for each worker. */
const hashedPassword = () => (hash ??= hashPassword(password));

export const aHead = (where: Pick<Where, "db">): Promise<Person> => anAccount(where, "department_head");

/** Creates a dayplayer without positions, home base or availability. */
export const aNewDayplayer = (where: Pick<Where, "db">): Promise<Person> => anAccount(where, "dayplayer");

/** Creates a costumer from Burbank who is available for the next four weeks. */
export async function aDayplayer(where: Where, { free = 28, radius = 50 } = {}): Promise<Person> {
  const player = await aNewDayplayer(where);
  await takeFirstSteps(where.call, player, { free, radius });
  return player;
}

/** Saves what a dayplayer does, where they live and when they are available. */
export async function takeFirstSteps(call: Call, { token }: Person, { free = 28, radius = 50 } = {}): Promise<void> {
  await call(dayplayerRoutes.saveDayplayerProfile, {
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
  if (dates.length > 0) await call(dayplayerRoutes.saveAvailability, { token, body: { dates } });
}
