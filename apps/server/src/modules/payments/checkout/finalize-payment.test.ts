import { accountRoutes } from "@callboard/contract/routes/accounts";
import { paymentRoutes as routes } from "@callboard/contract/routes/payments";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead, aPaidProduction, aProduction } from "../../../testing/factories.ts";
import { settleOpenPayments } from "./settle-open-payments.ts";

let server: TestServer;
let tariffs: { id: string; departments: number; price: number; discount_price: number; discount_percent: number }[];
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 50 });
  tariffs = (await server.call(routes.getTariffs)).data;
});
afterAll(() => server.stop());

type Head = Awaited<ReturnType<typeof aHead>>;
const planFor = (departments: number) => tariffs.find((tariff) => tariff.departments === departments)?.id ?? "";
const open = (token: string, production_id: string, departments = 1) =>
  server.call(routes.createCheckoutSession, { token, query: { production_id, tariff_id: planFor(departments) } });
const finalize = (session_id: string, token?: string) =>
  server.call(routes.finalizePayment, { body: { session_id }, ...(token && { token }) });
const statusOf = async (token: string, production_id: string) =>
  (await server.call(routes.checkPayment, { token, query: { production_id } })).data.status;

async function aCheckout(head: Head, changes: Parameters<typeof aProduction>[2] = {}) {
  const production = await aProduction(server, head, changes);
  const { data } = await open(head.token, production.id, production.departments.length);
  const session = data.url.split("/").at(-1) ?? "";
  return { production, session };
}

