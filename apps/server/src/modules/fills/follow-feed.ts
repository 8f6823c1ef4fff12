import type { LiveEventType } from "@callboard/contract/events/live-event-types";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { isOfferEvent, parseEvent, readFeedIn } from "../events/read-feed.ts";
import { listExhaustedFillIds, listFillsBeside, makeDue } from "./queries.ts";
import { learnReplies } from "./replies/learn-replies.ts";
import { listActiveFillIds } from "./settle-queries.ts";

/** The number of events that one transaction follows. */
const batch = 1_000;

/** The events that end an offer: the reply model counts it, and its fill is due. */
const endings: LiveEventType[] = [
  "job_offer.accepted",
  "job_offer.declined",
  "job_offer.expired",
  "job_offer.revoked",
  "job_offer.closed",
];
/** The events after which a place is empty. */
const losses: LiveEventType[] = ["job_offer.cancelled", "job_offer.dropped"];
const followed: ReadonlySet<string> = new Set([...endings, ...losses, "dayplan.saved", "availability.saved"]);

/**
 * Reads new events of the feed, counts the replies of ended offers for the reply model, and makes the fills of affected
 * positions due. The cursor moves in the same transaction, so that each event is processed once, even if a process is
 * killed.
 */
export async function followFeed(db: Db): Promise<void> {
  for (let more = true; more; ) more = await transaction(db, followBatch);
}

async function followBatch(tx: Tx): Promise<boolean> {
  const cursor = await tx
    .selectFrom("fill_cursor")
    .select("pos")
    .forUpdate()
    .skipLocked()
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!cursor) return false;
  const lines = await readFeedIn(tx, cursor.pos, batch);
  const last = lines.at(-1);
  if (!last) return false;
  const events = lines.filter(({ type }) => followed.has(type)).map(parseEvent);
  const ofOffers = events.filter(isOfferEvent);
  const ended = ofOffers.filter(({ type }) => endings.includes(type));
  await learnReplies(tx, [...new Set(ended.map(({ data }) => data.offer_id))]);
  const saved = events.flatMap((event) => (event.type === "dayplan.saved" ? event.data.dayplan_id : []));
  const freed = events.flatMap((event) => (event.type === "availability.saved" ? event.data.dates : []));
  const lostEvents = ofOffers.filter(({ type }) => losses.includes(type));
  freed.push(...lostEvents.map(({ data }) => data.date));
  const answered = [...new Set(ended.map(({ data }) => data.position_id))];
  const positionsOf = (types: LiveEventType[]) =>
    ofOffers.filter(({ type }) => types.includes(type)).map(({ data }) => data.position_id);
  const changed = [
    ...positionsOf(["job_offer.revoked", "job_offer.cancelled"]),
    ...(await listActiveFillIds(tx, { dayplanIds: [...new Set(saved)] })),
  ];
  // Who has answered for one position of a day can be asked for another.
  const beside = answered.length > 0 ? await listFillsBeside(tx, answered) : [];
  // A dayplayer who lost a booking elsewhere is free again.
  await makeDue(tx, await listExhaustedFillIds(tx, [...new Set(freed)]), "free");
  await makeDue(tx, [...answered, ...beside.map(({ position_id }) => position_id)], "answer");
  await makeDue(tx, [...new Set(changed)], "head");
  await makeDue(tx, [...new Set(positionsOf(["job_offer.dropped"]))], "drop");
  await tx.updateTable("fill_cursor").set({ pos: last.pos }).modifyEnd(prepared).execute();
  return lines.length === batch;
}
