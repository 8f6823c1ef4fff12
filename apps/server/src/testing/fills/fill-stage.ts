import type { FillInput } from "@callboard/contract/fills";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { beforeEach } from "vitest";
import { runFills } from "../../jobs/run-fills.ts";
import { expireOffers } from "../../modules/offers/moves/expire-offers.ts";
import { openCreatedOffers } from "../../modules/offers/moves/open-created-offers.ts";
import { aDayplayer } from "../factories.ts";
import { type Stage, stageEach } from "../stage.ts";

/** The day that is filled, five days after the tests begin. */
export const date = "2026-11-25";
/** The deadline, eight hours after the tests begin. */
export const tonight = "2026-11-20 20:00";

export type FillStage = ReturnType<typeof onStage>;

/** Provides each test with a department of its own, without the dayplayers and fills of earlier tests. */
export function stageFills(use: (stage: FillStage) => void): void {
  let stage: Stage;
  stageEach((each) => {
    stage = each;
    use(onStage(each));
  });
  beforeEach(async () => {
    await stage.server.db.deleteFrom("candidates").execute();
    await stage.server.db.deleteFrom("fills").execute();
  });
}

function onStage({ server, staffing, head: token }: Stage) {
  /** Runs the background tasks of one second. */
  async function tick() {
    await server.settle();
    await runFills(server.db);
    await openCreatedOffers(server.db);
    await server.settle();
  }

  async function pass(minutes: number) {
    await server.clock.set(server.clock.now().add({ minutes }).toString());
    await expireOffers(server.db);
    await tick();
  }

  async function aDay(positions: Record<string, number> = { Costumer: 1 }, on = staffing) {
    const day = await on.day({ date, call: "07:00", wrap: "19:00", positions });
    await server.db
      .updateTable("dayplans")
      .set({ latitude: 34.0983, longitude: -118.3267 })
      .where("id", "=", day.id)
      .execute();
    return day;
  }
  const people = async (count: number) => {
    const all = [];
    for (let index = 0; index < count; index += 1) all.push(await aDayplayer(server, { available: [date] }));
    return all.map((each) => ({ id: each.account.id, token: each.token }));
  };
  const params = (day: { id: string; positionId: string }) => ({ dayplanId: day.id, positionId: day.positionId });
  const put = (day: { id: string; positionId: string }, body: Partial<FillInput> = {}) =>
    server.call(fillRoutes.putFill, { params: params(day), body: { fill_by: tonight, ...body }, token });
  const read = async (day: { id: string; positionId: string }) =>
    (await server.call(fillRoutes.getFill, { params: params(day), token })).data;
  const offersOf = (day: { positionId: string }) =>
    server.db
      .selectFrom("offers")
      .select(["id", "dayplayer_id", "state", "source", "wave", "expires_at"])
      .where("position_id", "=", day.positionId)
      .orderBy("id")
      .execute();
  const answer = async (day: { positionId: string }, dayplayerId: string, yes: boolean) => {
    const offer = (await offersOf(day)).find((each) => each.dayplayer_id === dayplayerId);
    const own = await staffing.tokenOf(dayplayerId, server.clock.now());
    const route = yes ? dayplayerOfferRoutes.acceptOffer : dayplayerOfferRoutes.declineOffer;
    return server.call(route, { params: { id: offer?.id ?? "" }, body: {}, token: own });
  };
  return { server, staffing, token, tick, pass, aDay, people, params, put, read, offersOf, answer };
}
