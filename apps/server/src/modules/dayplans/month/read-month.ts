import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import type { RecentReplies, SentReply } from "../../../http/recent-replies.ts";
import type { ScopedRead, ScopedReply } from "../../../http/scoped-read.ts";
import type { FeedWatch } from "../../events/feed-watch.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { minutes, zoneAbbreviation } from "../day-clock.ts";
import { dayCost } from "../day-cost.ts";
import { type MonthRow, type MonthWanted, partsPerDay, selectMonth, selectMonthTag, separator } from "./month-query.ts";

interface MonthCall extends MonthWanted {
  /** Tags of the contents that the client has. */
  known: string[];
  /** The credentials of the request. */
  authorization: string | undefined;
}

/** A month that a reader has: from this process, or from another one. */
interface SentMonth extends SentReply {
  departmentId: string;
  /** The position of the feed before the database named the tag. */
  pos: number;
}

/**
 * Reads the days of a department between two dates (both included), by date, with their positions, which contain no
 * matches. The database does not write the content if the client has it, or if this process has sent it to the same
 * reader before. If the department had no event since then, only the tag is read: most months have not changed then. A
 * change without an event, such as a rate, has another tag, and its content takes a second statement.
 */
export function monthReader(db: Db, { recent, feed }: { recent: RecentReplies<SentMonth>; feed: FeedWatch }) {
  return ({ known, authorization, ...wanted }: MonthCall): ScopedRead<MonthRow> => {
    const key = recent.keyOf(authorization, wanted.from, wanted.to);
    const sent = recent.find(key);
    const pos = feed.pos ?? -1;
    const select = () => selectMonth({ ...wanted, known: sent?.body ? [...known, sent.tag] : known });

    function answer({ tag, month }: MonthRow, scope: DepartmentScope): ScopedReply {
      const stored = tag === sent?.tag ? sent.body : undefined;
      const body = month === null ? stored : Buffer.from(writeMonth(month, scope));
      recent.add(key, { tag, body, departmentId: scope.departmentId, pos });
      return { tag, body: known.includes(tag) ? undefined : body };
    }

    if (!sent || !feed.hasQuietDepartment(sent.departmentId, sent.pos)) return { select: select(), present: answer };
    return {
      select: selectMonthTag(wanted),
      async present({ tag }, scope) {
        if (known.includes(tag)) return { tag, body: undefined };
        if (tag === sent.tag && sent.body) return { tag, body: sent.body };
        const { rows } = await sql<MonthRow>`
          with caller as (
            select ${scope.departmentId}::uuid as department_id, ${scope.role} as role, ${scope.zone} as zone)
          select month.* from caller cross join lateral (${select()}) month ${prepared}`.execute(db);
        const [row] = rows;
        if (!row) throw new Error("The statement of a month returned no row.");
        return answer(row, scope);
      },
    };
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
