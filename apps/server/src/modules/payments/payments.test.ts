import { accountRoutes } from "@callboard/contract/accounts";
import { paymentRoutes as routes } from "@callboard/contract/payments";
import { productionRoutes } from "@callboard/contract/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aHead, aPaidProduction, aPlayerAccount, aProduction } from "../../testing/factories.ts";

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
const nobody = "0198f3a0-0000-7000-8000-000000000000";

async function aCheckout(head: Head, changes: Parameters<typeof aProduction>[2] = {}) {
  const production = await aProduction(server, head, changes);
  const { data } = await open(head.token, production.id, production.departments.length);
  const session = data.url.split("/").at(-1) ?? "";
  return { production, session };
}

describe("who may", () => {
  const calls = {
    createCheckoutSession: { query: { production_id: nobody, tariff_id: nobody } },
    checkPayment: { query: { production_id: nobody } },
    paymentSuccess: { query: { session_id: "none" } },
  };
  const names = Object.keys(calls) as (keyof typeof calls)[];

  test.each(names)("%s needs a session", async (name) => {
    expect(await server.call(routes[name], calls[name] as object)).toMatchObject({ status: 401 });
  });
  test.each(names)("%s is for heads", async (name) => {
    const { token } = await aPlayerAccount(server);
    expect(await server.call(routes[name], { ...calls[name], token } as object)).toMatchObject({
      status: 403,
      reason: "wrong_user_type",
    });
  });
  test.each(names)("%s of somebody else reads like one that is not there", async (name) => {
    const { production, session } = await aCheckout(await aHead(server));
    const { token } = await aHead(server);
    const theirs = { production_id: production.id, tariff_id: planFor(1), session_id: session };
    const query = Object.fromEntries(
      Object.keys(calls[name].query).map((key) => [key, theirs[key as keyof typeof theirs]]),
    );
    const ask = (asked: object) => server.call(routes[name], { token, query: asked } as object);
    const [found, missing] = [await ask(query), await ask(calls[name].query)];
    expect([found.status, found.body]).toEqual([404, missing.body]);
  });
});

test("plans are told cheapest first, with the discount they compute to", () => {
  expect(tariffs).toMatchObject([
    { departments: 1, price: 299, discount_price: 0, discount_percent: 0 },
    { departments: 2, price: 598, discount_price: 538.2, discount_percent: 10 },
    { departments: 3, price: 897, discount_price: 762.45, discount_percent: 15 },
  ]);
});

describe("opening a checkout", () => {
  test("asks the provider for what the plan costs now, and to come back with the session", async () => {
    const head = await aHead(server);
    const { production, session } = await aCheckout(head, {
      departments: [{ name: "Props", manager_email: "props@example.com" }],
    });
    expect(server.payments.checkouts.get(session)).toMatchObject({
      title: "The Long Night: Two departments",
      totalCents: 53820,
      email: head.email,
      successUrl: "http://127.0.0.1:3000/select-production?session_id={CHECKOUT_SESSION_ID}&success=true",
      cancelUrl: "http://127.0.0.1:3000/select-production?session_id={CHECKOUT_SESSION_ID}&cancelled=true",
    });
    expect(await statusOf(head.token, production.id)).toBe("unpaid");
    const success = await server.call(routes.paymentSuccess, { token: head.token, query: { session_id: session } });
    expect(success.data).toEqual({ status: "pending", production_id: production.id });
  });

  test("with a plan for fewer departments than the production has is refused", async () => {
    const head = await aHead(server);
    const production = await aProduction(server, head, {
      departments: [{ name: "Props", manager_email: "props@example.com" }],
    });
    expect(await open(head.token, production.id, 1)).toMatchObject({ status: 402, reason: "too_many_departments" });
  });

  test("for more departments than the plan has is refused", async () => {
    const head = await aHead(server);
    const { id } = await aProduction(server, head);
    const query = { production_id: id, tariff_id: planFor(1), departments: "2" };
    expect(await server.call(routes.createCheckoutSession, { token: head.token, query })).toMatchObject({
      status: 402,
      reason: "too_many_departments",
    });
  });

  test("of a production that is paid is refused", async () => {
    const head = await aHead(server);
    const { id } = await aPaidProduction(server, head);
    expect(await open(head.token, id)).toMatchObject({ status: 409, reason: "already_paid" });
  });

  test("with a plan that is not there is a 404", async () => {
    const head = await aHead(server);
    const { id } = await aProduction(server, head);
    expect(
      (
        await server.call(routes.createCheckoutSession, {
          token: head.token,
          query: { production_id: id, tariff_id: nobody },
        })
      ).status,
    ).toBe(404);
  });

  test.each([
    ["tariff_id", { production_id: nobody }],
    ["production_id", { production_id: "1", tariff_id: nobody }],
    ["departments", { production_id: nobody, tariff_id: nobody, departments: "4" }],
    ["type", { production_id: nobody, tariff_id: nobody, type: "cash" }],
  ])("marks %s", async (field, query) => {
    const { token } = await aHead(server);
    const reply = await server.call(routes.createCheckoutSession, { token, query } as object);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors ?? {})).toEqual([field]);
  });
});

