import { maxPencilsPerPlace } from "@callboard/contract/pencils/pencil-lifecycle";
import { sql } from "kysely";
import { transactResult } from "../../db/decide.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { hasPassed } from "../../time/compare-instants.ts";
import { lockPositions } from "../dayplans/lock-positions.ts";
import { filterByPositions } from "../dayplayers/filter-by-positions.ts";
import { lockDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { recordLogEntry } from "../department-log/record-log-entry.ts";
import { listCommitments } from "../offers/reads/get-commitments.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";
import { parseExpiry } from "../offers/rules/expiry.ts";
import { type Commitments, isBooked } from "../offers/rules/find-obstacle.ts";
import type { OfferedPosition } from "../offers/rules/offered-position.ts";
import { isLivePencil } from "../pencils/list-pencils.ts";
import { answerBy, chooseUntil } from "../pencils/pencil-times.ts";
import { settleOf } from "../pencils/settle-pencils.ts";
import { recordPencilEvents } from "../pencils/write-pencils.ts";
import type { DepartmentScope } from "../scopes.ts";

export interface AskForPencilsInput {
  scope: DepartmentScope;
  dayplayerIds: string[];
  dates: string[];
  /** The name of the position. */
  position: string;
  /** As it was sent. Without it each pencil lasts as long as possible. */
  until?: string | undefined;
  deciderId?: string | undefined;
  note?: string | undefined;
  now: Temporal.Instant;
}

export type PencilRefusal =
  | "position_not_planned"
  | "day_has_passed"
  | "too_late_for_pencil"
  | "dayplayer_blocked"
  | "not_a_match"
  | "dayplayer_booked"
  | "day_declined"
  | "already_pencilled"
  | "too_many_pencils";

export interface PencilRequestResult {
  dayplayerId: string;
  date: string;
  /** Null where the dayplayer was asked. */
  reason: PencilRefusal | null;
}

interface NewPencil {
  dayplayer_id: string;
  date: string;
  until: string;
  answer_by: string;
}

/** Asks dayplayers for pencils, each for every date that is possible. One transaction holds all of it. */
export function askForPencils(db: Db, { scope, now, ...input }: AskForPencilsInput) {
  return transactResult(db, async (tx) => {
    const { departmentId } = scope;
    const deciderId = input.deciderId ?? scope.accountId;
    const chosen = input.until === undefined ? undefined : parseExpiry(input.until, scope.zone);
    if (input.until !== undefined && (!chosen || hasPassed(chosen, now)))
      return refused("invalid_fields", { errors: { until: ["Choose a time later than now."] } });
    if (!(await mayDecide(tx, departmentId, deciderId)))
      return refused("invalid_fields", {
        errors: { decider: ["Choose the head or an assistant of your department."] },
      });
    const dayplayerIds = [...new Set(input.dayplayerIds)];
    const locked = await lockDayplayers(tx, dayplayerIds);
    if (locked.length !== dayplayerIds.length) return refused("not_found");
    await settleOf(tx, dayplayerIds);
    const positions = await lockPlanned(tx, { departmentId, name: input.position, dates: input.dates });
    if ([...positions.values()].some(({ paid }) => !paid)) return refused("production_read_only");

    const offered = [...positions.values()];
    const commitments = await listCommitments(tx, dayplayerIds, offered);
    const holders = await filterByPositions(tx, dayplayerIds, [input.position]);
    const pencilled = await listPencilled(tx, departmentId, input.dates);
    const created: NewPencil[] = [];
    const results = dayplayerIds.flatMap((dayplayerId) =>
      input.dates.map((date): PencilRequestResult => {
        const position = positions.get(date);
        const until = chooseUntil({ date, zone: position?.zone ?? scope.zone, now }, chosen);
        const reason = findReason({
          position,
          until,
          own: commitments.get(dayplayerId),
          isMatch: holders.has(dayplayerId),
          others: pencilled.filter((each) => each.date === date),
          dayplayerId,
        });
        if (!reason && until) {
          created.push({
            dayplayer_id: dayplayerId,
            date,
            until: until.toString(),
            answer_by: answerBy(now, until).toString(),
          });
          pencilled.push({ date, dayplayer_id: dayplayerId, position: input.position });
        }
        return { dayplayerId, date, reason };
      }),
    );
    await insertPencils(tx, { scope, deciderId, position: input.position, note: input.note ?? "", created });
    return done(results);
  });
}

interface Pencilled {
  dayplayer_id: string;
  date: string;
  position: string;
}

interface Asking {
  position: OfferedPosition | undefined;
  until: Temporal.Instant | undefined;
  own: Commitments | undefined;
  isMatch: boolean;
  /** The department's live pencils of the date. */
  others: Pencilled[];
  dayplayerId: string;
}

/** Why a dayplayer can't be asked for a date, with the refusals of offers. Nothing of it depends on pencils of others. */
function findReason({ position, until, own, isMatch, others, dayplayerId }: Asking): PencilRefusal | null {
  if (!position || !own || position.count === 0) return "position_not_planned";
  if (hasPassed(position.passes_at, position.now)) return "day_has_passed";
  if (!until) return "too_late_for_pencil";
  if (own.blocked) return "dayplayer_blocked";
  if (!isMatch) return "not_a_match";
  if (isBooked(position, own.bookings)) return "dayplayer_booked";
  if (own.declinedDays.includes(position.date)) return "day_declined";
  if (others.some((each) => each.dayplayer_id === dayplayerId)) return "already_pencilled";
  const ofPosition = others.filter((each) => each.position === position.name);
  return ofPosition.length >= maxPencilsPerPlace * position.count ? "too_many_pencils" : null;
}

async function mayDecide(tx: Tx, departmentId: string, accountId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("department_access")
    .select("role")
    .where("department_id", "=", departmentId)
    .where("account_id", "=", accountId)
    .where("role", "<>", "reader")
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the planned positions of a name, by date, so that the places of the plan and its pencils are counted once. */
async function lockPlanned(
  tx: Tx,
  { departmentId, name, dates }: { departmentId: string; name: string; dates: string[] },
): Promise<Map<string, OfferedPosition>> {
  const { rows } = await sql<{ id: string }>`
    select id from positions where department_id = ${departmentId} and name = ${name} and archived_at is null
      and date = any(${dates}::date[])`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await lockPositions(tx, ids);
  return new Map((await listOfferedPositions(tx, ids)).map((position) => [position.date, position]));
}

async function listPencilled(tx: Tx, departmentId: string, dates: string[]): Promise<Pencilled[]> {
  const { rows } = await sql<Pencilled>`
    select pencil.dayplayer_id, pencil.date, pencil.position from pencils pencil
    where pencil.department_id = ${departmentId} and pencil.date = any(${dates}::date[])
      and ${isLivePencil(sql.raw("pencil"))}`.execute(tx);
  return rows;
}

interface PencilRequest {
  scope: DepartmentScope;
  deciderId: string;
  position: string;
  note: string;
  created: NewPencil[];
}

async function insertPencils(tx: Tx, { scope, deciderId, position, note, created }: PencilRequest): Promise<void> {
  if (created.length === 0) return;
  const requests = Map.groupBy(created, ({ dayplayer_id }) => dayplayer_id);
  const rows = [...requests.values()].flatMap((own) => {
    const requestId = crypto.randomUUID();
    return own.map((each) => ({ ...each, request_id: requestId }));
  });
  const { rows: inserted } = await sql<{ id: string }>`
    insert into pencils (dayplayer_id, department_id, position, decider_id, request_id, date, note, state, until, answer_by)
    select each.dayplayer_id, ${scope.departmentId}, ${position}, ${deciderId}, each.request_id, each.date, ${note}, 'asked',
      each.until, each.answer_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as each(dayplayer_id uuid, request_id uuid, date date, until timestamptz, answer_by timestamptz)
    order by each.date returning id`.execute(tx);
  await recordPencilEvents(
    tx,
    inserted.map(({ id }) => ({ id, move: "ask" as const })),
  );
  for (const [dayplayerId, own] of requests)
    await recordLogEntry(tx, scope, {
      kind: "pencil",
      event: "asked",
      dayplayer_id: dayplayerId,
      position,
      dates: own.map(({ date }) => date),
    });
}
