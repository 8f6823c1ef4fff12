import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { transaction } from "../../db/transaction.ts";
import { insertStandby } from "../../modules/standby/write-standbys.ts";
import type { TestServer } from "../a-server.ts";
import type { Side } from "../a-side.ts";
import { changing, free, type LoggedChange, positionOf } from "./logged-change.ts";

const ofOffer = ({ offerId: jobOfferId }: Side) => ({ params: { jobOfferId } });
const ofBooking = ({ bookingId: jobOfferId }: Side) => ({ params: { jobOfferId } });
const cancelled = "Cancelled the booking of Dana Reyes as Costumer on Sun, Nov 22";

const extended = "Gave Dana Reyes more time to answer the offer of Costumer on Sun, Nov 22";

/** Makes the offer end in an hour, so that it can be extended. */
const shorten = ({ db, clock }: TestServer, { offerId }: Side) =>
  db
    .updateTable("offers")
    .set({ expires_at: clock.now().add({ hours: 1 }) })
    .where("id", "=", offerId)
    .execute();

/** The log entries of changes of offers, bookings, standbys and standing offers, by route. */
export const loggedOffers: Record<string, LoggedChange> = {
  removeStandby: changing(async ({ dayplanId, positionId, dayplayerId }, server) => {
    await transaction(server.db, (tx) =>
      insertStandby(tx, {
        position_id: positionId,
        dayplayer_id: dayplayerId,
        offer_id: null,
        state: "invited",
        mode: null,
        until: null,
        rank: 1,
        was_invited: true,
        answers: [],
      }),
    );
    return { params: { dayplanId, positionId, dayplayerId } };
  }, "Took Dana Reyes off standby for Costumer on Sun, Nov 22"),

  replaceBooking: changing(ofBooking, cancelled, "Started filling Costumer on Sun, Nov 22"),

  offerJob: changing(
    async (side, server) => ({ params: { ...positionOf(side).params, dayplayerId: await free(server, side) } }),
    "Offered Costumer on Sun, Nov 22 to Ana Lopez",
  ),
  offerJobs: changing(
    async (side, server) => ({ sent: { user_id: await free(server, side), jobs: [side.positionId] } }),
    "Offered Costumer on Sun, Nov 22 to Ana Lopez",
  ),
  offerMany: changing(
    async (side, server) => ({ sent: { dayplayer_ids: [await free(server, side)], jobs: [side.positionId] } }),
    "Offered Costumer on Sun, Nov 22 to Ana Lopez",
  ),
  offerBlockPlan: changing(async (side, server) => {
    const id = await free(server, side);
    // Matches are sorted by distance.
    const gate = { latitude: 34.0983, longitude: -118.3267 };
    await server.db.updateTable("dayplans").set(gate).where("id", "=", side.dayplanId).execute();
    return { sent: { jobs: [side.positionId], first: [id] } };
  }, "Offered Costumer on Sun, Nov 22 to Ana Lopez"),
  extendOffer: changing(async (side, server) => {
    await shorten(server, side);
    return { ...ofOffer(side), sent: { expires_at: "2026-11-21 20:00" } };
  }, extended),
  extendMany: changing(async (side, server) => {
    await shorten(server, side);
    return { sent: { job_offer_ids: [side.offerId], hours: 1 } };
  }, extended),
  reopenOffer: changing(async (side, server) => {
    const { dayplayer: token, offerId: id } = side;
    await server.call(dayplayerOfferRoutes.declineOffer, { token, params: { id }, body: {} });
    return { ...ofOffer(side), sent: { expires_at: "2026-11-21 20:00" } };
  }, "Asked Dana Reyes again about Costumer on Sun, Nov 22"),
  revokeOffer: changing(ofOffer, "Revoked the offer of Costumer on Sun, Nov 22 to Dana Reyes"),
  revokeMany: changing(
    ({ offerId }) => ({ sent: { job_offer_ids: [offerId] } }),
    "Revoked the offer of Costumer on Sun, Nov 22 to Dana Reyes",
  ),
  cancelBooking: changing(ofBooking, cancelled),
  cancelMany: changing(({ bookingId }) => ({ sent: { job_offer_ids: [bookingId] } }), cancelled),
  markNoShow: changing(async (side, server) => {
    await server.clock.set("2026-11-23T12:00:00Z");
    return ofBooking(side);
  }, "Marked Dana Reyes as a no-show, Costumer on Sun, Nov 22"),
  sendStandingOffer: changing(
    async (side, server) => ({ query: { receiver_id: await free(server, side) }, sent: { message: "Until March." } }),
    "Sent an open offer to Ana Lopez",
  ),
  changeStandingOffer: changing(
    ({ withdrawnOfferId }) => ({ query: { offer_id: withdrawnOfferId, status_id: "5" } }),
    "Withdrew the open offer to Dana Reyes",
  ),
};
