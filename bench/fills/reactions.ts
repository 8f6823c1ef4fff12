import { setTimeout as sleep } from "node:timers/promises";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Database } from "../../apps/server/src/db/connect.ts";
import { openSession } from "../../apps/server/src/modules/accounts/sessions/sessions.ts";
import { previewFill } from "../../apps/server/src/modules/fills/preview-fill.ts";
import { quantile } from "../statistics.ts";
import type { FillWorld, StagedPosition } from "./fill-world.ts";

export interface Reactions {
  fills: number;
  /** Milliseconds from the request until the first offers are open; with the next wave, from the last decline. */
  start: { p50: number; p95: number };
  decline: { p50: number; p95: number };
  /** Fills whose first wave asked everybody, as waves get larger while all decline: nobody is left for another one. */
  exhausted: number;
}

const fewestMatches = 10;
const longestMs = 15_000;

/** Positions where there are people to ask, so that a wave can follow. */
export async function choosePositions({ db }: Database, world: FillWorld, from: StagedPosition[]) {
  const chosen: StagedPosition[] = [];
  for (const position of from) {
    const scope = world.scopes.get(position.departmentId);
    const fillBy = world.fillBy.toString();
    const preview = scope && (await previewFill(db, { scope, positionId: position.id, fillBy }));
    if (preview?.ok && preview.value.asked_first.length >= fewestMatches) chosen.push(position);
  }
  return chosen;
}

/** Starts fills through the API of a running server, and declines everything that their first waves offer. */
export async function measureReactions(
  database: Database,
  { address, world, positions }: { address: string; world: FillWorld; positions: StagedPosition[] },
): Promise<Reactions> {
  const [starts, declines]: [number[], number[]] = [[], []];
  let exhausted = 0;
  for (const position of positions) {
    const scope = world.scopes.get(position.departmentId);
    const head = await tokenOf(database, scope?.accountId ?? "");
    const path = fillRoutes.putFill.path.replace(":dayplanId", position.dayplanId).replace(":positionId", position.id);
    const startedAt = performance.now();
    await call(address, { method: "PUT", path, token: head, body: { fill_by: world.fillBy.toString() } });
    const first = await waitForOpen(database, position.id, 1);
    starts.push(performance.now() - startedAt);
    const { rows } = await database.pool.query<{ exhausted: boolean }>(
      "select exhausted from fills where position_id = $1",
      [position.id],
    );
    if (rows[0]?.exhausted) {
      exhausted += 1;
      continue;
    }
    let declinedAt = Number.NaN;
    for (const { id, dayplayer_id } of first) {
      const token = await tokenOf(database, dayplayer_id);
      declinedAt = performance.now();
      await call(address, {
        method: "POST",
        path: dayplayerOfferRoutes.declineOffer.path.replace(":id", id),
        token,
        body: {},
      });
    }
    await waitForOpen(database, position.id, 2);
    declines.push(performance.now() - declinedAt);
  }
  const of = (times: number[]) => ({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
  return { fills: positions.length, start: of(starts), decline: of(declines), exhausted };
}

/** Waits until the offers of a wave, or of later ones, are open: all of them, as some are opened before others. */
async function waitForOpen({ pool }: Database, positionId: string, wave: number) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < longestMs) {
    const { rows } = await pool.query<{ id: string; dayplayer_id: string; state: string }>(
      "select id, dayplayer_id, state from offers where position_id = $1 and state in ('created', 'open') and wave >= $2",
      [positionId, wave],
    );
    if (rows.length > 0 && rows.every(({ state }) => state === "open")) return rows;
    await sleep(10);
  }
  throw new Error(`The offers of wave ${wave} were not open within ${longestMs / 1000} s.`);
}

const tokenOf = ({ db }: Database, accountId: string) =>
  openSession(db, { accountId, deviceName: "bench", userAgent: "", remember: true, now: Temporal.Now.instant() });

async function call(
  address: string,
  { method, path, token, body }: { method: string; path: string; token: string; body: object },
) {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
}
