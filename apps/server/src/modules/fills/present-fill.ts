import type { Match } from "@callboard/contract/dayplayers";
import type { Fill, FillWave } from "@callboard/contract/fills";
import { outlookOf, shownChance } from "@callboard/contract/fills/fill-lifecycle";
import type { Db } from "../../db/schema.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../scopes.ts";
import type { FillRow, NextMatch } from "./fill-row.ts";
import { countOffered, listFillsOfComingDays, listPlaces, type PositionPlaces } from "./queries.ts";
import type { Standbys } from "./standbys.ts";
import type { WaveRow } from "./wave-log.ts";

/** The number of displayed dayplayers who would be asked next. */
const shownNext = 5;

interface Presenting {
  headId: string;
  standbys: Standbys;
}

/** Fills as their department sees them, in the order of the rows. */
export async function presentFills(db: Db, rows: FillRow[], { headId, standbys }: Presenting): Promise<Fill[]> {
  const ids = rows.map(({ position_id }) => position_id);
  const [places, counts, standing, matches] = await Promise.all([
    listPlaces(db, ids),
    countOffered(db, ids),
    standbys.countStandingBy(db, ids),
    presentMatches(db, rows.flatMap(nextShown), { headId }),
  ]);
  return rows.flatMap((row): Fill[] => {
    const place = places.get(row.position_id);
    if (!place) return [];
    const { offered = 0, declined = 0 } = counts.get(row.position_id) ?? {};
    return [presentFill(row, { place, offered, declined, standing: standing.get(row.position_id) ?? 0, matches })];
  });
}

/** The fills of the department's coming days, by date and position. */
export async function listUpcomingFills(
  db: Db,
  { departmentId, accountId: headId }: DepartmentScope,
  standbys: Standbys,
): Promise<Fill[]> {
  const rows = await listFillsOfComingDays(db, departmentId);
  const fills = rows.length > 0 ? await presentFills(db, rows, { headId, standbys }) : [];
  return fills.toSorted((a, b) => a.start_date.localeCompare(b.start_date) || a.name.localeCompare(b.name));
}

/** The displayed dayplayers who would be asked next. */
const nextShown = ({ next }: Pick<FillRow, "next">): NextMatch[] => next.slice(0, shownNext);

interface FillFacts {
  place: PositionPlaces;
  /** How many the fill has asked, how many of them declined, and how many stand by. */
  offered: number;
  declined: number;
  standing: number;
  /** By dayplayer. */
  matches: Map<string, Match>;
}

function presentFill(row: FillRow, { place, offered, declined, standing, matches }: FillFacts): Fill {
  const chance = row.state === "running" || row.state === "full" ? row.chance : null;
  return {
    position_id: row.position_id,
    dayplan_id: place.dayplan_id,
    name: place.name,
    start_date: place.date,
    state: row.state,
    ended_reason: row.ended_reason,
    day_moved: row.day_moved,
    fill_by: row.fill_by.toString(),
    pace: row.pace,
    order: row.asks_by,
    ask: row.ask,
    keep_full: row.keep_full,
    standby: row.standby,
    standing_by: standing,
    message: row.message,
    first: row.first,
    never: row.never,
    count: place.count,
    booked: place.booked,
    need: place.count - place.booked,
    waiting: place.live,
    asked: offered,
    declined,
    chance: chance === null ? null : shownChance(chance),
    outlook: chance === null ? null : outlookOf(shownChance(chance)),
    exhausted: row.exhausted,
    next_look_at: row.state === "running" ? (row.due_at?.toString() ?? null) : null,
    next: nextShown(row).flatMap(({ dayplayer_id }) => matches.get(dayplayer_id) ?? []),
    version: row.version,
    started_at: row.started_at.toString(),
  };
}

/** Matches without an offer of the position, by dayplayer. */
export async function presentMatches(
  db: Db,
  next: NextMatch[],
  { headId }: { headId: string },
): Promise<Map<string, Match>> {
  const dayplayers = await presentDayplayers(
    db,
    next.map(({ dayplayer_id }) => dayplayer_id),
    { headId },
  );
  return new Map(
    next.flatMap(({ dayplayer_id, rank, reasons }) => {
      const dayplayer = dayplayers.get(dayplayer_id);
      return dayplayer ? [[dayplayer_id, { ...dayplayer, rank, reasons, offer: null, is_send_offer: false }]] : [];
    }),
  );
}

export async function presentWaves(db: Db, rows: WaveRow[], { headId }: { headId: string }): Promise<FillWave[]> {
  const dayplayers = await presentDayplayers(
    db,
    rows.flatMap(({ asked }) => asked),
    { headId },
  );
  return rows.map(({ wave, at, reason, need, asked, chance_before, chance_after }) => ({
    wave,
    at: at.toString(),
    reason,
    need,
    asked: asked.flatMap((id) => dayplayers.get(id) ?? []),
    chance_before: chance_before === null ? null : shownChance(chance_before),
    chance_after: chance_after === null ? null : shownChance(chance_after),
  }));
}
