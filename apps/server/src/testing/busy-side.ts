import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { paymentRoutes } from "@callboard/contract/routes/payments";
import { transaction } from "../db/transaction.ts";
import { runFills } from "../jobs/run-fills.ts";
import { recordSecurityEvent } from "../modules/accounts/security-events/record-security-event.ts";
import { openCreatedOffers } from "../modules/offers/moves/open-created-offers.ts";
import type { TestServer } from "./a-server.ts";
import { aSide } from "./a-side.ts";
import { aDayplayer } from "./factories.ts";
import { stagePencils } from "./pencils/stage-pencils.ts";
import { aStaffing } from "./staffing.ts";
import { proposeHours, signHours } from "./timecards/card-stage.ts";

export type BusySide = Awaited<ReturnType<typeof aBusySide>>;

const friday = "2026-11-20T20:00:00Z";
const threeWeeksBefore = "2026-11-01T20:00:00Z";
const dateAfter = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();

/**
 * A side with `size` more of everything that lists show: dayplayers, days, offers, bookings, standing offers,
 * conversations, payments and notifications, for its head and for its dayplayers. Leaves the clock at noon of Friday, 20
 * November 2026, in Los Angeles.
 */
export async function aBusySide(server: TestServer, size: number) {
  const { db, clock } = server;
  await clock.set(friday);
  const side = await aSide(server);
  const { staffing } = side;
  await clock.set(threeWeeksBefore);
  const each = Array.from({ length: size }, (_, index) => index);

  // Days that have passed: the booked dayplayer worked on them, and the other one let an offer expire.
  for (const index of each) {
    const day = await staffing.day({ date: dateAfter("2026-11-02", index), positions: { Costumer: 2 } });
    await staffing.booked(side.bookedDayplayerId, day.positionId, "2026-11-02T04:00:00Z");
    await staffing.offered(side.dayplayerId, [day.positionId], { expiresAt: "2026-11-02T04:00:00Z" });
  }
  await clock.set(friday);
  for (const _ of each)
    await transaction(db, (tx) =>
      recordSecurityEvent(tx, { accountId: staffing.headId, kind: "signed_in", caller: undefined }),
    );

  // Other departments, each with an offer, a booking and a standing offer for the same dayplayers.
  for (const index of each) {
    const other = await aStaffing(db);
    const head = await other.tokenOf(other.headId, clock.now());
    const day = await other.day({ date: dateAfter("2026-12-01", index), positions: { Costumer: 2 } });
    await other.offered(side.dayplayerId, [day.positionId]);
    const worked = await other.booked(side.bookedDayplayerId, day.positionId);
    const people = [{ id: side.bookedDayplayerId, offerId: worked }];
    await signHours(db, { scope: other.scope, date: day.date, people });
    const receiver = { query: { receiver_id: side.dayplayerId }, body: {} };
    await server.call(standingOfferRoutes.sendStandingOffer, { token: head, ...receiver });
  }

  // Coming days, and dayplayers with offers, bookings, stars and messages.
  const coming = [];
  for (const index of each)
    coming.push(
      await staffing.day({ date: dateAfter("2026-11-24", index), positions: { Costumer: 3, "Set Costumer": 2 } }),
    );
  await db
    .updateTable("positions")
    .set({ count: 3 + 4 * size })
    .where("id", "=", side.positionId)
    .execute();
  await db
    .updateTable("dayplans")
    .set({ latitude: 34.0983, longitude: -118.3267 })
    .where("department_id", "=", side.departmentId)
    .execute();
  const offers = [];
  const bookings = [];
  const cards: { id: string; rev: number }[] = [];
  for (const index of each) {
    const day = coming[index]?.positionId ?? "";
    const available = [side.dayplanDate, coming[index]?.date ?? ""];
    await aDayplayer(server, { available, city: "Los Angeles" });
    const [asked = "", booked = "", known = ""] = await staffing.dayplayers(3);
    const expiresAt = "2026-11-21T08:00:00Z";
    offers.push(...(await staffing.offered(asked, [side.positionId], { expiresAt })));
    await staffing.offered(asked, [day]);
    const worked = await staffing.booked(booked, side.positionId);
    bookings.push(worked);
    const people = [{ id: booked, offerId: worked }];
    await signHours(db, { scope: staffing.scope, date: side.dayplanDate, people });
    cards.push(await proposeHours(db, booked, side.dayplanDate));
    await staffing.booked(booked, day);
    const to = { token: side.head, params: { userId: known } };
    await server.call(findDayplayerRoutes.toggleStar, to);
    await server.call(standingOfferRoutes.sendStandingOffer, {
      token: side.head,
      query: { receiver_id: known },
      body: {},
    });
    const begun = await server.call(messagingRoutes.startConversation, { token: side.head, body: { user_id: known } });
    for (const id of [begun.data.id, side.conversationId])
      await server.call(messagingRoutes.sendMessage, {
        token: side.head,
        params: { id },
        body: { body: `See you at ${index}.` },
      });
    await staffing.tokenOf(side.headId, clock.now());
  }

  // Further productions, and payments for them.
  for (const index of each) {
    const production = await db
      .insertInto("productions")
      .values({
        creator_id: side.headId,
        name: `Unit ${index + 3}`,
        type: "Feature Film",
        studio_name: "Stage 4",
        start_date: "2026-11-20",
        end_date: "2026-12-31",
        country: "United States",
        city: "Los Angeles",
        zone: "America/Los_Angeles",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("departments")
      .values({
        production_id: production.id,
        name: "Costume",
        manager_email: `head-${index}@example.com`,
        manager_email_norm: `head-${index}@example.com`,
        manager_id: side.headId,
      })
      .execute();
    const plan = { ...side.plan, production_id: production.id };
    await server.call(paymentRoutes.createCheckoutSession, { token: side.head, query: { ...plan, type: "wire" } });
  }

  const pencils = { departmentId: side.departmentId, headId: side.headId, dayplayerId: side.dayplayerId };
  const dates = each.map((index) => dateAfter("2026-12-22", index));
  await stagePencils(db, { ...pencils, dates, now: clock.now() });

  await server.settle();
  const filled = [side, ...coming.map(({ id, positionId }) => ({ dayplanId: id, positionId }))];
  for (const { dayplanId, positionId } of filled)
    await server.call(fillRoutes.putFill, {
      token: side.head,
      params: { dayplanId, positionId },
      body: { fill_by: "2026-11-20 20:00", pace: "fast" },
    });
  for (const _ of [1, 2]) {
    await runFills(db);
    await openCreatedOffers(db);
    await server.settle();
  }
  const inactive = coming.map((day) => day.idOf("Set Costumer"));
  await db.updateTable("positions").set({ activated: false }).where("id", "in", inactive).execute();
  // Matches without an offer.
  const available = [side.dayplanDate, ...coming.map(({ date }) => date)];
  for (const _ of each) await aDayplayer(server, { available, city: "Los Angeles" });
  const free = await staffing.dayplayers(size + 2);
  const listed = await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token: side.dayplayer });
  if (listed.data.length <= size) throw new Error(`The dayplayer has ${listed.data.length} offers.`);
  return { ...side, coming, inactive, free, offers, bookings, cards };
}
