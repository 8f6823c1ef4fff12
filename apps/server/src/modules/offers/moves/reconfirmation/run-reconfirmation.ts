import type { Db, Tx } from "../../../../db/schema.ts";
import { transaction } from "../../../../db/transaction.ts";
import { lockFreePositions } from "../../../dayplans/lock-positions.ts";
import { recordEvents } from "../../../events/record-event.ts";
import { lockForMove } from "../../../transitions/lock-for-move.ts";
import { writeMoves } from "../../../transitions/write-moves.ts";
import { offerSubject } from "../writes/offer-subject.ts";
import { listDueBookings, listDueDays, markEscalated, type Question, skipQuestion } from "./due-queries.ts";

/** How many bookings, and how many days, one transaction writes. */
const batch = { bookings: 500, days: 200 };

/**
 * Asks booked dayplayers whether they still come, reminds those who do not answer, and then notifies their heads. Runs
 * every few seconds. Each step is recorded in the transaction of its events, under the locks of the positions, so that
 * it happens once with any number of processes, also if one is killed. Returns the number of processed bookings.
 */
export async function runReconfirmation(db: Db): Promise<number> {
  const asked = await repeat((tx) => ask(tx, "ask-confirmation"), db);
  const reminded = await repeat((tx) => ask(tx, "remind-confirmation"), db);
  return asked + reminded + (await repeat(escalate, db));
}

/** Repeats a step until it finds nothing more that is not locked. */
async function repeat(step: (tx: Tx) => Promise<number>, db: Db): Promise<number> {
  for (let total = 0; ; ) {
    const dealtWith = await transaction(db, step);
    total += dealtWith;
    if (dealtWith === 0) return total;
  }
}

/** Dayplayers who have confirmed already are skipped. */
async function ask(tx: Tx, question: Question): Promise<number> {
  const due = await listDueBookings(tx, question, { limit: batch.bookings });
  const ids = { positions: due.map(({ position_id }) => position_id) };
  const { positions } = await lockForMove(tx, offerSubject, question, ids, { skipLocked: true });
  const locked = due.filter(({ position_id }) => positions.has(position_id)).map(({ id }) => id);
  if (locked.length === 0) return 0;
  const bookings = await listDueBookings(tx, question, { limit: batch.bookings, ids: locked });
  const [confirmed, silent] = [bookings.filter((each) => each.confirmed), bookings.filter((each) => !each.confirmed)];
  const moves = silent.map(({ id }) => ({ id, move: question }));
  await writeMoves(tx, offerSubject, moves, null);
  await skipQuestion(
    tx,
    question,
    confirmed.map(({ id }) => id),
  );
  return bookings.length;
}

/**
 * Records one event for each day with a dayplayer who did not answer. A day waits while one of its positions is locked.
 */
async function escalate(tx: Tx): Promise<number> {
  const found = await listDueDays(tx, { limit: batch.days });
  const locked = await lockFreePositions(tx, [...new Set(found.flatMap(({ position_ids }) => position_ids))]);
  const free = found.filter(({ position_ids }) => position_ids.every((id) => locked.has(id))).map(({ id }) => id);
  if (free.length === 0) return 0;
  const days = (await listDueDays(tx, { limit: batch.days, ids: free })).filter(({ position_ids }) =>
    position_ids.every((id) => locked.has(id)),
  );
  const offerIds = days.flatMap(({ offer_ids }) => offer_ids);
  await markEscalated(tx, offerIds);
  await recordEvents(
    tx,
    days.flatMap(({ id, department_id, date, unconfirmed }) =>
      unconfirmed === 0
        ? []
        : [
            {
              event: { type: "dayplan.unconfirmed" as const, data: { dayplan_id: id, department_id, date } },
              audience: [`department:${department_id}` as const],
            },
          ],
    ),
  );
  return offerIds.length;
}