describe("finalizing a payment", () => {
  test("that the provider reports as unpaid changes nothing, whatever the return URL says", async () => {
    const head = await aHead(server);
    const { production, session } = await aCheckout(head);
    expect((await finalize(session, head.token)).data).toEqual({
      status: "pending",
      production_id: production.id,
      is_creator: true,
    });
    expect(await statusOf(head.token, production.id)).toBe("unpaid");
    expect((await server.call(accountRoutes.verifyToken, { token: head.token })).status).toBe(204);
  });

  test("that was received opens the production and replaces the payer's session", async () => {
    const head = await aHead(server);
    const { production, session } = await aCheckout(head);
    server.payments.pay(session);
    const { data, status } = await finalize(session, head.token);
    expect(status).toBe(200);
    expect(data).toEqual({
      status: "paid",
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: expect.objectContaining({ id: head.account.id, has_payment: true }),
      production_id: production.id,
      is_creator: true,
    });
    expect((await server.call(accountRoutes.verifyToken, { token: head.token })).status).toBe(401);
    expect(await statusOf(data.token ?? "", production.id)).toBe("paid");
    const row = await server.db
      .selectFrom("productions")
      .where("id", "=", production.id)
      .selectAll()
      .executeTakeFirst();
    expect(row).toMatchObject({ payer_id: head.account.id, paid_departments: 1 });
  });

  test.each([
    ["nobody", async () => undefined],
    ["another head", async () => (await aHead(server)).token],
    ["a dayplayer", async () => (await aDayplayerAccount(server)).token],
    ["somebody with a token of nobody's", async () => "x".repeat(43)],
  ])("by %s settles it and returns only the status", async (_, tokenOf) => {
    const head = await aHead(server);
    const { production, session } = await aCheckout(head);
    server.payments.pay(session);
    const token = await tokenOf();
    expect((await finalize(session, token)).data).toEqual({ status: "paid", production_id: null, is_creator: false });
    expect(await statusOf(head.token, production.id)).toBe("paid");
    if (token && token !== "x".repeat(43))
      expect((await server.call(accountRoutes.verifyToken, { token })).status).toBe(204);
  });

  test("that was cancelled returns that status, and another checkout can be opened", async () => {
    const head = await aHead(server);
    const { production, session } = await aCheckout(head);
    server.payments.cancel(session);
    expect((await finalize(session, head.token)).data).toMatchObject({
      status: "cancelled",
      production_id: production.id,
    });
    expect((await open(head.token, production.id)).status).toBe(200);
  });

  test("of an unknown session is a 404", async () => {
    expect(await finalize("no-such-session")).toMatchObject({ status: 404, reason: "checkout_not_found" });
    expect(await server.call(routes.finalizePayment, { sent: {} })).toMatchObject({
      status: 422,
      errors: { session_id: expect.any(Array) },
    });
  });

  test("20 times at once counts once: one paid production, one payment, one receipt, one new session", async () => {
    const head = await aHead(server);
    const { production, session } = await aCheckout(head, {
      departments: [{ name: "Props", manager_email: "race-props@example.com" }],
    });
    server.payments.pay(session);
    const replies = await Promise.all(Array.from({ length: 20 }, () => finalize(session, head.token)));
    expect(new Set(replies.map(({ status, data }) => `${status} ${data?.status}`))).toEqual(new Set(["200 paid"]));
    expect(replies.filter(({ data }) => data.token)).toHaveLength(1);
    const paid = await server.db
      .selectFrom("payments")
      .where("production_id", "=", production.id)
      .select("status")
      .execute();
    expect(paid).toEqual([{ status: "paid" }]);
    expect((await server.mailbox.list(head.email)).filter(({ kind }) => kind === "receipt")).toHaveLength(1);
    expect(await server.mailbox.list("race-props@example.com")).toHaveLength(1);
    const sessions = await server.db
      .selectFrom("sessions")
      .where("account_id", "=", head.account.id)
      .select("id")
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test("counts one of 20 paid checkouts of one production, and refunds 19", async () => {
    const head = await aHead(server);
    const production = await aProduction(server, head);
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(head.token, production.id)));
    const sessions = opened.map(({ data }) => data.url.split("/").at(-1) ?? "");
    for (const session of sessions) server.payments.pay(session);
    const replies = await Promise.all(sessions.map((session) => finalize(session)));
    const reasons = replies.flatMap(({ data }) => data.returned_because ?? []);
    expect(new Set(reasons)).toEqual(new Set(["already_paid"]));
    expect(reasons).toHaveLength(19);
    const statuses = replies.map(({ data }) => data.status);
    expect([
      statuses.filter((status) => status === "paid").length,
      statuses.filter((status) => status === "refunded").length,
    ]).toEqual([1, 19]);
    expect(sessions.filter((session) => server.payments.refunded.has(session))).toHaveLength(19);
    const kinds = Map.groupBy(await server.mailbox.list(head.email), ({ kind }) => kind);
    expect([kinds.get("receipt")?.length, kinds.get("payment_returned")?.length]).toEqual([1, 19]);
  });

  test("that covers fewer departments than the production now has is refunded with the reason", async () => {
    const head = await aHead(server);
    const { production, session } = await aCheckout(head);
    const { name, manager_email } = { name: "Props", manager_email: "props@example.com" };
    await server.db
      .insertInto("departments")
      .values({ production_id: production.id, name, manager_email, manager_email_norm: manager_email })
      .execute();
    server.payments.pay(session);
    const refunded = { status: "refunded", returned_because: "too_many_departments" };
    expect((await finalize(session, head.token)).data).toMatchObject(refunded);
    expect((await finalize(session)).data).toEqual({ ...refunded, production_id: null, is_creator: false });
    expect(server.payments.refunded.has(session)).toBe(true);
    expect(await statusOf(head.token, production.id)).toBe("unpaid");
    expect((await server.mailbox.latest(head.email, "payment_returned")).text).toContain(
      "more departments than this plan covers",
    );
  });
});

test("a refund requested before the server stopped is recorded later, with its reason and its mail", async () => {
  const head = await aHead(server);
  const { production, session } = await aCheckout(head);
  const second = (await open(head.token, production.id)).data.url.split("/").at(-1) ?? "";
  server.payments.pay(session);
  await finalize(session);
  // This is the state after a crash: the reason is recorded and the provider has made the refund, but nothing after that
  // was done.
  await server.db
    .updateTable("payments")
    .set({ returned_because: "already_paid" })
    .where("provider_session", "=", second)
    .execute();
  server.payments.settle(second, "refunded");
  const { data } = await finalize(second, head.token);
  expect(data).toMatchObject({ status: "refunded", returned_because: "already_paid" });
  await finalize(second, head.token);
  const mails = await server.mailbox.list(head.email);
  expect(mails.filter(({ kind }) => kind === "payment_returned")).toHaveLength(1);
});

