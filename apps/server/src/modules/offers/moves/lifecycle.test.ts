import { OfferEvent } from "@callboard/contract/events";
import { allows, isWaiting, lifecycle, type Move, type OfferState, offerStates } from "@callboard/contract/lifecycle";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { sql } from "kysely";
import { Value } from "typebox/value";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { listOffersByIds } from "../reads/queries.ts";
import { acceptOffer } from "./accept-offer.ts";
import { declineOffer } from "./decline-offer.ts";
import { dropBooking } from "./drop-booking.ts";
import { cancelBooking, revokeOffer } from "./end-offers.ts";
import { openCreatedOffers } from "./open-created-offers.ts";
import { offerSubject } from "./writes/offer-subject.ts";

const now = "2026-11-20T20:00:00Z";
const later = "2026-11-24T20:00:00Z";
let server: TestServer;
let staffing: Awaited<ReturnType<typeof aStaffing>>;
let head: string;
let days = 0;
beforeAll(async () => {
  server = await aServer({ now });
  staffing = await aStaffing(server.db);
  head = await staffing.tokenOf(staffing.headId, server.clock.now());
});
afterAll(() => server.stop());

/** Brings a new offer into a state, as people would. */
async function anOffer(state: OfferState) {
  days += 1;
  const date = Temporal.PlainDate.from("2026-11-24").add({ days }).toString();
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const day = await staffing.day({ date, positions: { Costumer: 2 } });
  const [offerId = ""] = await staffing.offered(dayplayerId, [day.positionId], { open: state !== "created" });
  const own = { dayplayerId, offerId };
  const { db } = server;
  if (["accepted", "cancelled", "dropped"].includes(state)) await acceptOffer(db, own);
  if (state === "declined") await declineOffer(db, own);
  if (state === "revoked") await revokeOffer(db, { scope: staffing.scope, offerId });
  if (state === "cancelled") await cancelBooking(db, { scope: staffing.scope, offerId });
  if (state === "dropped") await dropBooking(db, { ...own, message: "" });
  if (state === "expired")
    await db.transaction().execute((tx) => writeMoves(tx, offerSubject, [{ id: offerId, move: "expire" }], null));
  if (state === "closed") {
    const close = { id: offerId, move: "close", reason: "position_filled" } as const;
    await db.transaction().execute((tx) => writeMoves(tx, offerSubject, [close], null));
  }
  expect((await listOffersByIds(db, [offerId]))[0]?.state).toBe(state);
  return { ...own, token: await staffing.tokenOf(dayplayerId, server.clock.now()), positionId: day.positionId };
}
type Offer = Awaited<ReturnType<typeof anOffer>>;

/** Every move that has a route, and how it is refused from a state that does not allow it. */
const calls = {
  accept: {
    call: ({ offerId: id, token }) =>
      server.call(dayplayerOfferRoutes.acceptOffer, { params: { id }, body: {}, token }),
    // Accepting again answers the booking.
    otherwise: {
      accepted: 200,
      created: "not_found",
      expired: "offer_expired",
      closed: "offer_filled",
      any: "offer_gone",
    },
  },
  decline: {
    call: ({ offerId: id, token }) =>
      server.call(dayplayerOfferRoutes.declineOffer, { params: { id }, body: {}, token }),
    otherwise: { created: "not_found", expired: "offer_expired", any: "offer_gone" },
  },
  drop: {
    call: ({ offerId: id, token }) =>
      server.call(dayplayerOfferRoutes.dropBooking, { params: { id }, body: { message: "Ill." }, token }),
    otherwise: { created: "not_found", any: "booking_not_droppable" },
  },
  extend: {
    call: ({ offerId: jobOfferId }) =>
      server.call(offerRoutes.extendOffer, { params: { jobOfferId }, body: { expires_at: later }, token: head }),
    otherwise: { any: "offer_not_extendable" },
  },
  reopen: {
    call: ({ offerId: jobOfferId }) =>
      server.call(offerRoutes.reopenOffer, { params: { jobOfferId }, body: { expires_at: later }, token: head }),
    otherwise: { any: "offer_not_reopenable" },
  },
  revoke: {
    call: ({ offerId: jobOfferId }) =>
      server.call(offerRoutes.revokeOffer, { params: { jobOfferId }, body: {}, token: head }),
    otherwise: { any: "offer_not_revocable" },
  },
  cancel: {
    call: ({ offerId: jobOfferId }) =>
      server.call(offerRoutes.cancelBooking, { params: { jobOfferId }, body: { message: "Rained off." }, token: head }),
    otherwise: { any: "booking_not_cancellable" },
  },
} as const satisfies Partial<
  Record<
    Move,
    {
      call: (offer: Offer) => Promise<{ status: number; reason?: string; data?: { state: OfferState } }>;
      otherwise: Partial<Record<OfferState, string | number>> & { any: string };
    }
  >
