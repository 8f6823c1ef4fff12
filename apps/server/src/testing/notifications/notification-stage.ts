import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { dayplayerStandingOfferRoutes, standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { daySheetRoutes } from "@callboard/contract/routes/timecards";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { runReconfirmation } from "../../modules/offers/moves/reconfirmation/run-reconfirmation.ts";
import { aServer, type TestServer } from "../a-server.ts";
import { aStaffing } from "../staffing.ts";

/** Noon in Los Angeles, five days before the staged day. */
export const sceneNow = "2026-11-20T20:00:00Z";
export const day = "2026-11-25";
const expiresAt = "2026-11-24T20:00:00Z";

export type Stage = Awaited<ReturnType<typeof aStage>>;

/**
 * Starts a server for all tests of the file. Each test gets a stage of its own, with the clock at `sceneNow` and
 * nothing sent.
 */
export function stageScenes(use: (stage: Stage) => void): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer({ now: sceneNow });
  });
  beforeEach(async () => {
    await server.clock.set(sceneNow);
    use(await aStage(server));
    server.pushes.sent.length = 0;
    server.texts.sent.length = 0;
  });
  afterAll(() => server.stop());
}

/** A department with a day, its head and two dayplayers, and the actions they can take. */
export async function aStage(server: TestServer, { call = "08:00", count = 2 } = {}) {
  const staffing = await aStaffing(server.db);
  const [dayplayerId = "", rivalId = ""] = await staffing.dayplayers(2);
  const tokenOf = (id: string) => staffing.tokenOf(id, server.clock.now());
  const [head, dayplayer, rival] = [await tokenOf(staffing.headId), await tokenOf(dayplayerId), await tokenOf(rivalId)];
  const planned = await staffing.day({ date: day, call, wrap: "18:00", positions: { Costumer: count } });
  const ok = async <T extends { status: number; body: string; data: unknown }>(
    request: Promise<T>,
  ): Promise<T["data"]> => {
    const answer = await request;
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body}`);
    return answer.data;
  };
  const on = (id: string, token = dayplayer) => ({ params: { id }, token });
  const byHead = (jobOfferId: string) => ({ params: { jobOfferId }, token: head });
  return {
    server,
    staffing,
    headId: staffing.headId,
    dayplayerId,
    rivalId,
    head,
    dayplayer,
    rival,
    planned,
    offer: async (to = dayplayerId) => (await staffing.offered(to, [planned.positionId], { expiresAt }))[0] ?? "",
    accept: (id: string, token = dayplayer) =>
      ok(server.call(dayplayerOfferRoutes.acceptOffer, { ...on(id, token), body: {} })),
    decline: (id: string, message = "") =>
      ok(server.call(dayplayerOfferRoutes.declineOffer, { ...on(id), body: { message } })),
    drop: (id: string, message = "Ill.", token = dayplayer) =>
      ok(server.call(dayplayerOfferRoutes.dropBooking, { ...on(id, token), body: { message } })),
    delay: (id: string, minutes = 30) =>
      ok(server.call(dayplayerOfferRoutes.reportDelay, { ...on(id), body: { minutes, note: "Traffic on the 101." } })),
    onTime: (id: string) => ok(server.call(dayplayerOfferRoutes.withdrawDelay, { ...on(id), body: {} })),
    acknowledge: (id: string, terms_rev = 2) =>
      ok(server.call(dayplayerOfferRoutes.acknowledgeChange, { ...on(id), body: { terms_rev } })),
    reopen: (id: string) =>
      ok(server.call(offerRoutes.reopenOffer, { ...byHead(id), body: { expires_at: "2026-11-22 06:00" } })),
    extend: (id: string, expires_at = "2026-11-24 14:00") =>
      ok(server.call(offerRoutes.extendOffer, { ...byHead(id), body: { expires_at } })),
    revoke: (id: string, message = "") =>
      ok(server.call(offerRoutes.revokeOffer, { ...byHead(id), body: { message } })),
    cancel: (id: string, message = "") =>
      ok(server.call(offerRoutes.cancelBooking, { ...byHead(id), body: { message } })),
    noShow: (id: string) => ok(server.call(offerRoutes.markNoShow, byHead(id))),
    /** Signs the day sheet, on which everybody worked as called. */
    signSheet: () =>
      ok(server.call(daySheetRoutes.signDaySheet, { params: { date: day }, token: head, body: { rev: 0 } })),
    /** Saves the day with another address. */
    async move(street_address = "5555 Melrose Ave", changes: { call_time?: string } = {}) {
      const { data } = await server.call(dayplanRoutes.getDayplanByDate, { params: { date: day }, token: head });
      const { id, zone, zone_abbreviation, based_on, has_passed, version, positions, ...fields } = data;
      const body = {
        ...fields,
        street_address,
        ...changes,
        positions: positions.filter(({ count }) => count > 0).map(({ name, count }) => ({ name, count })),
      };
      await ok(server.call(dayplanRoutes.saveDayplan, { body, token: head }));
    },
    sendStandingOffers: (message = "") =>
      ok(
        server.call(standingOfferRoutes.sendStandingOffer, {
          token: head,
          query: { receiver_id: dayplayerId },
          body: { message },
        }),
      ),
    withdraw: (offer_id: string) =>
      ok(server.call(standingOfferRoutes.changeStandingOffer, { token: head, query: { offer_id, status_id: "5" } })),
    acceptOpenly: (id: string) =>
      ok(server.call(dayplayerStandingOfferRoutes.acceptStandingOffer, { ...on(id), body: {} })),
    declineOpenly: (id: string) =>
      ok(server.call(dayplayerStandingOfferRoutes.declineStandingOffer, { ...on(id), body: {} })),
    /** Sends a message from the head to the dayplayer, or in the other direction. */
    async write(from: "head" | "dayplayer", body = "Call is at 8.") {
      const begun = await ok(
        server.call(messagingRoutes.startConversation, { token: head, body: { user_id: dayplayerId } }),
      );
      const token = from === "head" ? head : dayplayer;
      await ok(server.call(messagingRoutes.sendMessage, { token, params: { id: begun.id }, body: { body } }));
      return begun.id;
    },
    /** Starts filling the position, for an hour. */
    fill: () =>
      ok(
        server.call(fillRoutes.putFill, {
          token: head,
          params: { dayplanId: planned.id, positionId: planned.positionId },
          body: { fill_by: "2026-11-20 13:00" },
        }),
      ),
    at: (moment: string) => server.clock.set(moment),
    /** Runs the reconfirmation of bookings at a moment. */
    async reconfirm(moment: string) {
      await server.clock.set(moment);
      await runReconfirmation(server.db);
      await server.settle();
    },
  };
}
