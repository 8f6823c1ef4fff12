import type { DayplanFields } from "@callboard/contract/fields";
import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import { newDay } from "@callboard/contract/plain/new-day";
import type { Dice } from "./dice.ts";

/** One day of a shoot, with the facts that all departments share. */
export interface ShootDay {
  date: Temporal.PlainDate;
  /** The position relative to today: 0 is the first day from today on, -1 the one before. */
  nth: number;
  plan: DayplanFields;
}

interface Scene {
  /** Without a street it is shot on the lot, in the department's rooms. */
  street?: string;
  city?: string;
  zip?: string;
  notes: string;
}

const stage: Scene = { notes: "Stage 4, ship's interiors." };
/** Each is shot for two days. */
const scenes: [Scene, ...Scene[]] = [
  { street: "3601 S Gaffey St", city: "San Pedro", zip: "90731", notes: "The battery above the harbor, wind all day." },
  stage,
  { street: "1126 Queens Hwy", city: "Long Beach", zip: "90802", notes: "Departure of the liner, crowd on the pier." },
  { street: "304 S Broadway", city: "Los Angeles", zip: "90013", notes: "The shipping office. Small rooms, one rack." },
  stage,
  { street: "23000 Pacific Coast Hwy", city: "Malibu", zip: "90265", notes: "The wreck on the beach. Bring doubles." },
  { street: "100 N Garfield Ave", city: "Pasadena", zip: "91101", notes: "Trial in the courthouse, jury and gallery." },
];
/** The first day that has neither a place nor times yet. */
const firstUnknown = 9;

interface Shoot {
  dice: Dice;
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  today: Temporal.PlainDate;
}

/** Plans the days of work between two dates: weekdays, every third Saturday, and always today. */
export function planShoot({ dice, from, to, today }: Shoot): ShootDay[] {
  const dates = Array.from({ length: from.until(to).days + 1 }, (_, days) => from.add({ days })).filter(
    (date) => date.dayOfWeek < 6 || date.equals(today) || (date.dayOfWeek === 6 && isNthWeek(date, 3)),
  );
  const before = dates.filter((date) => Temporal.PlainDate.compare(date, today) < 0).length;
  return dates.map((date, index) => {
    const nth = index - before;
    const scene = scenes[Math.floor(index / 2) % scenes.length] ?? scenes[0];
    return { date, nth, plan: nth < firstUnknown ? planDay(dice, date, scene) : newDay };
  });
}

const isNthWeek = ({ weekOfYear = 0 }: Temporal.PlainDate, nth: number) => weekOfYear % nth === 0;

/** Every second week ends with night shoots. */
function planDay(dice: Dice, date: Temporal.PlainDate, { street, city = "", zip = "", notes }: Scene): DayplanFields {
  const day = date.toString();
  const isNight = (date.dayOfWeek === 4 || date.dayOfWeek === 5) && isNthWeek(date, 2);
  const call = isNight ? "17:00" : dice.pick(["06:30", "07:00", "07:30", "08:00"], "call", day);
  const wrap = Temporal.PlainTime.from(call).add({ hours: isNight ? 11 : 12 });
  return {
    ...newDay,
    ...(street ? { street_address: street, city, state: "California", zip } : { location: "office" }),
    number_of_actors: dice.between(3, 11, "actors", day),
    number_of_stunts: dice.happens(0.25, "stunts", day) ? 2 : 0,
    number_of_background: street && dice.happens(0.6, "crowd", day) ? 60 : 0,
    time_of_day: isNight ? "night" : "day",
    notes,
    call_time: call,
    wrap_time: wrap.toString({ smallestUnit: "minute" }),
  };
}

/** Returns the day in the form in which a department saves it. */
export function dayplanOf(department: string, { date, plan }: ShootDay, dice: Dice): DayplanInput {
  const some = (what: string) => (dice.happens(0.4, department, what, date.toString()) ? 1 : 0);
  const crowd = plan.number_of_background > 0 ? 1 : 0;
  const needs: Record<string, Record<string, number>> = {
    Costume: {
      Costumer: 3 + some("one more"),
      "Set Costumer": 2,
      "Truck Costumer": plan.location === "location" ? 1 : 0,
      "Background Costumer": 2 * crowd,
      "Ager/Dyer": some("aging"),
      Seamstress: 1 + some("fittings"),
      "Costume PA": some("runs"),
    },
    Camera: { "Camera Operator": 1, "2nd Assistant Camera": 1 + some("B camera") },
    Makeup: { "Makeup Artist": 2, "Background Makeup Artist": crowd },
    "Set Decoration": { "Set Dresser": 2, "On-Set Dresser": some("dressing") },
  };
  const positions = Object.entries(needs[department] ?? {})
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, count }));
  return { ...plan, date: date.toString(), positions };
}
