import { paymentRoutes as routes } from "@callboard/contract/routes/payments";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aHead, aProduction } from "../../../testing/factories.ts";
import { readPdf } from "../../../testing/readers/read-pdf.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
afterAll(() => server.stop());

test("a payment has a receipt with the seller, the payer and the billing address of the day, for its payer alone", async () => {
  const [head, other] = [await aHead(server, { first_name: "Ana", last_name: "Ruiz" }), await aHead(server)];
  const address = { address: "1438 N Gower St", apt: "", city: "Los Angeles", state: "California", zip: "90028" };
  const save = (token: string, street: string) =>
    server.call(routes.saveBillingAddress, {
      token,
      body: { ...address, address: street, country: "United States" },
    });
  await save(head.token, "1438 N Gower St");
  const production = await aProduction(server, head);
  const [tariff] = (await server.call(routes.getTariffs)).data;
  const query = { production_id: production.id, tariff_id: tariff?.id ?? "" };
  const { data } = await server.call(routes.createCheckoutSession, { token: head.token, query });
  const session = data.url.split("/").at(-1) ?? "";
  const receiptOf = async (token: string, id: string) =>
    server.inject({ url: `/api/payment/receipt/${id}`, headers: { authorization: `Bearer ${token}` } });
  const [unpaid] = (await server.call(routes.paymentHistory, { token: head.token })).data;
  const id = unpaid?.id ?? "";
  expect((await receiptOf(head.token, id)).statusCode).toBe(404);

  server.payments.pay(session);
  const settled = await server.call(routes.finalizePayment, { token: head.token, body: { session_id: session } });
  const token = settled.data.token ?? "";
  await save(token, "9 Changed Street");
  const reply = await receiptOf(token, id);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const printed = readPdf(reply.rawPayload).join("\n");
  for (const part of [
    "Receipt",
    id,
    "November 20, 2026",
    "The Long Night",
    "Callboard",
    "Ana Ruiz",
    "1438 N Gower St",
    "Los Angeles, California 90028",
    head.email,
    "One department",
    "$299.00",
  ])
    expect(printed).toContain(part);
  expect((await server.mailbox.latest(head.email, "receipt")).text).toContain("1438 N Gower St, Los Angeles");
  expect((await receiptOf(other.token, id)).statusCode).toBe(404);
});
