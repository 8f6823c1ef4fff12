import {
  freeToLeaveMinutes,
  maxStandbyOffers,
  standbyAllows,
  standbyOfferMinutes,
} from "@callboard/contract/fills/standby-lifecycle";
import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { earlierOf, hasPassed } from "../../time/compare-instants.ts";
import { describeMatches } from "../dayplayers/matching/describe-match.ts";
import { listCandidateFacts } from "../fills/planning/candidate-facts.ts";
import { wakingTimes } from "../fills/planning/list-candidates.ts";
import { bookOutright } from "../offers/moves/creation/book-outright.ts";
import { createOffers, type NewJob } from "../offers/moves/writes/create-offers.ts";
import { offerSubject } from "../offers/moves/writes/offer-subject.ts";
import { listCommitments } from "../offers/reads/get-commitments.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";
import { getLatestAnswer } from "../offers/rules/expiry.ts";
import { findObstacle, hasShortRest } from "../offers/rules/find-obstacle.ts";
import { type OfferedPosition, toOfferedDay, toTerms } from "../offers/rules/offered-position.ts";
import { lockForMove } from "../transitions/lock-for-move.ts";
import {
  type EmptyPosition,
  listEmptyPositions,
  listReadyStandbys,
  listStandbysByIds,
  type StandbyRow,
} from "./standby-queries.ts";
import { writeStandbys } from "./write-standbys.ts";

/**
 * Gives empty places to standbys: those in mode `book` are booked; if places are left, up to three of the others are
 * asked, for 15 minutes. Any number of processes may run it.
 */
export async function callStandbys(db: Db): Promise<void> {
  for (const empty of await listEmptyPositions(db)) await callOf(db, empty);
}

async function callOf(db: Db, empty: EmptyPosition): Promise<void> {
  const [position] = await listOfferedPositions(db, [empty.position_id]);
  // After a call was moved earlier, it may be over before the end of a standby.
  if (!position || hasPassed(getLatestAnswer(toOfferedDay(position)), position.now)) return;
  const able = await filterAble(db, position, await listReadyStandbys(db, empty.position_id));
  let { need } = empty;
  for (const standby of able.filter(({ mode }) => mode === "book")) {
    if (need <= 0) return;
    if (await transaction(db, (tx) => bookStandby(tx, standby, empty))) need -= 1;
  }
  const places = Math.max(0, maxStandbyOffers - empty.asked);
  if (need <= 0 || places === 0) return;
  const toAsk = (
    await filterAwake(
      db,
      position,
      able.filter(({ mode }) => mode === "ask"),
    )
  ).slice(0, places);
  if (toAsk.length > 0) await transaction(db, (tx) => offerToStandbys(tx, toAsk, empty));
}

/**
 * Returns the dayplayers who could take the job now. Those with another booking, too short a rest or a block are
 * skipped.
 */
async function filterAble(db: Db | Tx, position: OfferedPosition, standbys: StandbyRow[]): Promise<StandbyRow[]> {
  if (standbys.length === 0) return [];
  const commitments = await listCommitments(
    db,
    standbys.map(({ dayplayer_id }) => dayplayer_id),
    [position],
  );
  return standbys.filter(({ dayplayer_id }) => {
    const of = commitments.get(dayplayer_id);
    return of && !findObstacle(position, of) && !hasShortRest(position, of.bookings);
  });
}

/**
 * Returns the dayplayers outside of their quiet hours, because an offer of 15 minutes would be over before others read
 * it.
 */
async function filterAwake(db: Db, position: OfferedPosition, standbys: StandbyRow[]): Promise<StandbyRow[]> {
  if (standbys.length === 0) return [];
  const dayplayerIds = standbys.map(({ dayplayer_id }) => dayplayer_id);
  const facts = (await listCandidateFacts(db, [{ dayplayerIds, position }])).get(position.id);
  const wakingTime = wakingTimes(position, position.now);
  return standbys.filter(({ dayplayer_id }) => {
    const of = facts?.get(dayplayer_id);
    return of && wakingTime(of) === null;
  });
}

/** Whether a standby may still be called, with its position locked. */
const isReady = (row: StandbyRow | undefined, move: "ask" | "book"): row is StandbyRow =>
  row !== undefined && standbyAllows(row.state, move) && row.until !== null && !hasPassed(row.until, row.now);

async function bookStandby(tx: Tx, { id, ...standby }: StandbyRow, empty: EmptyPosition): Promise<boolean> {
  const bookingId = await bookOutright(tx, {
    dayplayerId: standby.dayplayer_id,
    positionId: standby.position_id,
    date: standby.date,
    async describe(position) {
      const [row] = await listStandbysByIds(tx, [id]);
      if (!isReady(row, "book") || row.mode !== "book") return undefined;
      const [job] = await describeJobs(tx, { position, standbys: [row], empty });
      return job && { ...job, standby: { freeUntil: position.now.add({ minutes: freeToLeaveMinutes }) } };
    },
  });
  if (bookingId === undefined) return false;
  await writeStandbys(tx, [{ id, move: "book", calledId: bookingId }]);
  return true;
}

async function offerToStandbys(tx: Tx, standbys: StandbyRow[], empty: EmptyPosition): Promise<void> {
  const ids = { dayplayers: standbys.map(({ dayplayer_id }) => dayplayer_id), positions: [empty.position_id] };
  const locked = await lockForMove(tx, offerSubject, "create", ids, { skipLocked: true });
  const [position] = locked.positions.size > 0 ? await listOfferedPositions(tx, [empty.position_id]) : [];
  if (!position) return;
  const rows = await listStandbysByIds(
    tx,
    standbys.map(({ id }) => id),
  );
  const ready = rows.filter((row) => locked.dayplayers.has(row.dayplayer_id) && isReady(row, "ask"));
  const able = await filterAble(tx, position, ready);
  if (able.length === 0) return;
  const jobs = await describeJobs(tx, { position, standbys: able, empty });
  const offers = await createOffers(tx, { jobs, by: null });
  const byDayplayer = new Map(offers.map(({ id, dayplayer_id }) => [dayplayer_id, id]));
  await writeStandbys(
    tx,
    able.map(({ id, dayplayer_id }) => {
      const calledId = byDayplayer.get(dayplayer_id);
      return { id, move: "ask" as const, ...(calledId && { calledId }) };
    }),
  );
}

interface JobsInput {
  position: OfferedPosition;
  standbys: StandbyRow[];
  empty: EmptyPosition;
}

/** The jobs to create, each with the dayplayer's current rank and reasons. */
async function describeJobs(tx: Tx, { position, standbys, empty }: JobsInput): Promise<NewJob[]> {
  const matches = await describeMatches(tx, {
    departmentId: position.department_id,
    headId: empty.sender_id,
    position: position.name,
    date: position.date,
    during: toTerms(position).during,
    place: position,
    dayplayerIds: standbys.map(({ dayplayer_id }) => dayplayer_id),
  });
  const latest = getLatestAnswer(toOfferedDay(position));
  return standbys.map(({ dayplayer_id }) => {
    const match = matches.get(dayplayer_id);
    return {
      dayplayerId: dayplayer_id,
      positions: [position],
      expiresAt: earlierOf(latest, position.now.add({ minutes: standbyOfferMinutes })),
      message: empty.message,
      createdBy: empty.sender_id,
      ...(match && { matches: new Map([[position.id, match]]) }),
      standby: { freeUntil: null },
    };
  });
}
