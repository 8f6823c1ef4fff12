import { accountRoutes } from "@callboard/contract/routes/accounts";
import { paymentRoutes as routes } from "@callboard/contract/routes/payments";
import { payInvitationRoutes as invitations } from "@callboard/contract/routes/payments/pay-invitations";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount, aHead, aPaidProduction, aProduction } from "../../../testing/factories.ts";

let server: TestServer;
let tariffId: string;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 50 });
  tariffId = (await server.call(routes.getTariffs)).data[0]?.id ?? "";
});
afterAll(() => server.stop());

type Head = Awaited<ReturnType<typeof aHead>>;
let payers = 0;
const aPayer = () => `producer-${++payers}@example.com`;
const invite = ({ token }: Head, id: string, email: string) =>
  server.call(invitations.generatePaymentInvitation, { token, params: { id }, body: { email } });
/** Reads the token from the mail, which is the only place where it can be found. */
const tokenIn = async (email: string) =>
  /\/payment\/([\w-]{43})/.exec((await server.mailbox.latest(email, "payment_invitation")).text)?.[1] ?? "";
const read = (token: string) => server.call(invitations.readPayInvitation, { params: { token } });
const claim = ({ token: session }: Head, token: string) =>
  server.call(invitations.claimInvitation, { token: session, body: { token } });
const checkout = (token: string, email: string) =>
  server.call(invitations.createCheckoutSessionByToken, { body: { token, tariff_id: tariffId, email } });

async function anInvitation() {
  const head = await aHead(server, { first_name: "Ana", last_name: "Ruiz" });
  const production = await aProduction(server, head);
  const email = aPayer();
  expect((await invite(head, production.id, email)).status).toBe(204);
  return { head, production, email, token: await tokenIn(email) };
}

describe("an invitation to pay", () => {
  test("is mailed, names the production, and is stored only as a hash", async () => {
    const { production, email, token } = await anInvitation();
    const mail = await server.mailbox.latest(email);
    expect(mail.subject).toBe("Ana Ruiz asks you to pay for The Long Night");
    expect(mail.text).toContain("December 4, 2026");
    expect(mail.text).toContain(`/pay-by-invitation/${token}`);
    expect((await read(token)).data).toEqual({
      production: { id: production.id, name: "The Long Night", studio_name: "Stage 4", city: "Los Angeles" },
      departments: 1,
      email,
      inviter_name: "Ana Ruiz",
      paid: false,
      claimable: true,
      expires_at: "2026-12-04T20:00:00Z",
    });
    const kept = JSON.stringify(await server.db.selectFrom("tokens").selectAll().execute());
    expect(kept).not.toContain(token);
  });

  test("from the payment page is the same, with an amount of 0", async () => {
    const head = await aHead(server);
    const production = await aProduction(server, head);
    const email = aPayer();
    const refer = (amount?: number) =>
      server.call(invitations.referPayment, {
        token: head.token,
        sent: { email, production_id: production.id, amount },
      });
    expect((await refer(5)).status).toBe(422);
    expect((await refer(0)).status).toBe(204);
    expect((await read(await tokenIn(email))).status).toBe(200);
  });

  test("can be sent by the creator and the payer; for every other account the production is not found", async () => {
    const [head, other] = [await aHead(server), await aHead(server)];
    const production = await aProduction(server, head);
    expect(await invite(other, production.id, aPayer())).toMatchObject({ status: 404 });
    expect(
      await server.call(invitations.generatePaymentInvitation, {
        token: other.token,
        params: { id: production.id },
        sent: { nonsense: true },
      }),
    ).toMatchObject({ status: 404 });
    expect(await invite(head, (await aPaidProduction(server, head)).id, aPayer())).toMatchObject({
      status: 409,
      reason: "already_paid",
    });
    const dayplayer = await aDayplayerAccount(server);
    expect((await invite(dayplayer as Head, production.id, aPayer())).status).toBe(403);
  });

  test("replaces an earlier one to the same address, and leaves one to another address", async () => {
    const { head, production, email, token } = await anInvitation();
    const second = aPayer();
    await invite(head, production.id, second);
    await invite(head, production.id, email.toUpperCase());
    expect(await read(token)).toMatchObject({ status: 404, reason: "invitation_not_found" });
    expect((await read(await tokenIn(email.toUpperCase()))).status).toBe(200);
    expect((await read(await tokenIn(second))).status).toBe(200);
  });

  test("works for 14 days", async () => {
    const { head, token, email } = await anInvitation();
    await server.clock.set("2026-12-04T19:59:59Z");
    expect((await read(token)).status).toBe(200);
    await server.clock.set("2026-12-04T20:00:00Z");
    const replies = [await read(token), await checkout(token, email), await claim(head, token)];
    expect(replies.map(({ reason }) => reason)).toEqual(Array(3).fill("invitation_not_found"));
    await server.clock.set("2026-11-20T20:00:00Z");
  });

  test.each(["", "x".repeat(43), "short", "é".repeat(43)])(
    "that is unknown (%j) gets the same answer as a used one",
    async (token) => {
      const head = await aHead(server);
      expect((await claim(head, token)).status).toBe(token ? 404 : 422);
      if (token) expect((await read(token)).reason).toBe("invitation_not_found");
    },
  );
});

