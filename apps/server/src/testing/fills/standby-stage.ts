import type { StandbyMode } from "@callboard/contract/fills/standby-lifecycle";
import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { FillStage } from "./fill-stage.ts";

/** A dayplayer whose offer of the position ended because it was filled. */
export interface Filled {
  id: string;
  token: string;
  offerId: string;
}

/** Creates a position that a fill keeps full: `booked` have its places, and the offers of `filled` ended with that. */
export async function aFullDay(stage: FillStage, { count = 1, others = 2, standby = 0 } = {}) {
  const { staffing, people, aDay, put, answer, tick } = stage;
  const day = await aDay({ Costumer: count });
  const all: Filled[] = [];
  for (const { id, token } of await people(count + others)) {
    const [offerId = ""] = await staffing.offered(id, [day.positionId]);
    all.push({ id, token, offerId });
  }
  await put(day, { standby });
  const booked = all.slice(0, count);
  for (const { id } of booked) await answer(day, id, true);
  await tick();
  return { day, booked, filled: all.slice(count) };
}

/** The calls of dayplayers about a full position. */
export const standbyCalls = ({ server }: FillStage) => ({
  standBy: ({ token, offerId: id }: Filled, mode: StandbyMode = "book", until?: string) =>
    server.call(standbyRoutes.standBy, { params: { id }, body: { mode, ...(until && { until }) }, token }),
  leave: ({ token, offerId: id }: Filled) =>
    server.call(standbyRoutes.leaveStandby, { params: { id }, body: {}, token }),
  standbysOf: async ({ token }: Filled) => (await server.call(standbyRoutes.listDayplayerStandbys, { token })).data,
  drop: ({ token }: { token: string }, id: string) =>
    server.call(dayplayerOfferRoutes.dropBooking, { params: { id }, body: { message: "I am ill." }, token }),
});
