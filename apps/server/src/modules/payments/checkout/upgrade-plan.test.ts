import { paymentRoutes as routes } from "@callboard/contract/routes/payments";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aHead, aProduction } from "../../../testing/factories.ts";
import { aStripe, type StripeStandIn, signed } from "../../../testing/ports/stripe-stand-in.ts";

let server: TestServer;
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await aStripe();
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 40, env: stripe.env });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

type Head = Awaited<ReturnType<typeof aHead>>;
const planFor = async (departments: number) =>
  (await server.call(routes.getTariffs)).data.find((tariff) => tariff.departments === departments)?.id ?? "";
const deliver = async (...events: object[]) => {
  for (const event of events) expect((await server.inject(signed(event))).statusCode).toBe(204);
};
const finalize = (session_id: string, token?: string) =>
  server.call(routes.finalizePayment, { body: { session_id }, ...(token && { token }) });

async function open({ token }: Head, production_id: string, departments: number, upgrade = true) {
  const query = { production_id, tariff_id: await planFor(departments), ...(upgrade && { upgrade: "true" as const }) };
  return server.call(routes.createCheckoutSession, { token, query });
}
const sessionOf = (reply: Awaited<ReturnType<typeof open>>) => reply.data.url.split("/").at(-1) ?? "";

/** Creates a production that is paid with the plan for one department. */
async function aPaid() {
  const head = await aHead(server);
  const production = await aProduction(server, head);
  const session = sessionOf(await open(head, production.id, 1, false));
  await deliver(stripe.pay(session));
  return { head, production, session };
}

/** Buys an upgrade that only the webhook reports. */
async function upgraded(head: Head, productionId: string, departments: number) {
  const session = sessionOf(await open(head, productionId, departments));
  await deliver(stripe.pay(session));
  return session;
}

async function standing(productionId: string) {
  const production = await server.db
    .selectFrom("productions")
    .where("id", "=", productionId)
    .select(["payment_status", "paid_departments"])
    .executeTakeFirstOrThrow();
  return [production.payment_status, production.paid_departments];
}
const statusOf = async (session: string) =>
  (
    await server.db
      .selectFrom("payments")
      .where("provider_session", "=", session)
      .select("status")
      .executeTakeFirstOrThrow()
  ).status;
const invite = (head: Head, production_id: string, department: string) =>
  server.call(productionRoutes.inviteDepartment, {
    token: head.token,
    body: {
      production_id,
      emails: [{ department, email: `${department.toLowerCase()}-${production_id}@example.com` }],
    },
  });
/** Lists the upgrade prices of plans for up to three departments, by the number of departments. */
const pricesOf = async (head: Head, production_id: string) =>
  (await server.call(routes.getUpgrades, { token: head.token, query: { production_id } })).data.upgrades.flatMap(
    ({ departments, upgrade_price }) => (departments > 3 ? [] : [[departments, upgrade_price]]),
  );

