import { sql } from "kysely";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { lockDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { readHomeZone } from "../dayplayers/read-home-zone.ts";
import { agreedNow, listLivePencils } from "./list-pencils.ts";
import { chooseUntil } from "./pencil-times.ts";
import { settleOf } from "./settle-pencils.ts";
import { recordPencilEvents } from "./write-pencils.ts";

export interface OwnPencilsInput {
  dayplayerId: string;
  dates: string[];
  note: string;
  now: Temporal.Instant;
  /** The time zone if that of the home is unknown. */
  zone: string;
}

/** Reserves dates for something else. Dates that the dayplayer reserved already stay as they are. */
export function addOwnPencils(db: Db, { dayplayerId, dates, note, now, zone: fallback }: OwnPencilsInput) {
  return transactResult(db, async (tx) => {
    await lockDayplayers(tx, [dayplayerId]);
    await settleOf(tx, [dayplayerId]);
    const zone = await readHomeZone(tx, dayplayerId);
    const timed = dates.map((date) => ({ date, until: chooseUntil({ date, zone: zone ?? fallback, now }) }));
    const late = timed.flatMap(({ until }, index) => (until ? [] : [index]));
    if (late.length > 0)
      return refused("invalid_fields", {
        errors: Object.fromEntries(
          late.map((index) => [
            `dates.${index}`,
            ["A pencil ends three days before its day. Mark the day as not available instead."],
          ]),
        ),
      });
    const own = (await listLivePencils(tx, dayplayerId, dates)).filter(({ department_id }) => department_id === null);
    const reserved = new Set(own.map(({ date }) => date));
    const values = timed.flatMap(({ date, until }) =>
      until && !reserved.has(date)
        ? [
            {
              dayplayer_id: dayplayerId,
              date,
              note,
              state: "pencilled" as const,
              until,
              agreed_at: agreedNow(sql`${dayplayerId}`, sql`${date}`),
            },
          ]
        : [],
    );
    if (values.length > 0) {
      const inserted = await tx.insertInto("pencils").values(values).returning("id").execute();
      await recordPencilEvents(
        tx,
        inserted.map(({ id }) => ({ id, move: "add_own" as const })),
      );
    }
    return done((await listLivePencils(tx, dayplayerId, dates)).filter(({ department_id }) => department_id === null));
  });
}