describe("finalizing a payment", () => {
  test("that the provider has not seen changes nothing, whatever the address says", async () => {
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

  test("that arrived opens the production and changes the payer's session", async () => {
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
    ["a dayplayer", async () => (await aPlayerAccount(server)).token],
    ["somebody with a token of nobody's", async () => "x".repeat(43)],
  ])("by %s settles it and tells the status alone", async (_, tokenOf) => {
    const head = await aHead(server);
    const { production, session } = await aCheckout(head);
    server.payments.pay(session);
    const token = await tokenOf();
    expect((await finalize(session, token)).data).toEqual({ status: "paid", production_id: null, is_creator: false });
    expect(await statusOf(head.token, production.id)).toBe("paid");
    if (token && token !== "x".repeat(43))
      expect((await server.call(accountRoutes.verifyToken, { token })).status).toBe(204);
  });

  test("that was cancelled tells so, and another checkout can be opened", async () => {
    const head = await aHead(server);
    const { production, session } = await aCheckout(head);
    server.payments.cancel(session);
    expect((await finalize(session, head.token)).data).toMatchObject({
      status: "cancelled",
      production_id: production.id,
    });
    expect((await open(head.token, production.id)).status).toBe(200);
  });

  test("of a session that is not there is a 404", async () => {
    expect(await finalize("no-such-session")).toMatchObject({ status: 404, reason: "checkout_not_found" });
    expect(await server.call(routes.finalizePayment, { sent: {} })).toMatchObject({
      status: 422,
      errors: { session_id: expect.any(Array) },
    });
  });

  test("50 times at once counts once: one paid production, one payment, one receipt, one new session", async () => {
    const head = await aHead(server);
    const { production, session } = await aCheckout(head, {
      departments: [{ name: "Props", manager_email: "race-props@example.com" }],
    });
    server.payments.pay(session);
    const replies = await Promise.all(Array.from({ length: 50 }, () => finalize(session, head.token)));
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

  test("of 50 checkouts of one production that are all paid counts one, and gives the money of 49 back", async () => {
    const head = await aHead(server);
    const production = await aProduction(server, head);
    const opened = await Promise.all(Array.from({ length: 50 }, () => open(head.token, production.id)));
    const sessions = opened.map(({ data }) => data.url.split("/").at(-1) ?? "");
    for (const session of sessions) server.payments.pay(session);
    const replies = await Promise.all(sessions.map((session) => finalize(session)));
    const told = replies.map(({ data }) => data.status);
    expect([
      told.filter((status) => status === "paid").length,
      told.filter((status) => status === "refunded").length,
    ]).toEqual([1, 49]);
    expect(sessions.filter((session) => server.payments.refunded.has(session))).toHaveLength(49);
    const kinds = Map.groupBy(await server.mailbox.list(head.email), ({ kind }) => kind);
    expect([kinds.get("receipt")?.length, kinds.get("payment_returned")?.length]).toEqual([1, 49]);
  });

  test("that covers fewer departments than the production has by now gives the money back and says why", async () => {
    const head = await aHead(server);
    const { production, session } = await aCheckout(head);
    const { name, manager_email } = { name: "Props", manager_email: "props@example.com" };
    await server.db
      .insertInto("departments")
      .values({ production_id: production.id, name, manager_email, manager_email_norm: manager_email })
      .execute();
    server.payments.pay(session);
    expect((await finalize(session, head.token)).data).toMatchObject({ status: "refunded" });
    expect(server.payments.refunded.has(session)).toBe(true);
    expect(await statusOf(head.token, production.id)).toBe("unpaid");
    expect((await server.mailbox.latest(head.email, "payment_returned")).text).toContain(
      "more departments than this plan covers",
    );
  });
});

describe("a paid production", () => {
  test("mails a receipt to who paid and an invitation to each head but the creator", async () => {
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
    expect(receipt).toMatchObject({ kind: "receipt", subject: "Receipt: $762.45 for The Long Night" });
    expect(receipt.text).toContain("November 20, 2026");
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
    expect(toNew.text).toContain("/account?email=grip%2Bnight%40example.com");
    expect((await server.mailbox.list(head.email)).map(({ kind }) => kind)).toEqual(["receipt"]);
  });

  test("gives has_payment to creator and heads", async () => {
    const [head, manager, stranger] = [await aHead(server), await aHead(server), await aHead(server)];
    await aPaidProduction(server, head, { departments: [{ name: "Props", manager_email: manager.email }] });
    const has = async ({ token }: Head) => (await server.call(accountRoutes.getAccount, { token })).data.has_payment;
    expect([await has(head), await has(manager), await has(stranger)]).toEqual([true, true, false]);
    expect((await server.call(productionRoutes.listProductions, { token: manager.token })).data).toHaveLength(1);
  });
});
