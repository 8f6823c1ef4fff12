import { assumedCall } from "@callboard/contract/notification-rules/notification-rule";
import type { Tx } from "../../../db/schema.ts";
import { momentOf } from "../../dayplans/day-clock.ts";
import { applyChange, changeBy, kindOf, type Reply } from "../reply-model/stored-replies.ts";
import { wakingBetween, wakingOf } from "./local-minutes.ts";
import { deleteReplies, lockReplies, type ReplyRow, takeReplies } from "./reply-queries.ts";
import { loadReplies, saveReplies } from "./stored-replies.ts";

/**
 * Counts the outcomes of these offers. Each outcome counts once, however often this is called. Returns how many were
 * new.
 */
export async function learnReplies(tx: Tx, offerIds: string[]): Promise<number> {
  if (offerIds.length === 0) return 0;
  await lockReplies(tx);
  return countReplies(tx, await takeReplies(tx, offerIds));
}

/** Counts the outcomes of all offers again. Returns how many there are. */
export async function relearnReplies(tx: Tx): Promise<number> {
  await lockReplies(tx);
  await deleteReplies(tx);
  return countReplies(tx, await takeReplies(tx, null));
}

async function countReplies(tx: Tx, rows: ReplyRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const stored = await loadReplies(tx, [...new Set(rows.map(({ person }) => person))]);
  for (const row of rows) applyChange(stored, changeBy(stored, toReply(row)));
  await saveReplies(tx, stored);
  return rows.length;
}

function toReply(row: ReplyRow): Reply {
  const call = momentOf(row.date, row.call_time ?? assumedCall, row.job_zone);
  const hoursToCall = (call.epochMilliseconds - row.asked_at.epochMilliseconds) / 3_600_000;
  return {
    person: row.person,
    kind: kindOf({ known: row.known, hoursToCall }),
    age: wakingBetween(row.asked_at, row.ended_at, wakingOf(row, row.job_zone)),
    answer: row.to_state === "accepted" ? "yes" : row.to_state === "declined" ? "no" : null,
  };
}
