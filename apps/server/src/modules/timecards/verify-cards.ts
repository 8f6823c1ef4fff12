import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** A card that is not what its revisions say. */
export interface CardFault {
  id: string;
  /** The revision that is wrong, or the last one if it is the card or its lines that differ from it. */
  rev: number | null;
  what: "revision" | "card" | "lines";
}

/** Cards per statement. */
const batch = 1000;

/**
 * Checks the chains of revisions of all timecards, and that each card and its lines are as its last revision has them. Selects
 * the faults by card, and how many cards were checked.
 */
export async function verifyCards(db: Db): Promise<{ checked: number; faults: CardFault[] }> {
  const faults: CardFault[] = [];
  let checked = 0;
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows } = await sql<{ id: string; faults: Omit<CardFault, "id">[] }>`
      select card.id, coalesce((select jsonb_agg(jsonb_build_object('rev', fault.rev, 'what', fault.what) order by fault.rev)
        from (
          select chain.rev, 'revision' as what from (
            select rev, hash, timecard_hash(lag(hash) over (order by rev), revision) as computed,
              row_number() over (order by rev) as number
            from timecard_revisions revision where timecard_id = card.id) chain
          where chain.hash is distinct from chain.computed or chain.rev <> chain.number
          union all
          select card.rev, 'card' where last is null or last.rev <> card.rev or last.hash <> card.hash
            or last.card <> timecard_values(card.*)
          union all
          select card.rev, 'lines' where last.lines <> timecard_line_values(card.id) or exists (
            select from timecard_lines line where line.timecard_id = card.id and line.superseded <> exists (
              select from timecard_lines later join timecards correction on correction.id = later.timecard_id
              where later.offer_id = line.offer_id and correction.correction > card.correction))) fault), '[]') as faults
      from (select * from timecards where id > ${after} order by id limit ${batch}) of_batch
      join timecards card on card.id = of_batch.id
      left join lateral (
        select revision.* from timecard_revisions revision where revision.timecard_id = card.id order by rev desc limit 1) last on true
      order by card.id`.execute(db);
    checked += rows.length;
    faults.push(...rows.flatMap(({ id, faults: own }) => own.map((fault) => ({ id, ...fault }))));
    const end = rows.at(-1);
    if (!end || rows.length < batch) return { checked, faults };
    after = end.id;
  }
}
