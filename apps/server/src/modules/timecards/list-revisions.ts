import { isDeepStrictEqual } from "node:util";
import type { TimecardMove, TimecardSide } from "@callboard/contract/timecards/timecard-lifecycle";
import type { TimecardRevision } from "@callboard/contract/timecards/timecard-schemas";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { type LineValues, timesOf } from "./card-rows.ts";
import { presentTimes } from "./present-card.ts";

/** A line as a revision keeps it. */
interface RevisedLine extends LineValues {
  date: string;
  cents: number;
}

interface RevisionRow {
  rev: number;
  at: Temporal.Instant;
  move: TimecardMove;
  side: TimecardSide;
  by: string | null;
  note: string;
  lines: RevisedLine[];
}

/** What was done with a card, latest first, with the lines that each move changed. */
export async function listRevisions(db: Db, cardId: string): Promise<TimecardRevision[]> {
  const { rows } = await sql<RevisionRow>`
    select revision.rev, revision.at, revision.move, revision.side, revision.note, revision.lines,
      account.first_name || ' ' || account.last_name as by
    from timecard_revisions revision left join accounts account on account.id = revision.by
    where revision.timecard_id = ${cardId} order by revision.rev`.execute(db);
  return rows
    .map(({ rev, at, move, side, by, note, lines }, place) => ({
      ...{ rev, at: at.toString(), move, side, by, reason: note },
      changes: changesOf(rows[place - 1]?.lines ?? [], lines),
    }))
    .toReversed();
}

function changesOf(before: readonly RevisedLine[], after: readonly RevisedLine[]): TimecardRevision["changes"] {
  return after.flatMap((line) => {
    const [previous] = before.filter(({ date }) => date === line.date).map(valuesOf);
    const to = valuesOf(line);
    return isDeepStrictEqual(previous, to) ? [] : [{ date: line.date, from: previous ?? null, to }];
  });
}

const valuesOf = (line: RevisedLine) => ({
  ...presentTimes(timesOf(line)),
  kit: line.kit_cents / 100,
  mileage: line.mileage_cents / 100,
  total: line.cents / 100,
});

/** How many cards of a department wait for its head, by week. */
export async function countWaiting(db: Db, departmentId: string): Promise<{ week: string; count: number }[]> {
  const { rows } = await sql<{ week: string; count: number }>`
    select week, count(*)::int as count from timecards
    where department_id = ${departmentId} and state = 'with_head' group by week order by week`.execute(db);
  return rows;
}
