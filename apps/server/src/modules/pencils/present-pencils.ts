import type { DayplayerPencil, Pencil } from "@callboard/contract/pencils/pencils";
import type { Db } from "../../db/schema.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import { countOutcomes, type PencilRow } from "./list-pencils.ts";

const timesOf = ({ until, state, answer_by, rank, challenged_until }: PencilRow) => ({
  until: until.toString(),
  answer_by: state === "asked" ? (answer_by?.toString() ?? null) : null,
  rank,
  challenged_until: challenged_until?.toString() ?? null,
});

export async function presentPencils(db: Db, rows: PencilRow[], { headId }: { headId: string }): Promise<Pencil[]> {
  const dayplayers = await presentDayplayers(
    db,
    rows.map(({ dayplayer_id }) => dayplayer_id),
    { headId },
  );
  return rows.flatMap((row): Pencil[] => {
    const dayplayer = dayplayers.get(row.dayplayer_id);
    if (!dayplayer || !row.decider_id) return [];
    const { id, date, position_id, dayplan_id, state } = row;
    return [
      {
        ...{ id, dayplayer, date, position: row.position ?? "", position_id, dayplan_id, state },
        decider: { id: row.decider_id, name: row.decider ?? "" },
        ...timesOf(row),
        challenges_until: row.challenges_until?.toString() ?? null,
        changed_at: row.changed_at.toString(),
      },
    ];
  });
}

export async function presentDayplayerPencils(db: Db, rows: PencilRow[]): Promise<DayplayerPencil[]> {
  const recordOf = await countOutcomes(
    db,
    rows.flatMap(({ decider_id }) => decider_id ?? []),
  );
  return rows.map((row) => {
    const { id, date, state, note, zone, production, department, city, position, decider, decider_id } = row;
    return {
      ...{ id, date, state, note, zone },
      from:
        production !== null && department !== null && decider_id !== null
          ? {
              ...{ production, department, city: city ?? "", position: position ?? "", decider: decider ?? "" },
              record: recordOf(decider_id),
            }
          : null,
      ...timesOf(row),
    };
  });
}