>;
describe.each(Object.keys(calls) as (keyof typeof calls)[])("to %s an offer", (move) => {
  test.each(offerStates)("that is %s is allowed or refused as the lifecycle says", async (state) => {
    const offer = await anOffer(state);
    const { call, otherwise } = calls[move];
    const answer = await call(offer);
    const [after] = await listOffersByIds(server.db, [offer.offerId]);
    const position = await server.db
      .selectFrom("positions")
      .select(["booked", "live"])
      .where("id", "=", offer.positionId)
      .executeTakeFirstOrThrow();
    if (allows(state, move)) {
      const { to, by, event } = lifecycle[move];
      expect([answer.status, answer.data?.state, after?.state]).toEqual([200, to, to]);
      const last = await server.db
        .selectFrom("offer_history")
        .select(["move", "from_state", "to_state", "by"])
        .where("offer_id", "=", offer.offerId)
        .orderBy("seq", "desc")
        .executeTakeFirstOrThrow();
      const accountId = by === "dayplayer" ? offer.dayplayerId : staffing.headId;
      expect(last).toEqual({ move, from_state: state, to_state: to, by: accountId });
      const events = (await listEvents(offer.offerId)).at(-1);
      expect([events?.type, Value.Check(OfferEvent, events?.data)]).toEqual([event, true]);
      expect(events?.data).toMatchObject({
        state: to,
        counts: { count: 2, booked: position.booked, open_offers: position.live, need: 2 - position.booked },
      });
      expect(events?.audiences.filter((audience) => audience.startsWith("department:"))).toHaveLength(1);
      const isSentToDayplayer = events?.audiences.includes(`account:${offer.dayplayerId}`);
      expect(isSentToDayplayer).toBe(state !== "created");
    } else {
      const refusal: Partial<Record<OfferState | "any", string | number>> = otherwise;
      expect(answer.reason ?? answer.status).toBe(refusal[state] ?? refusal.any);
      expect(after?.state).toBe(state);
    }
    expect(position).toEqual({
      booked: Number(after?.state === "accepted"),
      live: Number(after !== undefined && isWaiting(after.state)),
    });
  });
});

describe("a queued offer", () => {
  test("opens, and both sides receive the event", async () => {
    const offer = await anOffer("created");
    await openCreatedOffers(server.db);
    expect((await listOffersByIds(server.db, [offer.offerId]))[0]?.state).toBe("open");
    const events = await listEvents(offer.offerId);
    expect(events).toMatchObject([
      { type: "job_offer.created", audiences: [`department:${staffing.departmentId}`] },
      {
        type: "job_offer.opened",
        audiences: [`department:${staffing.departmentId}`, `account:${offer.dayplayerId}`],
      },
    ]);
  });

  test("whose time is over expires instead", async () => {
    const offer = await anOffer("created");
    await server.clock.set("2026-11-24T08:00:00Z");
    await openCreatedOffers(server.db);
    await server.clock.set(now);
    expect((await listOffersByIds(server.db, [offer.offerId]))[0]?.state).toBe("expired");
  });

  test("for a position that was filled meanwhile closes instead", async () => {
    const offer = await anOffer("created");
    await server.db.updateTable("positions").set({ count: 0 }).where("id", "=", offer.positionId).execute();
    await openCreatedOffers(server.db);
    expect((await listOffersByIds(server.db, [offer.offerId]))[0]).toMatchObject({
      state: "closed",
      closed_reason: "position_filled",
    });
  });

  test("to a dayplayer who was booked that day meanwhile closes instead", async () => {
    const day = await staffing.day({ date: "2027-03-01", positions: { Costumer: 1, "Set Costumer": 1 } });
    const [dayplayerId = ""] = await staffing.dayplayers(1);
    const [booked = ""] = await staffing.offered(dayplayerId, [day.idOf("Costumer")]);
    const [queued = ""] = await staffing.offered(dayplayerId, [day.idOf("Set Costumer")], { open: false });
    // As if it had been booked before the offer went into the queue.
    await sql`update offers set state = 'accepted' where id = ${booked}`.execute(server.db);
    await openCreatedOffers(server.db);
    expect((await listOffersByIds(server.db, [queued]))[0]).toMatchObject({
      state: "closed",
      closed_reason: "booked_elsewhere",
    });
  });
});

/** Events about an offer that were not delivered yet, oldest first. */
async function listEvents(offerId: string) {
  const { rows } = await sql<{ type: string; data: unknown; audiences: string[] }>`
    select type, data, audiences from outbox where data ->> 'offer_id' = ${offerId} order by id`.execute(server.db);
  return rows;
}
