import type { WaveReason } from "@callboard/contract/fills/fill-lifecycle";
import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { createOffers, type NewJob } from "../offers/moves/writes/create-offers.ts";
import { offerSubject } from "../offers/moves/writes/offer-subject.ts";
import { listCommitmentsOfEach } from "../offers/reads/get-commitments.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";
import { findObstacle } from "../offers/rules/find-obstacle.ts";
import type { OfferedPosition } from "../offers/rules/offered-position.ts";
import type { DepartmentScope } from "../scopes.ts";
import { type Locked, lockForMove } from "../transitions/lock-for-move.ts";
import type { FillRow } from "./fill-row.ts";
import { applyMove, idleUntil, toUpdate } from "./moves/apply-move.ts";
import {
  type Considered,
  type FillUpdate,
  insertConsidered,
  insertWaves,
  type NewWave,
  updateFills,
} from "./moves/wave-queries.ts";
import { type FillNews, recordFillEvents } from "./moves/write-fills.ts";
import { listCandidateFacts } from "./planning/candidate-facts.ts";
import { deadlineOf, decideMove, type ProductMove } from "./planning/decide-move.ts";
import { hasEnoughOffers } from "./planning/list-candidates.ts";
import type { Look } from "./planning/look.ts";
import { isAtRisk, planLook, planLooks } from "./planning/plan-look.ts";
import { listDueFills, listFillsByIds, lockFills } from "./queries.ts";
import type { Standbys } from "./standbys.ts";

/** How many due fills are read at once, and how many are planned and then written together. */
const batch = { read: 250, write: 25 };
/** The delay before a fill is planned again when a chosen dayplayer could not be asked after all. */
const retrySeconds = 1;

/** The planned change of a fill: a move, or a look at a running fill. Neither if it is paused. */
interface Planned {
  fill: FillRow;
  move?: ProductMove | undefined;
  look?: Look | undefined;
  /** Who requested a wave. Undefined if the product did. */
  by?: DepartmentScope;
}

export interface Advanced {
  /** How many fills and offers were written. */
  written: number;
  /** False if a due fill was skipped because another transaction has locked or changed it. */
  isDone: boolean;
}

/**
 * Moves the fills that are due and sends their waves. Runs about every second, and soon after the feed grew. The plan
 * is made without locks. Under the locks everything is read again, and a fill that changed meanwhile stays due.
 */
export async function advanceFills(db: Db, { callStandbys }: Standbys): Promise<Advanced> {
  for (let written = 0; ; ) {
    const due = await listDueFills(db, batch.read);
    if (due.length === 0) return { written, isDone: true };
    const before = written;
    let hasReopened = false;
    for (const fills of inBatchesOf(batch.write, due)) {
      const planned = await planAll(db, fills);
      written += await transaction(db, (tx) => write(tx, planned));
      hasReopened ||= planned.some(({ move }) => move?.move === "reopen");
    }
    // The vacancy of a fill that has just reopened is given to a standby before a wave is planned.
    if (hasReopened) await callStandbys(db);
    if (written === before) return { written, isDone: false };
  }
}

/**
 * Sends a wave of at least this many offers at once, because a head requested it. Returns how many were asked, or
 * undefined if the fill changed.
 */
export async function askNow(
  db: Db,
  { scope, positionId, count }: { scope: DepartmentScope; positionId: string; count: number },
): Promise<number | undefined> {
  const [fill] = await listFillsByIds(db, [positionId]);
  const [position] = await listOfferedPositions(db, [positionId]);
  if (fill?.state !== "running" || !position || decideMove(fill, position)) return undefined;
  const look = await planLook(db, { fill, position, askAtLeast: count });
  if (look.ask.length === 0) return 0;
  const planned = { fill: { ...fill, due_reason: "head" as const }, look, by: scope };
  const written = await transaction(db, (tx) => write(tx, [planned]));
  return written > 0 ? look.ask.length : undefined;
}

