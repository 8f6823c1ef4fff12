import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { apiTokenRoutes } from "@callboard/contract/routes/integrations/api-tokens";
import { webhookRoutes } from "@callboard/contract/routes/integrations/webhooks";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { paymentRoutes } from "@callboard/contract/routes/payments";
import type { TestServer } from "./a-server.ts";
import { anInvitedMember } from "./departments/a-department-member.ts";
import { aStaffing } from "./staffing.ts";

export type Side = Awaited<ReturnType<typeof aSide>>;

/**
 * Creates one object of each kind that belongs to somebody: a head with a department, and a dayplayer with an offer
 * from it.
 */
export async function aSide(server: TestServer) {
  const { db, clock } = server;
  const staffing = await aStaffing(db);
  const [withOffer = "", booked = ""] = await staffing.dayplayers(2);
  const day = await staffing.day({ date: "2026-11-22", positions: { Costumer: 3 } });
  const [offerId = "", bookingId = ""] = await staffing.offeredToEach([withOffer, booked], day.positionId);
  const [head, dayplayer, bookedDayplayer] = [
    await staffing.tokenOf(staffing.headId, clock.now()),
    await staffing.tokenOf(withOffer, clock.now()),
    await staffing.tokenOf(booked, clock.now()),
  ];
  const accept = () =>
    server.call(dayplayerOfferRoutes.acceptOffer, { token: bookedDayplayer, params: { id: bookingId }, body: {} });
  let accepted = await accept();
  // The server's own sweep may be opening the offer at this moment.
  for (let tries = 0; accepted.status === 404 && tries < 100; tries += 1) {
    await sleep(50);
    accepted = await accept();
  }
  if (accepted.status !== 200) throw new Error(`The booking was refused: ${accepted.body}`);

  const conversation = await server.call(messagingRoutes.startConversation, {
    token: head,
    body: { user_id: withOffer },
  });
  const [standingOffer, withdrawnOffer] = [
    await server.call(standingOfferRoutes.sendStandingOffer, {
      token: head,
      query: { receiver_id: withOffer },
      body: {},
    }),
    await server.call(standingOfferRoutes.sendStandingOffer, { token: head, query: { receiver_id: booked }, body: {} }),
  ];
  const memberId = await anInvitedMember(server, staffing);
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", staffing.headId)
    .executeTakeFirstOrThrow();
  const { id: unpaidId } = await db
    .insertInto("productions")
    .values({
      creator_id: staffing.headId,
      name: "Second Unit",
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
  const [tariff] = (await server.call(paymentRoutes.getTariffs)).data;
  const plan = { tariff_id: tariff?.id ?? "", production_id: unpaidId };
  const checkout = await server.call(paymentRoutes.createCheckoutSession, { token: head, query: plan });
  await server.call(paymentRoutes.saveBillingAddress, {
    token: head,
    body: { address: "1438 N Gower St", apt: "", city: "Los Angeles", state: "CA", zip: "90028", country: "USA" },
  });
  await server.call(paymentRoutes.createCheckoutSession, { token: head, query: { ...plan, type: "wire" } });
  const { payment_id: invoiceId } = await db
    .selectFrom("invoices as i")
    .innerJoin("payments as p", "p.id", "i.payment_id")
    .where("p.account_id", "=", staffing.headId)
    .select("i.payment_id")
    .executeTakeFirstOrThrow();
  const { id: paymentId } = await db
    .insertInto("payments")
    .values({
      production_id: staffing.productionId,
      account_id: staffing.headId,
      tariff_id: plan.tariff_id,
      type: "card",
      departments: 1,
      total_cents: 29_900,
      provider: "sandbox",
      status: "paid",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: importId } = await db
    .insertInto("contact_imports")
    .values({ head_id: staffing.headId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: contactId } = await db
    .insertInto("contacts")
    .values({ head_id: staffing.headId, first_name: "Bo", phone: "+13235550142" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: passkeyId } = await db
    .insertInto("passkeys")
    .values({
      account_id: staffing.headId,
      credential_id: randomBytes(16),
      public_key: randomBytes(77),
      counter: 0,
      transports: ["internal"],
      name: "A phone",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { data: apiToken } = await server.call(apiTokenRoutes.createApiToken, {
    token: head,
    body: { name: "Call sheet", scopes: ["read"], days: 30 },
  });
  const { data: webhook } = await server.call(webhookRoutes.createWebhook, {
    token: head,
    body: { url: "http://127.0.0.1:9/hook", description: "", event_types: ["fill.over"] },
  });
  return {
    apiTokenId: apiToken.id,
    webhookId: webhook.id,
    staffing,
    importId,
    contactId,
    head,
    headId: staffing.headId,
    dayplayer,
    bookedDayplayer,
    dayplayerId: withOffer,
    bookedDayplayerId: booked,
    productionId: staffing.productionId,
    departmentId: staffing.departmentId,
    unpaidId,
    plan,
    checkoutSession: checkout.data.url.split("/").at(-1) ?? "",
    invoiceId,
    paymentId,
    dayplanId: day.id,
    dayplanDate: day.date,
    positionId: day.positionId,
    offerId,
    bookingId,
    conversationId: conversation.data.id,
    standingOfferId: standingOffer.data.id,
    withdrawnOfferId: withdrawnOffer.data.id,
    memberId,
    passkeyId,
    sessionId: session.id,
  };
}
