import type { DayplanFields } from "@callboard/contract/fields";
import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import type { Dice } from "./dice.ts";

/** One day of a shoot, with the facts that all departments share. */
export interface ShootDay {
  date: Temporal.PlainDate;
  /** The position relative to today: 0 is the first day from today on, -1 the one before. */
  nth: number;
  place: Place;
  night: boolean;
  /** Local times; null while the day is far ahead. */
  call: string | null;
  wrap: string | null;
  actors: number;
  stunts: number;
  background: number;
  notes: string;
}

interface Place {
  /** The department's rooms on the lot, when the day is shot on a stage. */
  location: DayplanFields["location"];
  street: string;
  city: string;
  zip: string;
  scene: string;
}

const stage: Place = { location: "office", street: "", city: "", zip: "", scene: "Stage 4, ship's interiors." };
const places: [Place, ...Place[]] = [
  {
    location: "location",
    street: "3601 S Gaffey St",
    city: "San Pedro",
    zip: "90731",
    scene: "The battery above the harbor, wind machines all day.",
  },
  stage,
  {
    location: "location",
    street: "1126 Queens Hwy",
    city: "Long Beach",
    zip: "90802",
    scene: "Departure of the liner, period crowd on the pier.",
  },
  {
    location: "location",
    street: "304 S Broadway",
    city: "Los Angeles",
    zip: "90013",
    scene: "The shipping office. Small rooms, one rack at a time.",
  },
  stage,
  {
    location: "location",
    street: "23000 Pacific Coast Hwy",
    city: "Malibu",
    zip: "90265",
    scene: "The wreck on the beach. Everything gets wet, bring doubles.",
  },
  {
    location: "location",
    street: "100 N Garfield Ave",
    city: "Pasadena",
    zip: "91101",
    scene: "Trial in the courthouse, jury and gallery.",
  },
];

interface Shoot {
  dice: Dice;
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  today: Temporal.PlainDate;
}

/**
 * Plans the days of work between two dates: weekdays, some Saturdays, and always today. Every second week ends with night
 * shoots.
 */
export function planShoot({ dice, from, to, today }: Shoot): ShootDay[] {
  const dates = Array.from({ length: from.until(to).days + 1 }, (_, days) => from.add({ days })).filter(
    (date) =>
      date.dayOfWeek < 6 ||
      date.equals(today) ||
      (date.dayOfWeek === 6 && date.weekOfYear !== undefined && date.weekOfYear % 3 === 0),
  );
  const before = dates.filter((date) => Temporal.PlainDate.compare(date, today) < 0).length;
  return dates.map((date, index) => dayOf({ dice, date, index, nth: index - before }));
}

function dayOf({
  dice,
  date,
  index,
  nth,
}: {
  dice: Dice;
  date: Temporal.PlainDate;
  index: number;
  nth: number;
}): ShootDay {
  const of = (what: string) => [what, date.toString()] as const;
  const place = places[Math.floor(index / 2) % places.length] ?? places[0];
  const night = (date.dayOfWeek === 4 || date.dayOfWeek === 5) && (date.weekOfYear ?? 0) % 2 === 0;
  const known = nth < 12;
  const crowd = place.location === "location" && dice.happens(0.6, ...of("crowd"));
  const stunts = dice.happens(0.25, ...of("stunts")) ? dice.between(1, 4, ...of("how many stunts")) : 0;
  const call = night ? "17:00" : dice.pick(["06:30", "07:00", "07:00", "07:30", "08:00"], ...of("call"));
  return {
    date,
    nth,
    place,
    night,
    call: known ? call : null,
    wrap: known ? wrapOf(call, night) : null,
    actors: dice.between(3, 11, ...of("actors")),
    stunts,
    background: crowd ? dice.between(3, 11, ...of("background")) * 10 : 0,
    notes: [place.scene, stunts > 0 ? "Stunt doubles in matching wardrobe." : ""].filter(Boolean).join(" "),
  };
}

const wrapOf = (call: string, night: boolean) =>
  Temporal.PlainTime.from(call)
    .add({ hours: night ? 11 : 12 })
    .toString({ smallestUnit: "minute" });

/** Returns the count of each position that a department needs on a day. */
function needsOf(
  department: string,
  { date, nth, stunts, background, place }: ShootDay,
  dice: Dice,
): DayplanInput["positions"] {
  const some = (chance: number, what: string) => (dice.happens(chance, department, what, date.toString()) ? 1 : 0);
  const crowd = (each: number) => Math.ceil(background / each);
  const counts: Record<string, Record<string, number>> = {
    Costume: {
      Costumer: 3 + some(0.5, "one more") + Math.min(2, crowd(60)),
      "Set Costumer": 2,
      "Truck Costumer": place.location === "location" ? 1 : 0,
      "Background Costumer": Math.min(4, crowd(30)),
      "Ager/Dyer": some(0.3, "aging"),
      Seamstress: 1 + some(0.4, "fittings"),
      "Costume PA": some(0.4, "runs"),
    },
    Camera: {
      "Camera Operator": 1 + some(0.3, "B camera"),
      "1st Assistant Camera": 1 + some(0.3, "B camera"),
      "2nd Assistant Camera": 1 + some(0.5, "slates"),
      "Steadicam Operator": some(0.25, "steadicam"),
    },
    Makeup: {
      "Makeup Artist": 2 + Math.min(1, crowd(50)),
      "Special Effects Makeup Artist": Math.min(1, stunts),
      "Background Makeup Artist": Math.min(2, crowd(50)),
    },
    "Set Decoration": {
      "Set Dresser": 2 + some(0.5, "dressing"),
      "On-Set Dresser": 1,
      "Swing Gang": nth % 2 === 0 ? 2 : 0,
    },
  };
  return Object.entries(counts[department] ?? {}).flatMap(([name, count]) => (count > 0 ? [{ name, count }] : []));
}

/** Returns the day in the form in which a department saves it. */
export function dayplanOf(department: string, day: ShootDay, dice: Dice): DayplanInput {
  const { location, street, city, zip } = day.place;
  return {
    date: day.date.toString(),
    number_of_actors: day.actors,
    number_of_stunts: day.stunts,
    number_of_background: day.background,
    time_of_day: day.night ? "night" : "day",
    location,
    street_address: street,
    apt_suite: "",
    city,
    state: location === "office" ? "" : "California",
    zip,
    country: "United States",
    notes: day.notes,
    call_time: day.call,
    wrap_time: day.wrap,
    positions: needsOf(department, day, dice),
  };
}