describe("an upgrade", () => {
  test("costs the price of the larger plan less the amount paid, and raises the limit of departments", async () => {
    const { head, production } = await aPaid();
    expect(await invite(head, production.id, "Camera")).toMatchObject({ status: 402, reason: "too_many_departments" });
    const request = { token: head.token, query: { production_id: production.id } };
    expect((await server.call(routes.getUpgrades, request)).data).toMatchObject({
      plan: {
        title: "One department",
        departments: 1,
        valid_until: Temporal.PlainDate.from(production.end_date).add({ days: 30 }).toString(),
      },
      departments: 1,
    });
    expect(await pricesOf(head, production.id)).toEqual([
      [2, 239.2],
      [3, 508.3],
    ]);

    const session = sessionOf(await open(head, production.id, 2));
    expect(stripe.requests.findLast(({ path }) => path === "/v1/checkout/sessions")?.fields).toMatchObject({
      "line_items[0][price_data][unit_amount]": "23920",
      "line_items[0][price_data][product_data][name]": expect.stringMatching(
        /: Upgrade from One department to Two departments$/,
      ),
    });
    expect(await standing(production.id)).toEqual(["paid", 1]);
    stripe.pay(session);
    expect((await finalize(session, head.token)).data).toMatchObject({ status: "paid", upgrade: true });
    expect(await standing(production.id)).toEqual(["paid", 2]);
    const receipt = await server.mailbox.latest(head.email, "receipt");
    expect(receipt.subject).toContain("$239.20");
    expect(receipt.text).toContain("Upgrade from: One department");
    expect(receipt.text).toContain(`Add a department:\n${server.config.publicUrl}/edit-production/${production.id}`);
  });

  test("is listed among the transactions with the plan it enlarged", async () => {
    const { head, production } = await aPaid();
    await upgraded(head, production.id, 2);
    await upgraded(head, production.id, 3);
    const { data } = await server.call(routes.paymentHistory, { token: head.token });
    expect(data.map(({ tariff, total, status, upgrade_from }) => [tariff.title, total, status, upgrade_from])).toEqual([
      ["Three departments", 269.1, "1", "Two departments"],
      ["Two departments", 239.2, "1", "One department"],
      ["One department", 299, "1", null],
    ]);
    for (const department of ["Camera", "Grip"])
      expect((await invite(head, production.id, department)).status).toBe(200);
    expect(await invite(head, production.id, "Props")).toMatchObject({ reason: "too_many_departments" });
  });

  test("requires a paid production, a larger plan, and a caller who may add departments", async () => {
    const { head, production } = await aPaid();
    const unpaid = await aProduction(server, head);
    const stranger = await aHead(server);
    expect(await open(head, unpaid.id, 2)).toMatchObject({ status: 402, reason: "payment_required" });
    expect(await open(head, production.id, 1)).toMatchObject({ status: 409, reason: "plan_not_larger" });
    expect(await open(head, production.id, 2, false)).toMatchObject({ status: 409, reason: "already_paid" });
    expect((await open(stranger, production.id, 2)).status).toBe(404);
    await server.db
      .updateTable("departments")
      .set({ manager_id: stranger.account.id })
      .where("production_id", "=", production.id)
      .execute();
    const query = { production_id: production.id };
    expect((await server.call(routes.getUpgrades, { token: stranger.token, query })).status).toBe(404);
    expect((await open(stranger, production.id, 2)).status).toBe(404);
  });

  test("costs at least the minimum that the card provider collects", async () => {
    const { head, production } = await aPaid();
    await server.db
      .updateTable("payments")
      .set({ total_cents: 99_900 })
      .where("production_id", "=", production.id)
      .execute();
    expect(await pricesOf(head, production.id)).toEqual([
      [2, 0.5],
      [3, 0.5],
    ]);
  });

  test("counts once when the return page and the webhook settle it 40 times concurrently", async () => {
    const { head, production } = await aPaid();
    const session = sessionOf(await open(head, production.id, 2));
    const event = stripe.pay(session);
    await Promise.all(Array.from({ length: 20 }, () => [finalize(session), server.inject(signed(event))]).flat());
    expect(await standing(production.id)).toEqual(["paid", 2]);
    const mails = (await server.mailbox.list(head.email)).map(({ kind }) => kind);
    expect(mails).toEqual(["receipt", "receipt"]);
    expect(stripe.isRefunded(session)).toBe(false);
  });

  test("counts once when 10 are paid at once, and 9 are refunded", async () => {
    const { head, production } = await aPaid();
    const opened = await Promise.all(
      Array.from({ length: 10 }, (_, at) => open(head, production.id, at % 2 === 0 ? 2 : 3)),
    );
    const sessions = opened.map(sessionOf);
    for (const session of sessions) stripe.pay(session);
    const replies = await Promise.all(sessions.map((session) => finalize(session)));
    const paid = replies.flatMap(({ data }, at) => (data.status === "paid" ? [at] : []));
    expect(paid).toHaveLength(1);
    expect(await standing(production.id)).toEqual(["paid", (paid[0] ?? 0) % 2 === 0 ? 2 : 3]);
    const others = replies.filter(({ data }) => data.status !== "paid");
    expect(new Set(others.map(({ data }) => `${data.status} ${data.returned_because}`))).toEqual(
      new Set(["refunded plan_changed"]),
    );
    expect(sessions.filter((session) => stripe.isRefunded(session))).toHaveLength(9);
  });

  test("that no longer covers the departments is refunded", async () => {
    const { head, production } = await aPaid();
    const session = sessionOf(await open(head, production.id, 2));
    const rows = ["Camera", "Grip"].map((name) => ({
      production_id: production.id,
      name,
      manager_email: `${name}@example.com`,
      manager_email_norm: `${name}@example.com`.toLowerCase(),
    }));
    await server.db.insertInto("departments").values(rows).execute();
    stripe.pay(session);
    const { data } = await finalize(session, head.token);
    expect(data).toMatchObject({ status: "refunded", returned_because: "too_many_departments" });
    expect([stripe.isRefunded(session), await standing(production.id)]).toEqual([true, ["paid", 1]]);
  });
});

