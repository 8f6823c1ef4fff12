import type { DepartmentScope } from "../modules/scopes.ts";
import type { Dice } from "./dice.ts";
import type { Head } from "./productions.ts";
import type { Dayplayer } from "./sign-up-dayplayers.ts";
import type { TimeMachine } from "./time-machine.ts";
import type { Timeline } from "./timeline.ts";

/** The context of all actions in the demo world. */
export interface World {
  machine: TimeMachine;
  timeline: Timeline;
  dice: Dice;
  /** The moment at which the demo's history ends. */
  now: Temporal.Instant;
  today: Temporal.PlainDate;
  zone: string;
  /** The dayplayers who have signed up, by account id. */
  dayplayers: Map<string, Dayplayer>;
}

/** A head in one department of one production. All actions of an office run in its own lane. */
export interface Office {
  head: Head;
  scope: DepartmentScope;
}

/** A position of a planned day that can be offered. */
export interface Vacancy {
  office: Office;
  dayplanId: string;
  positionId: string;
  name: string;
  date: Temporal.PlainDate;
  count: number;
  /** When the job begins, or the day if the call is unknown. No offer is possible later. */
  begins: Temporal.Instant;
}
