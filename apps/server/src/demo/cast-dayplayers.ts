import { positionsOf } from "../text/department-types.ts";
import type { Dice } from "./dice.ts";
import { mailNameOf, nameOf } from "./names.ts";
import { type Home, listHomes, titleOfState } from "./where-crews-live.ts";

/** A dayplayer of the demo: their sign-up data and their behavior. */
export interface Persona {
  number: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  department: string;
  positions: string[];
  home: Pick<Home, "city" | "state" | "zip">;
  radius: number;
  about: string;
  joined: Temporal.PlainDate;
  habit: Habit;
  /** Probabilities from 0 to 1. */
  accepts: number;
  answers: number;
  keeps: number;
}
type Habit = "weekdays" | "most days" | "some days" | "weekends" | "but Sundays";

/** The number of the dayplayer whose sign-in is printed. */
export const shownNumber = 0;

/** How many of ten dayplayers work in each department for which the demo's production hires. */
const crafts = [
  "Costume",
  "Costume",
  "Costume",
  "Costume",
  "Camera",
  "Camera",
  "Makeup",
  "Makeup",
  "Set Decoration",
  "Grip",
] as const;

export function castDayplayers(count: number, { dice, today }: { dice: Dice; today: Temporal.PlainDate }): Persona[] {
  const homes = homesByChance();
  return Array.from({ length: count }, (_, number) => {
    const name = nameOf(number);
    const of = (what: string) => [what, number] as const;
    const department = number === shownNumber ? "Costume" : dice.pick(crafts, ...of("craft"));
    const persona: Persona = {
      number,
      ...name,
      email: `${mailNameOf(name)}@dayplayers.example`,
      phone: phoneOf(number),
      department,
      positions: positionsHeld(department, number, dice),
      home: homes(dice.roll(...of("where")) < 0.82 ? "around Los Angeles" : "anywhere", dice.roll(...of("home"))),
      radius: dice.pick([50, 50, 50, 35, 25, 75, 100], ...of("radius")),
      about: dice.happens(0.4, ...of("writes")) ? dice.pick(abouts, ...of("about")) : "",
      // Most dayplayers joined recently, and some joined at the beginning.
      joined: today.subtract({ days: 26 + Math.floor(dice.roll(...of("joined")) ** 2 * 3_300) }),
      habit: dice.pick(
        ["weekdays", "weekdays", "weekdays", "most days", "most days", "some days", "weekends"],
        ...of("habit"),
      ),
      accepts: 0.72 + dice.roll(...of("accepts")) * 0.26,
      answers: 0.86 + dice.roll(...of("answers")) * 0.13,
      keeps: 0.9 + dice.roll(...of("keeps")) * 0.1,
    };
    return number === shownNumber ? { ...persona, ...shown(today) } : persona;
  });
}

/** The dayplayer whose sign-in is printed: a Costumer for four years, who lives a few miles from the stages. */
const shown = (today: Temporal.PlainDate): Partial<Persona> => ({
  positions: ["Costumer", "Set Costumer", "Background Costumer"],
  home: { city: "Burbank", state: "California", zip: "91505" },
  radius: 50,
  about: "Costumer since 2014, period and contemporary. Own kit, steamer and van.",
  joined: today.subtract({ years: 4, days: 40 }),
  habit: "but Sundays",
  accepts: 1,
  answers: 1,
  keeps: 1,
});

function positionsHeld(department: string, number: number, dice: Dice): string[] {
  const known = positionsOf(department);
  // Most people hold the first positions of a department.
  const main = Math.floor(dice.roll("position", number) ** 1.8 * known.length);
  const more = dice.between(0, 2, "positions", number);
  return [...new Set([main, main + 1, main - 1].slice(0, more + 1))].flatMap((index) => known[index] ?? []);
}

/** Fictional numbers: 555-0100 to 555-0199 in the area codes around Los Angeles. */
const phoneOf = (number: number) =>
  `${areaCodes[Math.floor(number / 100) % areaCodes.length]}55501${String(number % 100).padStart(2, "0")}`;
const areaCodes = ["323", "213", "310", "818", "747", "626", "661", "424"] as const;

function homesByChance() {
  const all = listHomes();
  const pickers = {
    "around Los Angeles": byWeight(all.filter(isAroundLosAngeles)),
    anywhere: byWeight(all),
  };
  return (where: keyof typeof pickers, roll: number) => {
    const { city, state, zip } = pickers[where](roll);
    return { city, state: titleOfState(state), zip };
  };
}

const isAroundLosAngeles = ({ latitude, longitude }: Home) =>
  latitude > 33.6 && latitude < 34.45 && longitude > -118.95 && longitude < -117.6;

function byWeight(homes: Home[]): (roll: number) => Home {
  const [first] = homes;
  if (!first) throw new Error("The gazetteer knows no place there.");
  let sum = 0;
  const spans = homes.map((home) => {
    sum += home.weight;
    return { home, until: sum };
  });
  return (roll) => spans.find(({ until }) => until > roll * sum)?.home ?? first;
}

const abouts = [
  "Local 705. Comfortable with stunts doubles and quick changes.",
  "Ten years on one-hour drama, happy on nights.",
  "Own kit. Can start with an hour's notice.",
  "Came from theatre; strong with period work.",
  "Fluent in Spanish and English.",
  "Mostly commercials, looking for longer runs.",
  "I drive stake beds too, if that helps.",
] as const;

/** Whether a dayplayer with this habit is available on a date. */
export function isFree({ habit, number }: Persona, date: Temporal.PlainDate, dice: Dice): boolean {
  if (habit === "but Sundays") return date.dayOfWeek !== 7;
  const weekend = date.dayOfWeek > 5;
  const roll = dice.roll("free", number, date.toString());
  if (habit === "weekdays") return !weekend && roll < 0.92;
  if (habit === "weekends") return weekend ? roll < 0.9 : roll < 0.15;
  return roll < (habit === "most days" ? 0.88 : 0.5);
}