describe("a payer who does not return", () => {
  const sweep = () =>
    settleOpenPayments(server.db, {
      provider: server.payments,
      now: server.clock.now().add({ minutes: 5 }),
      invoiceFrom: server.config.invoiceFrom,
      publicUrl: server.config.publicUrl,
    });

  test("gets the paid production within minutes, and an unpaid checkout stays pending", async () => {
    const [payer, leaver] = [await aHead(server), await aHead(server)];
    const [paid, left] = [await aCheckout(payer), await aCheckout(leaver)];
    server.payments.pay(paid.session);
    await sweep();
    expect(await statusOf(payer.token, paid.production.id)).toBe("paid");
    const stands = await server.call(routes.paymentSuccess, {
      token: leaver.token,
      query: { session_id: left.session },
    });
    expect(stands.data.status).toBe("pending");
    server.payments.cancel(left.session);
    expect(await sweep()).toBeGreaterThan(0);
    const ended = await server.call(routes.paymentSuccess, {
      token: leaver.token,
      query: { session_id: left.session },
    });
    expect(ended.data.status).toBe("cancelled");
  });
});

test("a payment is checked at both addresses, by GET and by POST, with the same answer", async () => {
  const head = await aHead(server);
  const production = await aProduction(server, head);
  const ways = [routes.checkPayment, routes.postCheckPayment, routes.checkPaymentShort, routes.postCheckPaymentShort];
  for (const way of ways) {
    const request = { token: head.token, query: { production_id: production.id } };
    expect((await server.call(way, request)).data).toEqual({ status: "unpaid" });
    expect((await server.call(way, { ...request, token: (await aHead(server)).token })).status).toBe(404);
  }
});

describe("a paid production", () => {
  test("mails a receipt to the payer and an invitation to each head except the creator", async () => {
    const [head, known] = [await aHead(server, { first_name: "Ana", last_name: "Ruiz" }), await aHead(server)];
    const departments = [
      { name: "Props", manager_email: known.email },
      { name: "Grip", manager_email: "grip+night@example.com" },
    ];
    const { production, session } = await aCheckout(head, { departments });
    expect(await server.mailbox.list(known.email)).toEqual([]);
    server.payments.pay(session);
    await finalize(session, head.token);

    const receipt = await server.mailbox.latest(head.email);
    expect(receipt).toMatchObject({ kind: "receipt", subject: "Receipt: $807.30 for The Long Night" });
    expect(receipt.text).toContain("November 20, 2026");
    expect(receipt.text).toMatch(new RegExp(`Billed to:?\\s+Ana Ruiz, ${head.email}`));
    expect(receipt.text).toMatch(/From:?\s+Callboard/);
    expect(receipt.text).toContain(`/setup-department/${production.id}`);
    const [toKnown, toNew] = [
      await server.mailbox.latest(known.email),
      await server.mailbox.latest("grip+night@example.com"),
    ];
    expect(toKnown).toMatchObject({
      kind: "manager_invitation",
      subject: "Props of The Long Night is waiting for you",
    });
    expect(toKnown.text).toContain("Ana Ruiz named you head");
    expect(toKnown.text).toContain(`/sign-in?email=${encodeURIComponent(known.email)}`);
    expect(toNew.text).toMatch(/\/account\/setup\/[\w-]{43}/);
    expect((await server.mailbox.list(head.email)).map(({ kind }) => kind)).toEqual(["receipt"]);
  });

  test("links a payer who manages no department to the page where heads are invited", async () => {
    const [creator, payer] = [await aHead(server), await aHead(server)];
    const production = await aProduction(server, creator);
    await server.db
      .updateTable("productions")
      .set({ payer_id: payer.account.id })
      .where("id", "=", production.id)
      .execute();
    const session = (await open(payer.token, production.id)).data.url.split("/").at(-1) ?? "";
    server.payments.pay(session);
    await finalize(session);
    const receipt = await server.mailbox.latest(payer.email, "receipt");
    expect(receipt.text).toContain(
      `Invite department heads:\n${server.config.publicUrl}/edit-production/${production.id}`,
    );
    expect(receipt.text).not.toContain("/setup-department/");
  });

  test("sets has_payment for its creator and its heads", async () => {
    const [head, manager, stranger] = [await aHead(server), await aHead(server), await aHead(server)];
    await aPaidProduction(server, head, { departments: [{ name: "Props", manager_email: manager.email }] });
    const has = async ({ token }: Head) => (await server.call(accountRoutes.getAccount, { token })).data.has_payment;
    expect([await has(head), await has(manager), await has(stranger)]).toEqual([true, true, false]);
    expect((await server.call(productionRoutes.listProductions, { token: manager.token })).data).toHaveLength(1);
  });
});