const inBatchesOf = <T>(size: number, all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

async function planAll(db: Db, fills: FillRow[]): Promise<Planned[]> {
  const ids = fills.map(({ position_id }) => position_id);
  const positions = new Map((await listOfferedPositions(db, ids)).map((position) => [position.id, position]));
  const moves = new Map(fills.map((fill) => [fill, decideMove(fill, positions.get(fill.position_id))]));
  const requests = fills.flatMap((fill) => {
    const position = positions.get(fill.position_id);
    return position && fill.state === "running" && !moves.get(fill) ? [{ fill, position }] : [];
  });
  const looks = requests.length > 0 ? await planLooks(db, requests) : [];
  const lookOf = new Map(requests.map(({ fill }, index) => [fill, looks[index]]));
  return fills.map((fill) => ({ fill, move: moves.get(fill), look: lookOf.get(fill) }));
}

async function write(tx: Tx, planned: Planned[]): Promise<number> {
  const positions = planned.map(({ fill }) => fill.position_id);
  const dayplayers = planned.flatMap(({ look }) => look?.ask.map(({ dayplayerId }) => dayplayerId) ?? []);
  const locked = await lockForMove(tx, offerSubject, "create", { dayplayers, positions }, { skipLocked: true });
  return writeRounds(tx, await readUnderLocks(tx, planned, locked));
}

/** A fill that has not changed since it was planned, with the dayplayers who can still be asked. */
interface Round extends Planned {
  position: OfferedPosition | undefined;
  /** The dayplayers of the look who can be asked under the locks. */
  asked: Look["ask"];
  /** Other fills have asked some of them meanwhile: those of the day, or up to the limit for one person. */
  isOutrun: boolean;
  /** Why the fill is due again, if an event changed it after the plan was made. */
  dueAgain: WaveReason | undefined;
}

async function readUnderLocks(tx: Tx, planned: Planned[], locked: Locked): Promise<Round[]> {
  const ids = [...locked.positions];
  await lockFills(tx, ids);
  const fills = new Map((await listFillsByIds(tx, ids)).map((fill) => [fill.position_id, fill]));
  const positions = new Map((await listOfferedPositions(tx, ids)).map((position) => [position.id, position]));
  const unchanged = planned.flatMap((plan) => {
    const fill = fills.get(plan.fill.position_id);
    const position = positions.get(plan.fill.position_id);
    if (!fill || !isUnchanged(plan, fill, position)) return [];
    return [{ ...plan, position, dueAgain: isDueAgain(plan, fill) ? fill.due_reason : undefined }];
  });
  const offerable = await filterOfferable(tx, unchanged, locked);
  return unchanged.map((plan, index) => ({ ...plan, ...(offerable[index] ?? nobody) }));
}

const isDueAgain = (plan: Planned, fill: FillRow) => String(fill.due_at) !== String(plan.fill.due_at);

/** Whether the input of the plan, which was made without locks, is unchanged. */
function isUnchanged({ fill: before, move, look }: Planned, fill: FillRow, position: OfferedPosition | undefined) {
  if (fill.version !== before.version || fill.wave !== before.wave || fill.state !== before.state) return false;
  if (move?.move !== decideMove(fill, position)?.move) return false;
  return !look || (position !== undefined && look.need === position.count - position.booked);
}

const nobody = { asked: [], isOutrun: false };

/** Returns for each round the dayplayers who can still be asked. */
async function filterOfferable(
  tx: Tx,
  rounds: Omit<Round, keyof typeof nobody>[],
  locked: Locked,
): Promise<Pick<Round, keyof typeof nobody>[]> {
  const wishes = rounds.flatMap(({ position, look }, index) => {
    const ask = (look?.ask ?? []).filter(({ dayplayerId }) => locked.dayplayers.has(dayplayerId));
    const dayplayerIds = ask.map(({ dayplayerId }) => dayplayerId);
    return position && ask.length > 0 ? [{ index, position, ask, dayplayerIds }] : [];
  });
  const offerable: Pick<Round, keyof typeof nobody>[] = rounds.map(() => nobody);
  if (wishes.length === 0) return offerable;
  const facts = await listCandidateFacts(tx, wishes);
  const commitments = await listCommitmentsOfEach(tx, wishes);
  const sent = new Map<string, OfferedPosition[]>();
  wishes.forEach(({ index, position, ask }, wish) => {
    const free = ask.filter(({ dayplayerId }) => {
      const commitment = commitments[wish]?.get(dayplayerId);
      return commitment && !findObstacle(position, commitment);
    });
    const asked = free.filter(({ dayplayerId }) => {
      const own = facts.get(position.id)?.get(dayplayerId);
      const others = sent.get(dayplayerId) ?? [];
      const onDate = others.filter(({ date }) => date === position.date);
      if (!own || hasEnoughOffers(own, { onDate: onDate.length, today: others.length })) return false;
      if (own.asked_that_day || onDate.some((each) => each.department_id === position.department_id)) return false;
      sent.set(dayplayerId, [...others, position]);
      return true;
    });
    offerable[index] = { asked, isOutrun: asked.length < free.length };
  });
  return offerable;
}

async function writeRounds(tx: Tx, rounds: Round[]): Promise<number> {
  const jobs: NewJob[] = [];
  const waves: NewWave[] = [];
  const considered: Considered[] = [];
  const updates: FillUpdate[] = [];
  const news: FillNews[] = [];
  for (const round of rounds) {
    const { fill, move, look, by, position, asked, isOutrun, dueAgain } = round;
    const positionId = fill.position_id;
    const kept = toUpdate(fill, position);
    if (move) {
      updates.push(applyMove(fill, move, position));
      news.push({ positionId, news: move.move, ...(fill.filled_at && { filledBefore: fill.filled_at }) });
      continue;
    }
    if (!look || !position) {
      updates.push({ ...kept, due_at: position ? idleUntil(fill, position) : null });
      continue;
    }
    const wave = fill.wave + (asked.length > 0 ? 1 : 0);
    const atRisk = isAtRisk(fill.at_risk, look);
    if (asked.length > 0) {
      jobs.push(...asked.map((each) => toJob(each, { fill, position, wave })));
      waves.push(toWave(round, look, wave));
      const ids = new Set(asked.map(({ dayplayerId }) => dayplayerId));
      considered.push({ position_id: positionId, wave, candidates: look.considered, asked: ids });
      news.push({ positionId, news: "asked", by });
    }
    if (atRisk && !fill.at_risk) news.push({ positionId, news: "at_risk" });
    updates.push({
      ...kept,
      wave,
      chance: look.chanceAfter,
      exhausted: look.exhausted,
      at_risk: atRisk,
      next: look.next.map(({ dayplayerId, rank, reasons }) => ({ dayplayer_id: dayplayerId, rank, reasons })),
      due_at:
        dueAgain || isOutrun
          ? fill.now
          : asked.length < look.ask.length
            ? fill.now.add({ seconds: retrySeconds })
            : look.lookAgainAt,
      due_reason: dueAgain ?? "silence",
    });
  }
  const offers = await createOffers(tx, { jobs, by: null });
  await insertWaves(tx, waves);
  await insertConsidered(tx, considered);
  await updateFills(tx, updates);
  await recordFillEvents(tx, news);
  return updates.length + offers.length;
}

function toJob(
  { dayplayerId, rank, reasons, chance }: Look["ask"][number],
  { fill, position, wave }: { fill: FillRow; position: OfferedPosition; wave: number },
): NewJob {
  return {
    dayplayerId,
    positions: [position],
    expiresAt: deadlineOf(fill, position),
    message: fill.message,
    createdBy: fill.head_id ?? fill.started_by,
    matches: new Map([[position.id, { rank, reasons }]]),
    fill: { wave, chance },
  };
}

const toWave = ({ fill, asked }: Round, look: Look, wave: number): NewWave => ({
  position_id: fill.position_id,
  wave,
  reason: fill.due_reason,
  need: look.need,
  asked: asked.length,
  chance_before: look.chanceBefore,
  chance_after: look.chanceAfter,
  wanted: look.wanted,
  asked_up_to: asked.length > 0 ? Math.max(...asked.map(({ rank }) => rank)) : null,
});
