import {
  type StandbyEndReason,
  type StandbyMode,
  type StandbyMove,
  standbyLifecycle,
} from "@callboard/contract/fills/standby-lifecycle";
import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";
import { recordEvents } from "../events/record-event.ts";
import { listStandbysByIds } from "./standby-queries.ts";

/** One move of one standby, with its changes besides the state. */
export interface StandbyChange {
  id: string;
  move: Exclude<StandbyMove, "invite">;
  mode?: StandbyMode;
  until?: Temporal.Instant;
  /** With `join`: the offer that ended because the position was filled. */
  offerId?: string | null;
  /** With `ask` and `book`: the offer or booking. */
  calledId?: string;
  reason?: StandbyEndReason;
  answerId?: string | undefined;
}

/**
 * The only function that changes the states of standbys. The caller has locked the positions and has read the rows
 * since. A row that can't make its move rolls the transaction back.
 */
export async function writeStandbys(tx: Tx, changes: StandbyChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ id, move, mode, until, offerId, calledId, reason, answerId }) => ({
    id,
    from: standbyLifecycle[move].from,
    to: standbyLifecycle[move].to,
    mode: mode ?? null,
    until: until?.toString() ?? null,
    offer_id: offerId ?? null,
    called_id: calledId ?? null,
    reason: reason ?? null,
    answer_id: answerId ?? null,
  }));
  const { rows: moved } = await sql<{ id: string }>`
    update standbys standby set state = m."to", ended_reason = m.reason, mode = coalesce(m.mode, standby.mode),
      until = coalesce(m.until, standby.until), offer_id = coalesce(m.offer_id, standby.offer_id),
      called_id = m.called_id,
      since = case when standby.state in ('invited', 'left', 'over') then app_now() else standby.since end,
      answers = case when m.answer_id is null then standby.answers else array_append(standby.answers, m.answer_id) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, "from" text[], "to" text, mode text,
      until timestamptz, offer_id uuid, called_id uuid, reason text, answer_id uuid)
    where standby.id = m.id and standby.state = any(m."from")
    returning standby.id`.execute(tx);
  if (moved.length !== changes.length) throw new Error("A standby was moved without its lock.");
  await recordStandbyEvents(tx, changes);
}

export interface NewStandby {
  position_id: string;
  dayplayer_id: string;
  offer_id: string | null;
  state: "invited" | "standing_by";
  mode: StandbyMode | null;
  until: Temporal.Instant | null;
  rank: number | null;
  was_invited: boolean;
  answers: string[];
}

export async function insertStandby(tx: Tx, standby: NewStandby): Promise<void> {
  const { id } = await tx.insertInto("standbys").values(standby).returning("id").executeTakeFirstOrThrow();
  await recordStandbyEvents(tx, [{ id, move: standby.state === "invited" ? "invite" : "join" }]);
}

async function recordStandbyEvents(tx: Tx, changes: { id: string; move: StandbyMove; calledId?: string }[]) {
  const rows = await listStandbysByIds(
    tx,
    changes.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  await recordEvents(
    tx,
    changes.flatMap(({ id, move, calledId }) => {
      const row = byId.get(id);
      if (!row) return [];
      return [
        {
          event: {
            type: standbyLifecycle[move].event,
            data: {
              standby_id: row.id,
              id: row.offer_id ?? row.id,
              position_id: row.position_id,
              dayplan_id: row.dayplan_id,
              department_id: row.department_id,
              dayplayer_id: row.dayplayer_id,
              dayplayer_name: `${row.first_name} ${row.last_name}`,
              position: row.position,
              date: row.date,
              state: row.state,
              offer_id: move === "book" ? (calledId ?? null) : null,
            },
          },
          audience: [`department:${row.department_id}` as const, `account:${row.dayplayer_id}` as const],
        },
      ];
    }),
  );
}