describe("after a refund or dispute,", () => {
  test("a refunded upgrade restores the previous limit; departments beyond it stay, and none can be added", async () => {
    const { head, production } = await aPaid();
    const session = await upgraded(head, production.id, 3);
    for (const name of ["Camera", "Grip"]) expect((await invite(head, production.id, name)).status).toBe(200);
    await deliver(stripe.giveBack(session));
    expect(await standing(production.id)).toEqual(["paid", 1]);
    const { data } = await server.call(productionRoutes.getProduction, { token: head.token, params: production });
    expect(data.departments).toHaveLength(3);
    expect(await invite(head, production.id, "Props")).toMatchObject({ reason: "too_many_departments" });
    const mail = await server.mailbox.latest(head.email, "upgrade_returned");
    expect(mail.text).toContain("covers 1 department again");
    expect(mail.text).toContain("stay, with their bookings");
    expect(await pricesOf(head, production.id)).toEqual([[3, 508.3]]);
    await upgraded(head, production.id, 3);
    expect(await standing(production.id)).toEqual(["paid", 3]);
  });

  test("upgrades bought on top of a refunded one are refunded as well", async () => {
    const { head, production } = await aPaid();
    const second = await upgraded(head, production.id, 2);
    const third = await upgraded(head, production.id, 3);
    await deliver(stripe.giveBack(second));
    expect([stripe.isRefunded(third), await statusOf(third)]).toEqual([true, "refunded"]);
    expect(await standing(production.id)).toEqual(["paid", 1]);
  });

  test("an open dispute of an upgrade changes nothing, and a lost one ends the upgrade but not the production", async () => {
    const { head, production } = await aPaid();
    const session = await upgraded(head, production.id, 2);
    const disputed = stripe.dispute(session);
    await deliver(disputed);
    expect([await statusOf(session), await standing(production.id)]).toEqual(["disputed", ["paid", 2]]);
    await deliver(stripe.closeDispute(disputed.dispute, "lost"));
    expect([await statusOf(session), await standing(production.id)]).toEqual(["refunded", ["paid", 1]]);
  });

  test("the refund of the first plan ends its upgrades once, even when it is reported several times", async () => {
    const { head, production, session } = await aPaid();
    const upgrade = await upgraded(head, production.id, 2);
    const event = stripe.giveBack(session);
    await Promise.all(Array.from({ length: 5 }, () => deliver(event)));
    expect([stripe.isRefunded(upgrade), await statusOf(upgrade)]).toEqual([true, "refunded"]);
    expect((await standing(production.id))[0]).toBe("refunded");
    const kinds = (await server.mailbox.list(head.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "upgrade_returned")).toHaveLength(1);
    // A new purchase gives the production the plan that is bought then.
    await deliver(stripe.pay(sessionOf(await open(head, production.id, 3, false))));
    expect(await standing(production.id)).toEqual(["paid", 3]);
  });

  test("an upgrade that is paid while its plan is refunded is always refunded", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { head, production, session } = await aPaid();
      const upgrade = sessionOf(await open(head, production.id, 2));
      const [paid, refunded] = [stripe.pay(upgrade), stripe.giveBack(session)];
      await Promise.all([deliver(paid), deliver(refunded), finalize(upgrade)]);
      expect([await statusOf(upgrade), stripe.isRefunded(upgrade)]).toEqual(["refunded", true]);
      expect((await standing(production.id))[0]).toBe("refunded");
    }
  });
});
