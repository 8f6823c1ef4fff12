import { fillRoutes } from "@callboard/contract/routes/fills";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction } from "../../../db/transaction.ts";
import { runFills } from "../../../jobs/run-fills.ts";
import type { TestServer } from "../../../testing/a-server.ts";
import { aDayplayer } from "../../../testing/factories.ts";
import type { Staffing } from "../../../testing/staffing.ts";
import { stageOnce } from "../../../testing/stage.ts";
import { acceptOffer } from "../../offers/moves/accept-offer.ts";
import { declineOffer } from "../../offers/moves/decline-offer.ts";
import { expireOffers } from "../../offers/moves/expire-offers.ts";
import { openCreatedOffers } from "../../offers/moves/open-created-offers.ts";
import { relearnReplies } from "./learn-replies.ts";
import { loadReplies } from "./stored-replies.ts";

let server: TestServer;
let staffing: Staffing;
let token: string;
stageOnce((stage) => {
  ({ server, staffing, head: token } = stage);
});

const date = "2026-11-25";

async function tick() {
  await server.settle();
  await runFills(server.db);
  await openCreatedOffers(server.db);
}
const pass = (minutes: number) => server.clock.set(server.clock.now().add({ minutes }).toString());

test("each ended offer counts once, and a recount gives the same numbers", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 6; index += 1) ids.push((await aDayplayer(server, { available: [date] })).account.id);
  const day = await staffing.day({ date, call: "07:00", wrap: "19:00", positions: { Costumer: 3 } });
  await server.db
    .updateTable("dayplans")
    .set({ latitude: 34.0983, longitude: -118.3267 })
    .where("id", "=", day.id)
    .execute();
  const params = { dayplanId: day.id, positionId: day.positionId };
  await server.call(fillRoutes.putFill, { params, body: { fill_by: "2026-11-20 20:00" }, token });
  await tick();
  await server.call(fillRoutes.askMore, { params, body: { count: 6 }, token });
  await tick();
  const offers = await server.db.selectFrom("offers").select(["id", "dayplayer_id"]).execute();
  const offerOf = (dayplayerId = "") => ({
    dayplayerId,
    offerId: offers.find(({ dayplayer_id }) => dayplayer_id === dayplayerId)?.id ?? "",
  });
  await pass(7);
  expect(await acceptOffer(server.db, offerOf(ids[0]))).toMatchObject({ ok: true });
  await tick();
  await pass(5);
  expect(await declineOffer(server.db, offerOf(ids[1]))).toMatchObject({ ok: true });
  await tick();
  await pass(8 * 60);
  await expireOffers(server.db);
  await tick();

  const incremental = await loadReplies(server.db, ids);
  expect(incremental.people[ids[0] ?? ""]).toMatchObject({ yes: 1, no: 0, replies: 1, trials: 1 });
  expect(incremental.people[ids[1] ?? ""]).toMatchObject({ yes: 0, no: 1, replies: 1, trials: 1 });
  // Silence counts as a part of a trial.
  expect(incremental.people[ids[2] ?? ""]).toMatchObject({ yes: 0, no: 0, replies: 0 });
  expect(incremental.people[ids[2] ?? ""]?.trials).toBeGreaterThan(0.5);
  expect(incremental.people[ids[2] ?? ""]?.trials).toBeLessThan(1);

  const counted = await transaction(server.db, relearnReplies);
  const { rows } = await sql<{ ended: number }>`
    select count(*)::int as ended from offer_history
    where from_state = 'open' and to_state in ('accepted', 'declined', 'expired', 'revoked', 'closed')`.execute(
    server.db,
  );
  expect(counted).toBe(rows[0]?.ended);
  const rebuilt = await loadReplies(server.db, ids);
  for (const id of ids) expect(rebuilt.people[id]?.trials).toBeCloseTo(incremental.people[id]?.trials ?? -1, 9);
  expect(rebuilt.curve).toEqual(incremental.curve);
});
