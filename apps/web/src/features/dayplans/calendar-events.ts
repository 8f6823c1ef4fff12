import { addDays } from "@callboard/client/days";
import { momentOf } from "@callboard/client/zoned";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import { plannedPositions } from "./planned-positions.ts";

/** What the calendar shows of a day: in a month one position, in a week or a day all that work the same hours. */
export interface CalendarEvent {
  id: string;
  allDay: boolean;
  /** A day, or a moment. */
  start: string;
  /** Undefined while the wrap is not known: the calendar's usual length stands for it. */
  end?: string;
  /** Read out with the event. */
  title: string;
  plan: Dayplan;
  positions: Position[];
  /** Their place within the day. */
  order: number;
}

/** One event a position, in the department's order. */
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
 * One event for all positions of a day that are called and wrapped together; a position's own times win over the day's. A
 * wrap at or before the call falls on the next date. Without a call it is an event of the whole day.
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
