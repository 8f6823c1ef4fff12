import { randomBytes } from "node:crypto";
import type { Refusal } from "@callboard/contract/refusals";
import { createToken } from "../modules/integrations/tokens/manage-tokens.ts";
import { createEndpoint } from "../modules/integrations/webhooks/save-endpoint.ts";
import { startConversation } from "../modules/messaging/start-conversation.ts";
import { acceptOffer } from "../modules/offers/moves/accept-offer.ts";
import { openCheckout } from "../modules/payments/checkout/open-checkout.ts";
import { saveBillingAddress } from "../modules/payments/invoices/billing-address.ts";
import { issueInvoice } from "../modules/payments/invoices/issue-invoice.ts";
import { listTariffs } from "../modules/payments/queries.ts";
import { answerPencil } from "../modules/pencils/move-pencil.ts";
import type { Actor } from "../modules/scopes.ts";
import { sendStandingOffer } from "../modules/standing-offers/send-standing-offer.ts";
import type { Result } from "../result.ts";
import type { TestServer } from "./a-server.ts";
import { anInvitedMember } from "./departments/a-member.ts";
import { stagePencils } from "./pencils/stage-pencils.ts";
import { aStaffing } from "./staffing.ts";

export type Side = Awaited<ReturnType<typeof aSide>>;

/**
 * Creates one object of each kind that belongs to somebody: a head with a department, and a dayplayer with an offer
 * from it. They are made by the product's use cases: calls of its routes would read the session each time.
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
  required(await acceptOffer(db, { dayplayerId: booked, offerId: bookingId }));

  const { headId, scope } = staffing;
  const actor: Actor = { accountId: headId, type: "department_head", sessionId: "" };
  const conversation = required(await startConversation(db, { actor, userId: withOffer }));
  const standing = required(await sendStandingOffer(db, { scope, dayplayerId: withOffer, message: "" }));
  const withdrawn = required(await sendStandingOffer(db, { scope, dayplayerId: booked, message: "" }));
  const memberId = await anInvitedMember(server, staffing, "assistant");
  const officeMemberId = await anInvitedMember(server, staffing, "office");
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
  const [tariff] = await listTariffs(db);
  const plan = { tariff_id: tariff?.id ?? "", production_id: unpaidId };
  const { publicUrl } = server.config;
  const wanted = { accountId: headId, productionId: unpaidId, tariffId: plan.tariff_id, publicUrl };
  const checkout = required(await openCheckout(db, { ...wanted, provider: server.deps.ports.payments }));
  const address = {
    address: "1438 N Gower St",
    apt: "",
    city: "Los Angeles",
    state: "CA",
    zip: "90028",
    country: "USA",
  };
  await saveBillingAddress(db, headId, address, clock.now());
  required(await issueInvoice(db, { ...wanted, offered: true, now: clock.now() }));
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
  // Without a day, so that nothing else of the side changes.
  const { id: timecardId } = await db
    .insertInto("timecards")
    .values({
      production_id: staffing.productionId,
      department_id: staffing.departmentId,
      dayplayer_id: booked,
      week: "2026-11-15",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const pencils = { departmentId: staffing.departmentId, headId, dayplayerId: withOffer, now: clock.now() };
  const { pencilIds, checkIds } = await stagePencils(db, { ...pencils, dates: ["2026-12-20", "2026-12-21"] });
  const [pencilId = "", agreedPencilId = ""] = pencilIds;
  required(await answerPencil(db, { id: agreedPencilId, move: "accept" }));
  const aPasskey = (name: string) => ({
    ...{ name, account_id: staffing.headId, credential_id: randomBytes(16), public_key: randomBytes(77) },
    ...{ counter: 0, transports: ["internal"] },
  });
  // One of two can be removed, because the other one still signs in.
  const { id: passkeyId } = await db
    .insertInto("passkeys")
    .values([aPasskey("A phone"), aPasskey("A laptop")])
    .returning("id")
    .executeTakeFirstOrThrow();
  const call = { scope, caller: { ip: "127.0.0.1", userAgent: "" }, publicUrl };
  const apiToken = required(
    await createToken(db, { ...call, input: { name: "Call sheet", scopes: ["read"], days: 30 }, now: clock.now() }),
  );
  const webhook = required(
    await createEndpoint(db, {
      ...call,
      webhooks: server.deps.ports.webhooks,
      input: { url: "http://127.0.0.1:9/hook", description: "", event_types: ["fill.over"] },
    }),
  );
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
    checkoutSession: checkout.url.split("/").at(-1) ?? "",
    invoiceId,
    paymentId,
    dayplanId: day.id,
    dayplanDate: day.date,
    positionId: day.positionId,
    offerId,
    bookingId,
    conversationId: conversation.id,
    standingOfferId: standing.standingOfferId,
    withdrawnOfferId: withdrawn.standingOfferId,
    memberId,
    officeMemberId,
    passkeyId,
    timecardId,
    pencilId,
    agreedPencilId,
    checkId: checkIds[0] ?? "",
    sessionId: session.id,
  };
}

function required<T, R extends Refusal>(result: Result<T, R>): T {
  if (!result.ok) throw new Error(`The side was refused: ${result.reason}`);
  return result.value;
}
