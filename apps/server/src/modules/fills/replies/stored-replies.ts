import type { Db, Tx } from "../../../db/schema.ts";
import { emptyCurve } from "../reply-model/reply-curve.ts";
import type { StoredReplies } from "../reply-model/stored-replies.ts";
import * as q from "./reply-queries.ts";

/** Loads the reply counts of these people, and those of all. */
export async function loadReplies(db: Db | Tx, dayplayerIds: string[]): Promise<StoredReplies> {
  const people = await q.listPeople(db, dayplayerIds);
  const kinds = await q.listKinds(db);
  const curve = emptyCurve();
  for (const { span, answered, silent } of await q.listSpans(db)) {
    curve.answered[span] = answered;
    curve.silent[span] = silent;
  }
  return {
    people: Object.fromEntries(
      people.map(({ dayplayer_id, sum_log, ...counts }) => [dayplayer_id, { ...counts, sumLog: sum_log }]),
    ),
    kinds: Object.fromEntries(kinds.map(({ kind, ...counts }) => [kind, counts])),
    curve,
  };
}

/** Saves the counts that have changed since they were loaded. */
export async function saveReplies(tx: Tx, { people, kinds, curve }: StoredReplies): Promise<void> {
  await q.savePeople(
    tx,
    Object.entries(people).map(([dayplayer_id, { sumLog, ...counts }]) => ({
      dayplayer_id,
      ...counts,
      sum_log: sumLog,
    })),
  );
  await q.saveKinds(
    tx,
    Object.entries(kinds).map(([kind, counts]) => ({ kind, ...counts })),
  );
  await q.saveSpans(
    tx,
    curve.answered.map((answered, span) => ({ span, answered, silent: curve.silent[span] ?? 0 })),
  );
}
