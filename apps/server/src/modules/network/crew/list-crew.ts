import type { Job } from "@callboard/contract/dayplans";
import {
  type CrewCell,
  type CrewDay,
  type CrewFilter,
  type CrewMember,
  maxCrewDays,
} from "@callboard/contract/dayplayers/crew";
import type { Page } from "@callboard/contract/route";
import { pageOf, readNameCursor, writeNameCursor } from "../../../db/page-cursor.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { namesIn } from "../../../text/position-names.ts";
import { today } from "../../dayplans/day-clock.ts";
import { listJobsBetween } from "../../dayplans/list-jobs.ts";
import { findAnyMatches } from "../../dayplayers/matching/find-any-matches.ts";
import { presentDayplayers } from "../../dayplayers/present-dayplayer.ts";
import { listGuards } from "../../pay/list-guards.ts";
import { listDepartmentPencils, type PencilRow } from "../../pencils/list-pencils.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { searchConditions } from "../search-conditions.ts";
import { type CrewDaysRow, findCrew, listCrewDays } from "./crew-queries.ts";

const pageSize = 50;

export interface CrewQuery extends CrewFilter {
  scope: DepartmentScope;
  now: Temporal.Instant;
  after?: string | undefined;
}

/** A page of the department's people, each with every date of the range. Its statements do not depend on their number. */
export async function listCrew(db: Db, { scope, now, from, to, people, query, positions, free, after }: CrewQuery) {
  const dates = datesBetween(from, to);
  const problem = dates.length === 0 ? "Choose a day on or after the first." : `Choose at most ${maxCrewDays} days.`;
  if (dates.length === 0 || dates.length > maxCrewDays) return refused("invalid_fields", { errors: { to: [problem] } });

  const [headId, departmentId] = [scope.accountId, scope.departmentId];
  const planned = await listJobsBetween(db, { scope, now, from, to });
  const wanted = planned.jobs.flatMap(({ name, start_date, activated, has_passed }, index) => {
    const place = planned.places[index];
    return place && activated && !has_passed ? [{ position: name, date: start_date, place }] : [];
  });
  const matchIds = people === "matches" ? await findAnyMatches(db, { headId, departmentId, days: wanted }) : [];
  const [exact, ...tolerant] = searchConditions(query ?? "", namesIn(positions));
  const crew = { headId, departmentId, from, to, people, matchIds, free, isFound: tolerant.at(-1) ?? exact };
  const { rows, total } = await findCrew(db, crew, { after: readNameCursor(after), limit: pageSize + 1 });
  const { page, next } = pageOf(rows, pageSize, writeNameCursor);
  const ids = page.map(({ id }) => id);
  const [dayplayers, daysOfPeople, guarded, pencils] = await Promise.all([
    presentDayplayers(db, ids, { headId }),
    listCrewDays(db, crew, planned, ids),
    listGuards(db, { departmentId, dayplayerIds: ids, from, to }),
    listDepartmentPencils(db, departmentId, { from, to }),
  ]);
  const day = today(now, scope.zone);
  return done<Page<CrewMember> & { days: CrewDay[] }>({
    data: ids.flatMap((id): CrewMember[] => {
      const dayplayer = dayplayers.get(id);
      const days = daysOfPeople.find((row) => row.id === id);
      if (!dayplayer || !days) return [];
      const { weeks, production_days } = days;
      const own = guarded.filter(({ dayplayer_id }) => dayplayer_id === id);
      const pencilled = pencils.filter(({ dayplayer_id }) => dayplayer_id === id);
      const cells = dates.map((date) => withPencil(withGuards(decideCell(date, days, day), own), pencilled));
      return [{ ...dayplayer, cells, weeks, production_days }];
    }),
    next,
    total,
    days: dates.map((date) => toDay(date, planned.jobs, day)),
  });
}

function datesBetween(from: string, to: string): string[] {
  const first = Temporal.PlainDate.from(from);
  const days = Math.min(first.until(to, { largestUnit: "day" }).days + 1, maxCrewDays + 1);
  return Array.from({ length: Math.max(0, days) }, (_, at) => first.add({ days: at }).toString());
}

/** What a date is to the department: its own bookings and offers come first, and of others only that they take the day. */
function decideCell(date: string, { offers, standbys, at_work, months }: CrewDaysRow, today: string): CrewCell {
  const own = offers.filter((offer) => offer.date === date);
  const booking = own.find(({ state }) => state === "accepted");
  if (booking) return { date, state: "booked", position: booking.position, offer_id: booking.id };
  const offer = own.at(-1);
  if (offer) {
    const expires_at = Temporal.Instant.from(offer.expires_at).toString();
    return { date, state: "asked", position: offer.position, offer_id: offer.id, expires_at };
  }
  const standby = standbys.find((each) => each.date === date);
  if (standby) return { date, state: "standing_by", position: standby.position };
  if (at_work.includes(date)) return { date, state: "not_free" };
  const month = months.find((each) => each.month.slice(0, 7) === date.slice(0, 7));
  const bit = Number(date.slice(8)) - 1;
  if (month?.said[bit] !== "1") return { date, state: "unknown" };
  if (month.free[bit] !== "1") return { date, state: "not_free" };
  return { date, state: "free", ...(month.wished[bit] === "1" && date >= today && { wish: true }) };
}

/** A booking with what to know of it before they are worked too long. */
function withGuards(cell: CrewCell, guarded: Awaited<ReturnType<typeof listGuards>>): CrewCell {
  const guards = guarded.find(({ date }) => date === cell.date)?.guards;
  return cell.state === "booked" && guards ? { ...cell, guards } : cell;
}

function withPencil(cell: CrewCell, pencilled: PencilRow[]): CrewCell {
  const row = pencilled.find(({ date }) => date === cell.date);
  if (!row) return cell;
  const { id, state, position, rank } = row;
  const [until, challenged_until] = [row.until.toString(), row.challenged_until?.toString() ?? null];
  return { ...cell, pencil: { id, state, position: position ?? "", rank, until, challenged_until } };
}

function toDay(date: string, planned: readonly Job[], today: string): CrewDay {
  const jobs = planned.filter(({ start_date }) => start_date === date);
  return {
    date,
    dayplan_id: jobs[0]?.dayplan_id ?? null,
    has_passed: jobs[0]?.has_passed ?? date < today,
    booked: jobs.reduce((sum, { booked }) => sum + booked, 0),
    needed: jobs.reduce((sum, { count }) => sum + count, 0),
    positions: jobs.map(({ id, name, activated, need }) => ({ id, name, activated, need })),
  };
}
