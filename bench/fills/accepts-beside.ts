import type { Database } from "../../apps/server/src/db/connect.ts";
import { openSession } from "../../apps/server/src/modules/accounts/sessions/sessions.ts";
import { aStaffing } from "../../apps/server/src/testing/staffing.ts";
import { type RacedDay, race, racers } from "../accepts.ts";
import { median } from "../statistics.ts";

export interface AcceptsBeside {
  /** Other fills that run meanwhile. */
  running: number;
  /** Accepts a second, of each pair of races. */
  rounds: { withFills: number; without: number }[];
  ratio: number;
}

/** Other running fills: as many as some hundred departments have on an evening. */
const running = 1_000;
/** Each is looked at after at most so many minutes. */
const minutesBetweenLooks = 20;

export interface StagedRaces {
  tokens: string[];
  days: RacedDay[];
}

/** Offers a position to a thousand dayplayers, for each race and one to warm up. */
export async function stageRaces(database: Database, rounds: number): Promise<StagedRaces> {
  const staffing = await aStaffing(database.db);
  const now = Temporal.Now.instant();
  const dayplayers = await staffing.dayplayers(racers);
  const tokens: string[] = [];
  for (const accountId of dayplayers)
    tokens.push(await openSession(database.db, { accountId, deviceName: "bench", userAgent: "", remember: true, now }));
  const first = now.toZonedDateTimeISO("America/Los_Angeles").toPlainDate().add({ days: 70 });
  const days: RacedDay[] = [];
  for (let index = 0; index < 2 * rounds + 1; index += 1) {
    const day = await staffing.day({ date: first.add({ days: index }).toString(), positions: { Costumer: 10 } });
    const offers = await staffing.offeredToEach(dayplayers, day.positionId, now.add({ hours: 40 }).toString());
    days.push({ positionId: day.positionId, offers });
  }
  return { tokens, days };
}

/** Races with fills, of the raced positions and of others, and races without any, in alternation. */
export async function measureAcceptsBeside(
  database: Database,
  { address, races: { tokens, days } }: { address: string; races: StagedRaces },
): Promise<AcceptsBeside> {
  const [warm, ...raced] = days;
  if (!warm) throw new Error("Nothing was offered.");
  await race(database, address, tokens, warm);
  const rounds: AcceptsBeside["rounds"] = [];
  for (let index = 0; index + 1 < raced.length; index += 2) {
    const pair = raced.slice(index, index + 2);
    const rates: number[] = [];
    for (const [number, day] of pair.entries()) {
      const hasFills = (number + index / 2) % 2 === 0;
      await (hasFills ? runFills(database, day) : stopFills(database));
      rates.push((await race(database, address, tokens, day)).rate);
    }
    const [first = Number.NaN, second = Number.NaN] = rates;
    rounds.push((index / 2) % 2 === 0 ? { withFills: first, without: second } : { withFills: second, without: first });
  }
  return { running, rounds, ratio: median(rounds.map(({ withFills, without }) => withFills / without)) };
}

async function runFills({ pool }: Database, { positionId }: RacedDay) {
  await pool.query(
    `update fills set state = 'running', ended_reason = null, due_at = app_now() + random() * make_interval(mins => $2)
      where position_id in (select position_id from fills order by position_id limit $1)`,
    [running, minutesBetweenLooks],
  );
  await pool.query(
    `insert into fills (position_id, department_id, date, state, fill_by, pace, asks_by, keep_full, standby, message, started_by, due_at)
      select position.id, department_id, position.date, 'running', app_now() + interval '30 hours', 'steady', 'rank', true, 0, '',
        department.manager_id, app_now()
      from positions position join departments department on department.id = position.department_id
      where position.id = $1`,
    [positionId],
  );
}

export const stopFills = ({ pool }: Database) =>
  pool.query("update fills set state = 'stopped', due_at = null where state <> 'over'");
