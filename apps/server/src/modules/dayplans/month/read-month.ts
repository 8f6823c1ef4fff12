import type { RecentReplies } from "../../../http/recent-replies.ts";
import type { ScopedRead } from "../../../http/scoped-read.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { minutes, zoneAbbreviation } from "../day-clock.ts";
import { dayCost } from "../day-cost.ts";
import { type MonthRow, partsPerDay, selectMonth, separator } from "./month-query.ts";

interface MonthCall {
  from?: string | undefined;
  to?: string | undefined;
  now: Temporal.Instant;
  /** Tags of the contents that the client has. */
  known: string[];
  /** The credentials of the request. */
  authorization: string | undefined;
}

/**
 * Reads the days of a department between two dates (both included), by date, with their positions, which contain no
 * matches. The database does not write the content if the client has it, or if this process has sent it to the same
 * reader before.
 */
export function readMonth(
  { from, to, now, known, authorization }: MonthCall,
  recent: RecentReplies,
): ScopedRead<MonthRow> {
  const key = recent.keyOf(authorization, from, to);
  const sent = recent.find(key);
  return {
    select: selectMonth({ from, to, now, known: sent ? [...known, sent.tag] : known }),
    present({ tag, month }, scope) {
      if (month === null) return { tag, body: known.includes(tag) ? undefined : sent?.body };
      const body = Buffer.from(writeMonth(month, scope));
      recent.add(key, { tag, body });
      return { tag, body };
    },
  };
}

/** A position with times of its own, as the database returns it for the cost of its day. */
type TimedPosition = [
  booked: number,
  count: number,
  rateCents: number,
  callTime: string | null,
  wrapTime: string | null,
];

/**
 * Joins the parts of each day, and adds what depends on the calendar of the zone: its abbreviation on that date, and
 * hours.
 */
function writeMonth(month: string, { zone }: DepartmentScope): string {
  const parts = month === "" ? [] : month.split(separator);
  const zoneText = JSON.stringify(zone);
  let body = '{"data":[';
  for (let at = 0; at < parts.length; at += partsPerDay) {
    const [date = "", call = "", wrap = "", day = "", cents = "", timed = "", positions = ""] = parts.slice(
      at,
      at + partsPerDay,
    );
    const times = { call_time: call || null, wrap_time: wrap || null };
    const cost = dayCost({ date, ...times, zone }, [...untimed(cents), ...timedPositions(timed)]);
    const abbreviation = JSON.stringify(zoneAbbreviation(date, zone, times.call_time));
    body += `${at === 0 ? "" : ","}${day},"zone":${zoneText},"zone_abbreviation":${abbreviation},"cost":${JSON.stringify(cost)},"positions":[${positions}]}`;
  }
  return `${body}]}`;
}

/** Combines the positions that have the times of their day: cents an hour for the booked places, and for all places. */
function untimed(cents: string) {
  const [booked = 0, planned = 0] = JSON.parse(cents) as number[];
  return [{ booked, count: planned, rate_cents: 1, call_time: null, wrap_time: null }];
}

const timedPositions = (timed: string) =>
  timed === "[]"
    ? []
    : (JSON.parse(timed) as TimedPosition[]).map(([booked, count, rate_cents, call, wrap]) => ({
        booked,
        count,
        rate_cents,
        call_time: minutes(call),
        wrap_time: minutes(wrap),
      }));
