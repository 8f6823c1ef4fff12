import { type Static, Type } from "typebox";
import { maxDelayMinutes } from "../limits.ts";
import { Moment } from "../shapes.ts";

/** How much later than the call a booked dayplayer will arrive, as they reported it. */
export const Delay = Type.Object({
  minutes: Type.Integer({ minimum: 1, maximum: maxDelayMinutes }),
  /** May be empty. */
  note: Type.String(),
  reported_at: Moment,
});
export type Delay = Static<typeof Delay>;