describe("a mailed invitation", () => {
  test("is limited to 5 a day to one address, from all senders together, even when they are concurrent", async () => {
    const email = aPayer();
    const heads = await Promise.all(Array.from({ length: 12 }, () => aHead(server)));
    const productions = await Promise.all(heads.map((head) => aProduction(server, head)));
    const replies = await Promise.all(heads.map((head, index) => invite(head, productions[index]?.id ?? "", email)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(5);
    expect(replies.filter(({ reason }) => reason === "recipient_had_enough")).toHaveLength(7);
    expect(await server.mailbox.list(email)).toHaveLength(5);
  });

  test("is no longer sent to an address that opted out by the button; following the link alone does not opt out", async () => {
    const { head, production, email } = await anInvitation();
    const [, path = ""] =
      /http[^\s]+?(\/api\/payment\/opt-out\/[\w-]+)/.exec((await server.mailbox.latest(email)).text) ?? [];
    const page = await server.inject({ method: "GET", url: path });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.body).toContain(email);
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
    expect((await server.inject({ method: "GET", url: "/api/payment/opt-out.css" })).headers["content-type"]).toMatch(
      /css/,
    );
    expect((await invite(head, production.id, email)).status).toBe(204);
    const pressed = await server.inject({
      method: "POST",
      url: path,
      payload: "",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(pressed.body).toContain("No more invitations are sent");
    expect(await invite(head, production.id, email)).toMatchObject({ status: 409, reason: "recipient_opted_out" });
    expect((await server.inject({ method: "GET", url: `${path.slice(0, -3)}xxx` })).statusCode).toBe(404);
  });
});

describe("paying by invitation", () => {
  test("needs no account for the checkout, and finalizing returns the status, never a token", async () => {
    const { head, production, token } = await anInvitation();
    const receipt = "accounts@example.com";
    const { data } = await checkout(token, receipt);
    const session = data.url.split("/").at(-1) ?? "";
    const opened = server.payments.checkouts.get(session);
    expect(opened).toMatchObject({ email: receipt, totalCents: 29900 });
    // The provider gets the return URL without the token.
    expect(JSON.stringify(opened)).not.toContain(token);
    server.payments.pay(session);
    const finalized = (await server.call(routes.finalizePayment, { body: { session_id: session } })).data;
    expect(finalized).toEqual({ status: "paid", production_id: null, is_creator: false });
    const { status } = (
      await server.call(routes.checkPayment, { token: head.token, query: { production_id: production.id } })
    ).data;
    expect(status).toBe("paid");
    expect((await server.mailbox.latest(receipt)).kind).toBe("receipt");
    expect((await read(token)).data).toMatchObject({ paid: true, claimable: true });
    expect(await checkout(token, receipt)).toMatchObject({ status: 409, reason: "already_paid" });
  });

  test("and then claiming it makes the claimant the payer, with the payment in their transactions", async () => {
    const { head, production, token, email } = await anInvitation();
    const session = (await checkout(token, email)).data.url.split("/").at(-1) ?? "";
    server.payments.pay(session);
    await server.call(routes.finalizePayment, { body: { session_id: session } });
    const claimant = await aHead(server, { first_name: "Lee", last_name: "Park" });
    expect((await claim(claimant, token)).data).toEqual({ production_id: production.id });
    const history = (await server.call(routes.paymentHistory, { token: claimant.token })).data;
    expect(history).toMatchObject([{ status: "1", production: { id: production.id } }]);
    expect((await server.call(accountRoutes.getAccount, { token: claimant.token })).data.has_payment).toBe(true);
    const mail = await server.mailbox.latest(head.email, "production_claimed");
    expect(mail.subject).toBe("Lee Park is now the payer of The Long Night");
  });
});

describe("claiming an invitation", () => {
  test("before the payment allows the claimant to see and pay the production, which keeps its creator and departments", async () => {
    const { head, production, token } = await anInvitation();
    const claimant = await aHead(server);
    await claim(claimant, token);
    const [seen] = (await server.call(productionRoutes.listProductions, { token: claimant.token })).data;
    expect(seen).toMatchObject({
      id: production.id,
      payment_status: "unpaid",
      metadata: { is_creator: false, can_edit: false },
    });
    expect(seen?.departments.map(({ manager_email }) => manager_email)).toEqual([head.email]);
    const query = { production_id: production.id, tariff_id: tariffId };
    const { data } = await server.call(routes.createCheckoutSession, { token: claimant.token, query });
    const session = data.url.split("/").at(-1) ?? "";
    server.payments.pay(session);
    const paid = (await server.call(routes.finalizePayment, { token: claimant.token, body: { session_id: session } }))
      .data;
    expect(paid).toMatchObject({ status: "paid", is_creator: false, production_id: production.id });
  });

  test("succeeds once, for one of 50 concurrent heads", async () => {
    const { head, production, token } = await anInvitation();
    const heads = await Promise.all(Array.from({ length: 50 }, () => aHead(server)));
    const replies = await Promise.all(heads.map((each) => claim(each, token)));
    const won = replies.filter(({ status }) => status === 200);
    expect([won.length, replies.filter(({ reason }) => reason === "invitation_not_found").length]).toEqual([1, 49]);
    const { payer_id } = await server.db
      .selectFrom("productions")
      .where("id", "=", production.id)
      .select("payer_id")
      .executeTakeFirstOrThrow();
    expect(payer_id).toBe(heads[replies.findIndex(({ status }) => status === 200)]?.account.id);
    const mails = (await server.mailbox.list(head.email)).filter(({ kind }) => kind === "production_claimed");
    expect(mails).toHaveLength(1);
    expect(await checkout(token, "late@example.com")).toMatchObject({ reason: "invitation_not_found" });
  });

  test("is refused when the creator has paid meanwhile, because the payment is no longer needed", async () => {
    const { head, production, token } = await anInvitation();
    const query = { production_id: production.id, tariff_id: tariffId };
    const { data } = await server.call(routes.createCheckoutSession, { token: head.token, query });
    const session = data.url.split("/").at(-1) ?? "";
    server.payments.pay(session);
    await server.call(routes.finalizePayment, { body: { session_id: session } });
    expect((await read(token)).data).toMatchObject({ paid: true, claimable: false });
    const stranger = await aHead(server);
    expect(await claim(stranger, token)).toMatchObject({ status: 404, reason: "invitation_not_found" });
    expect((await server.call(productionRoutes.listProductions, { token: stranger.token })).data).toEqual([]);
  });

  test("requires a signed-in head", async () => {
    const { token } = await anInvitation();
    expect((await server.call(invitations.claimInvitation, { body: { token } })).status).toBe(401);
    expect(await claim((await aDayplayerAccount(server)) as Head, token)).toMatchObject({ reason: "wrong_user_type" });
    expect((await read(token)).status).toBe(200);
  });
});
