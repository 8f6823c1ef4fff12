import type { LineValues, LockedCard } from "./card-rows.ts";
import type { CardMove } from "./write-cards.ts";

/** New values of a booking. What a day sheet does not have stays as it is. */
export interface LineChange {
  dayplayerId: string;
  /** The name. */
  dayplayer: string;
  date: string;
  offerId: string;
  values: Omit<LineValues, "kit_cents" | "mileage_cents"> & Partial<LineValues>;
}

export interface LinesChange extends CardMove {
  productionId: string;
  departmentId: string;
  /** The weekday on which the production's workweeks begin. */
  weekStartsOn: number;
  now: Temporal.Instant;
  /** The cards of the people with the production from the week on, locked. */
  cards: LockedCard[];
  /** At most one for a person. */
  changes: LineChange[];
}
