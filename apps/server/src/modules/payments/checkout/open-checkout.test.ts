import { paymentRoutes as routes } from "@callboard/contract/routes/payments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead, aPaidProduction, aProduction } from "../../../testing/factories.ts";

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
const statusOf = async (token: string, production_id: string) =>
  (await server.call(routes.checkPayment, { token, query: { production_id } })).data.status;
const nobody = "0198f3a0-0000-7000-8000-000000000000";

async function aCheckout(head: Head, changes: Parameters<typeof aProduction>[2] = {}) {
  const production = await aProduction(server, head, changes);
  const { data } = await open(head.token, production.id, production.departments.length);
  const session = data.url.split("/").at(-1) ?? "";
  return { production, session };
}

describe("access to checkouts:", () => {
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
    const { token } = await aDayplayerAccount(server);
    expect(await server.call(routes[name], { ...calls[name], token } as object)).toMatchObject({
      status: 403,
      reason: "wrong_user_type",
    });
  });
  test.each(names)("%s of another account answers like a missing one", async (name) => {
    const { production, session } = await aCheckout(await aHead(server));
    const { token } = await aHead(server);
    const theirs = { production_id: production.id, tariff_id: planFor(1), session_id: session };
    const query = Object.fromEntries(
      Object.keys(calls[name].query).map((key) => [key, theirs[key as keyof typeof theirs]]),
    );
    const ask = (sent: object) => server.call(routes[name], { token, query: sent } as object);
    const [found, missing] = [await ask(query), await ask(calls[name].query)];
    expect([found.status, found.body]).toEqual([404, missing.body]);
  });
});

test("plans are listed cheapest first, with the computed discount", () => {
  expect(tariffs).toMatchObject([
    { departments: 1, price: 299, discount_price: 0, discount_percent: 0 },
    { departments: 2, price: 598, discount_price: 538.2, discount_percent: 10 },
    { departments: 3, price: 897, discount_price: 807.3, discount_percent: 10 },
    { departments: 30, price: 2490, discount_price: 0, discount_percent: 0 },
  ]);
});

describe("opening a checkout", () => {
  test("requests the plan's current price from the provider, and a return URL with the session", async () => {
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

  test("with an unknown plan is a 404", async () => {
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
  ])("is refused with an error at %s", async (field, query) => {
    const { token } = await aHead(server);
    const reply = await server.call(routes.createCheckoutSession, { token, query } as object);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors ?? {})).toEqual([field]);
  });
});
