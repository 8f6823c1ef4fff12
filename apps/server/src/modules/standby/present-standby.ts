import type { StandbyState } from "@callboard/contract/fills/standby-lifecycle";
import type { DayplayerStandby, Standby } from "@callboard/contract/fills/standbys";
import type { Db } from "../../db/schema.ts";
import { minutes, zoneAbbreviation } from "../dayplans/day-clock.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import type { OwnStandbyRow, StandbyRow } from "./standby-queries.ts";

const activeState = (state: StandbyState): Standby["state"] | undefined =>
  state === "invited" || state === "standing_by" || state === "asked" ? state : undefined;

/** A standby as the dayplayer sees it. Undefined once it has ended. */
export function presentDayplayerStandby(row: OwnStandbyRow): DayplayerStandby | undefined {
  const state = activeState(row.state);
  if (!state) return undefined;
  return {
    id: row.offer_id ?? row.id,
    state,
    mode: row.mode,
    until: row.until?.toString() ?? null,
    position: row.position,
    start_date: row.date,
    call_time: minutes(row.call_time),
    zone: row.zone,
    zone_abbreviation: zoneAbbreviation(row.date, row.zone, row.call_time),
    rate: row.rate_cents / 100,
    currency: row.currency,
    rate_per: row.rate_per,
    city: row.city,
    production: row.production,
    department: row.department,
    since: row.since.toString(),
  };
}

export async function presentStandbys(db: Db, rows: StandbyRow[], { headId }: { headId: string }): Promise<Standby[]> {
  const dayplayers = await presentDayplayers(
    db,
    rows.map(({ dayplayer_id }) => dayplayer_id),
    { headId },
  );
  return rows.flatMap((row) => {
    const [dayplayer, state] = [dayplayers.get(row.dayplayer_id), activeState(row.state)];
    if (!dayplayer || !state) return [];
    const [until, since] = [row.until?.toString() ?? null, row.since.toString()];
    return [{ dayplayer, position_id: row.position_id, state, mode: row.mode, until, since }];
  });
}
