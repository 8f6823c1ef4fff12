import { createVerifiedAccount } from "../modules/accounts/sign-up/create-verified-account.ts";
import { saveAvailability } from "../modules/dayplayers/availability/set-availability.ts";
import { dayplayerScope } from "../modules/dayplayers/policy.ts";
import { saveProfile } from "../modules/dayplayers/save-profile.ts";
import { positionsOf } from "../text/department-types.ts";
import type { Dice } from "./dice.ts";
import { must } from "./must.ts";
import { nameOf } from "./names.ts";
import type { Founding } from "./productions.ts";
import { runLanes } from "./timeline.ts";
import { listTowns, titleOfState } from "./towns.ts";

/** A dayplayer of the demo. */
export interface Dayplayer {
  id: string;
  number: number;
  firstName: string;
  lastName: string;
  email: string;
  department: string;
  positions: string[];
  home: { city: string; state: string; zip: string };
  radius: number;
  about: string;
  joined: Temporal.PlainDate;
  /** The chances to be available on a weekday, a Saturday and a Sunday. */
  available: readonly [weekday: number, saturday: number, sunday: number];
  /** The chance to keep a booking. */
  keeps: number;
}

type Persona = Omit<Dayplayer, "id">;

/** The number of the dayplayer whose sign-in is printed. */
export const shownNumber = 0;

/** How many of ten dayplayers work in each department for which the demo's production hires. */
const crafts = { Costume: 4, Camera: 2, Makeup: 2, "Set Decoration": 1, Grip: 1 };

interface Cast {
  count: number;
  dice: Dice;
  today: Temporal.PlainDate;
  /** The first and the last day for which they enter their availability. */
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

/** Signs up dayplayers with a profile and their availability. Returns them by account id, in the order of their numbers. */
export async function signUpDayplayers(founding: Founding, cast: Cast): Promise<Map<string, Dayplayer>> {
  const signedUp: Dayplayer[] = [];
  await runLanes(
    castDayplayers(cast).map((persona) => [
      async () => {
        signedUp[persona.number] = { ...persona, id: await signUp(founding, cast, persona) };
      },
    ]),
  );
  return new Map(signedUp.map((dayplayer) => [dayplayer.id, dayplayer]));
}

async function signUp(
  { machine, passwordHash, zone }: Founding,
  { dice, from, to }: Cast,
  { number, firstName, lastName, email, department, positions, home, radius, about, joined, available }: Persona,
): Promise<string> {
  const { db } = machine;
  const phoneNumber = phoneOf(number);
  const account = await createVerifiedAccount(db, {
    ...{ firstName, lastName, email, department, phoneNumber, countryCode: "+1", passwordHash },
    ...{ type: "dayplayer", memberSince: joined.toString() },
  });
  if (!account) throw new Error(`${email} signed up before.`);
  const dayplayer = must(dayplayerScope({ accountId: account.id, type: "dayplayer", sessionId: account.id }));
  await saveProfile(db, {
    dayplayer,
    input: { positions, ...home, country: "United States", travel_radius_miles: radius, about },
  });
  const days = Array.from({ length: from.until(to).days + 1 }, (_, day) => {
    const date = from.add({ days: day });
    const chance = available[Math.max(0, date.dayOfWeek - 5)] ?? 0;
    const free = dice.happens(chance, "free", number, date.toString());
    const wish = free && dice.happens(0.08, "wish", number, date.toString());
    return { date: date.toString(), available: free, wish };
  });
  must(await saveAvailability(db, { dayplayer, days, now: machine.now(), zone }));
  return account.id;
}

function castDayplayers({ count, dice, today }: Cast): Persona[] {
  const pickHome = homesByChance();
  const departments = Object.entries(crafts).flatMap(([name, share]) => Array<string>(share).fill(name));
  return Array.from({ length: count }, (_, number): Persona => {
    const department = departments[dice.between(0, 9, "craft", number)] ?? "Costume";
    const persona = {
      number,
      ...nameOf(number),
      department,
      positions: positionsHeld(department, number, dice),
      home: pickHome(dice.roll("where", number), dice.roll("home", number)),
      radius: dice.pick([50, 50, 50, 35, 25, 75, 100], "radius", number),
      about: dice.pick(abouts, "about", number),
      // Most dayplayers joined recently, and some joined at the beginning.
      joined: today.subtract({ days: 80 + Math.floor(dice.roll("joined", number) ** 2 * 3_300) }),
      available: dice.pick(habits, "habit", number),
      keeps: 0.9 + dice.roll("keeps", number) * 0.1,
    };
    return number === shownNumber ? { ...persona, ...shown(today) } : persona;
  });
}

type Habit = Dayplayer["available"];
const habits: readonly [Habit, ...Habit[]] = [
  [0.92, 0.3, 0.2],
  [0.92, 0.6, 0.4],
  [0.88, 0.88, 0.88],
  [0.88, 0.88, 0.6],
  [0.5, 0.7, 0.7],
  [0.15, 0.9, 0.9],
];

/** The dayplayer whose sign-in is printed: a Costumer for four years, who lives a few miles from the stages. */
const shown = (today: Temporal.PlainDate) => ({
  department: "Costume",
  positions: ["Costumer", "Set Costumer", "Background Costumer"],
  home: { city: "Burbank", state: "California", zip: "91505" },
  radius: 50,
  about: "Costumer since 2014, period and contemporary. Own kit, steamer and van.",
  joined: today.subtract({ years: 4, days: 40 }),
  available: [1, 1, 1] as const,
  keeps: 1,
});

/** Most people hold the first positions of a department. */
function positionsHeld(department: string, number: number, dice: Dice): string[] {
  const known = positionsOf(department);
  const main = Math.floor(dice.roll("position", number) ** 1.8 * known.length);
  return known.slice(main, main + dice.between(1, 3, "positions", number));
}

/** Fictional numbers: 555-0100 to 555-0199 in the area codes around Los Angeles. */
const phoneOf = (number: number) =>
  `${areaCodes[Math.floor(number / 100) % areaCodes.length]}55501${String(number % 100).padStart(2, "0")}`;
const areaCodes = ["323", "213", "310", "818", "747", "626", "661", "424"] as const;

/** Most dayplayers live around Los Angeles, the others anywhere. */
function homesByChance() {
  const all = listTowns();
  const near = all.filter(
    ({ latitude, longitude }) => latitude > 33.6 && latitude < 34.45 && longitude > -118.95 && longitude < -117.6,
  );
  return (where: number, roll: number) => {
    const towns = where < 0.82 ? near : all;
    const town = towns[Math.floor(roll * towns.length)];
    if (!town) throw new Error("The gazetteer knows no place there.");
    return { city: town.city, state: titleOfState(town.state), zip: town.zip };
  };
}

const abouts = [
  "",
  "",
  "",
  "Local 705. Comfortable with stunts doubles and quick changes.",
  "Ten years on one-hour drama, happy on nights.",
  "Own kit. Can start with an hour's notice.",
  "Came from theatre; strong with period work.",
  "Fluent in Spanish and English.",
  "Mostly commercials, looking for longer runs.",
  "I drive stake beds too, if that helps.",
] as const;
