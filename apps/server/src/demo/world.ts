import type { Dayplayer } from "./dayplayers.ts";
import type { Dice } from "./dice.ts";
import type { Founding } from "./productions.ts";
import type { Timeline } from "./timeline.ts";

/** The context of all actions in the demo world. */
export interface World extends Founding {
  timeline: Timeline;
  dice: Dice;
  /** The moment at which the demo's history ends. */
  now: Temporal.Instant;
  today: Temporal.PlainDate;
  /** By account id, in the order of their numbers. */
  dayplayers: Map<string, Dayplayer>;
}
