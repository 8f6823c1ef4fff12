import { addDays } from "@callboard/client/days";
import { momentOf } from "@callboard/client/zoned";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import { plannedPositions } from "../planned-positions.ts";

/**
 * One entry of the calendar: a position in the month view, all positions with the same hours in the week and day views.
 */
export interface CalendarEvent {
  id: string;
  allDay: boolean;
  /** A date if `allDay`, otherwise an ISO timestamp in UTC. */
  start: string;
  /** Undefined while the wrap is not known; the calendar then draws its default length. */
  end?: string;
  /** Screen readers announce it with the event. */
  title: string;
  plan: Dayplan;
  positions: Position[];
  /** The sort order within the day. */
  order: number;
}

/** Returns one event for each planned position, in the department's order. */
export const monthEvents = (plans: readonly Dayplan[]): CalendarEvent[] =>
  plans.flatMap((plan) =>
    plannedPositions(plan).map((position, order) => ({
      id: `${plan.date} ${position.name}`,
      allDay: true,
      start: plan.date,
      title: position.name,
      plan,
      positions: [position],
      order,
    })),
  );

/**
 * Returns one event for all positions of a day that have the same call and wrap; a position's own times win over the
 * day's. A wrap at or before the call falls on the next date. Without a call the event lasts the whole day.
 */
export const timedEvents = (plans: readonly Dayplan[]): CalendarEvent[] =>
  plans.flatMap((plan) => {
    const hours = Map.groupBy(
      plannedPositions(plan),
      (position) => `${position.call_time ?? plan.call_time ?? ""}-${position.wrap_time ?? plan.wrap_time ?? ""}`,
    );
    return [...hours].map(([times, positions], order) => {
      const [call = "", wrap = ""] = times.split("-");
      const wrapDay = wrap <= call ? addDays(plan.date, 1) : plan.date;
      return {
        id: `${plan.date} ${times}`,
        allDay: call === "",
        start: call ? moment(plan.date, call, plan.zone) : plan.date,
        ...(call && wrap && { end: moment(wrapDay, wrap, plan.zone) }),
        title: positions.map(({ name }) => name).join(", "),
        plan,
        positions,
        order,
      };
    });
  });

const moment = (day: string, time: string, zone: string) => new Date(momentOf(day, time, zone)).toISOString();
