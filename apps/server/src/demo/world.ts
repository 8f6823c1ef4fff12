import type { DepartmentScope } from "../modules/productions/policy.ts";
import type { Dice } from "./dice.ts";
import type { Head } from "./productions.ts";
import type { Dayplayer } from "./sign-up-dayplayers.ts";
import type { TimeMachine } from "./time-machine.ts";
import type { Timeline } from "./timeline.ts";

/** What everything that happens in the demo world works with. */
export interface World {
  machine: TimeMachine;
  timeline: Timeline;
  dice: Dice;
  /** The moment up to which it all happens. */
  now: Temporal.Instant;
  today: Temporal.PlainDate;
  zone: string;
  /** Those who have signed up, by id. */
  dayplayers: Map<string, Dayplayer>;
}

/** A head at work in one department of one production. Everything an office does stands in its own lane. */
export interface Office {
  head: Head;
  scope: DepartmentScope;
}

/** A position of a planned day, as soon as it can be offered. */
export interface Vacancy {
  office: Office;
  dayplanId: string;
  positionId: string;
  name: string;
  date: Temporal.PlainDate;
  count: number;
  /** When work begins, or the day does where that is unknown: nobody can be asked any later. */
  begins: Temporal.Instant;
}

/** A local time of a date as a moment. */
export const momentAt = (date: Temporal.PlainDate, time: string, zone: string): Temporal.Instant =>
  date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
