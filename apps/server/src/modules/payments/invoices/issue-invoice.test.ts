import { paymentRoutes as routes } from "@callboard/contract/routes/payments";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aHead, aPaidProduction, aProduction } from "../../../testing/factories.ts";
import { readPdf } from "../../../testing/readers/read-pdf.ts";
import { takePayment } from "../checkout/take-payment.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { findInvoiceOfPayment, type InvoiceRow } from "./invoice-queries.ts";
import { markInvoiceFailed } from "./mark-invoice.ts";

let server: TestServer;
let tariffs: { id: string; title: string; departments: number; price: number; discount_price: number }[];
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 50 });
  tariffs = (await server.call(routes.getTariffs)).data;
});
afterAll(() => server.stop());

type Head = Awaited<ReturnType<typeof aHead>>;
const planFor = (departments: number) => tariffs.find((tariff) => tariff.departments === departments)?.id ?? "";
const billing = {
  address: "1438 N Gower St",
  apt: "Stage 4",
  city: "Los Angeles",
  state: "California",
  zip: "90028",
  country: "United States",
};
const save = (head: Head, changes = {}) =>
  server.call(routes.saveBillingAddress, { token: head.token, body: { ...billing, ...changes } });
const ask = (head: Head, production_id: string, departments: 1 | 2 | 3 = 1) =>
  server.call(routes.createCheckoutSession, {
    token: head.token,
    query: { production_id, tariff_id: planFor(departments), type: "wire", departments: `${departments}` },
  });
const historyOf = async (head: Head) => (await server.call(routes.paymentHistory, { token: head.token })).data;
const statusOf = async (head: Head, production_id: string) =>
  (await server.call(routes.checkPayment, { token: head.token, query: { production_id } })).data.status;
const mark = () => ({ ...server.config, now: server.clock.now() });

async function anInvoice() {
  const head = await aHead(server, { first_name: "Ana", last_name: "Ruiz" });
  const production = await aProduction(server, head);
  await save(head);
  const { data } = await ask(head, production.id);
  const id = new URL(data.url).searchParams.get("invoice") ?? "";
  return { head, production, id, row: (await findInvoiceOfPayment(server.db, id)) as InvoiceRow };
}

describe("a billing address", () => {
  test("is empty before it is saved, and belongs to one head", async () => {
    const [head, other] = [await aHead(server), await aHead(server)];
    const read = async ({ token }: Head) => (await server.call(routes.getBillingAddress, { token })).data;
    expect(await read(head)).toEqual({ address: "", apt: "", city: "", state: "", zip: "", country: "" });
    expect((await save(head)).data).toEqual(billing);
    await save(head, { city: "Burbank", state: "" });
    expect(await read(head)).toEqual({ ...billing, city: "Burbank", state: "" });
    expect((await read(other)).city).toBe("");
  });

  test("without a street, a city, a zip code or a country is refused with an error at each field", async () => {
    const head = await aHead(server);
    const reply = await save(head, { address: "", city: " ", zip: "", country: "" });
    expect([reply.status, Object.keys(reply.errors ?? {}).sort()]).toEqual([
      422,
      ["address", "city", "country", "zip"],
    ]);
  });
});

describe("payment by wire", () => {
  test("creates a pending transaction with a number, and mails a link to the invoice", async () => {
    const { head, production, id, row } = await anInvoice();
    const number = `CB-${String(row.number).padStart(6, "0")}`;
    expect(await historyOf(head)).toEqual([
      {
        id,
        date_create: "2026-11-20T20:00:00Z",
        tariff: { title: "One department" },
        total: 299,
        status: "0",
        state: "pending",
        type: "wire",
        production: { id: production.id, name: "The Long Night" },
        upgrade_from: null,
        invoice_number: number,
      },
    ]);
    expect(await statusOf(head, production.id)).toBe("pending");
    const mail = await server.mailbox.latest(head.email, "invoice");
    expect(mail.subject).toBe(`Invoice ${number}: $299.00 for The Long Night`);
    expect(mail.text).toContain(`/app/transactions?invoice=${id}`);
  });

  test("makes its production pending in the payer's lists until the invoice is closed", async () => {
    const { head, production, row } = await anInvoice();
    const listed = async () => {
      const { data } = await server.call(productionRoutes.listProductions, { token: head.token });
      return data.map(({ id, payment_status }) => [id, payment_status]);
    };
    expect(await listed()).toEqual([[production.id, "pending"]]);
    await markInvoiceFailed(server.db, row, { ...mark(), reason: "" });
    expect(await listed()).toEqual([[production.id, "unpaid"]]);
  });

  test("creates one invoice for 50 concurrent requests", async () => {
    const head = await aHead(server);
    const production = await aProduction(server, head);
    await save(head);
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask(head, production.id)));
    expect(new Set(replies.map(({ data }) => data.url)).size).toBe(1);
    expect(await historyOf(head)).toHaveLength(1);
    expect((await server.mailbox.list(head.email)).map(({ kind }) => kind)).toEqual(["invoice"]);
  });

  test("of another plan voids the earlier invoice and gets a new number", async () => {
    const { head, production } = await anInvoice();
    await ask(head, production.id, 2);
    const [second, first] = await historyOf(head);
    expect([first?.state, second?.state]).toEqual(["cancelled", "pending"]);
    expect(first?.invoice_number).not.toBe(second?.invoice_number);
    expect(second?.total).toBe(538.2);
  });

  test("for an upgrade bills the difference, and can't be used when the plan has changed meanwhile", async () => {
    const head = await aHead(server);
    const production = await aPaidProduction(server, head);
    await save(head);
    const upgrade = async (departments: number) => {
      const query = {
        production_id: production.id,
        tariff_id: planFor(departments),
        type: "wire",
        upgrade: "true",
      } as const;
      const { data } = await server.call(routes.createCheckoutSession, { token: head.token, query });
      return (await findInvoiceOfPayment(server.db, new URL(data.url).searchParams.get("invoice") ?? "")) as InvoiceRow;
    };
    const covered = async () =>
      (
        await server.db
          .selectFrom("productions")
          .where("id", "=", production.id)
          .select("paid_departments")
          .executeTakeFirstOrThrow()
      ).paid_departments;
    const invoice = await upgrade(2);
    expect((await upgrade(2)).number).toBe(invoice.number);
    expect([invoice.total_cents, invoice.description]).toEqual([
      23_920,
      expect.stringMatching(/^Upgrade from One department to Two departments: /),
    ]);
    expect((await server.mailbox.latest(head.email, "invoice")).text).toContain("gets the larger plan when the money");
    expect(await covered()).toBe(1);
    expect(await takePayment(server.db, invoice, mark())).toBeUndefined();
    expect(await covered()).toBe(2);
    expect((await historyOf(head))[0]).toMatchObject({ status: "1", upgrade_from: "One department", total: 239.2 });

    const late = await upgrade(3);
    await server.db.updateTable("payments").set({ status: "refunded" }).where("id", "=", invoice.id).execute();
    expect(await takePayment(server.db, late, mark())).toBe("plan_changed");
    expect(await covered()).toBe(2);
  });

  test("requires a billing address", async () => {
    const head = await aHead(server);
    const production = await aProduction(server, head);
    expect(await ask(head, production.id)).toMatchObject({ status: 422, reason: "billing_address_missing" });
    expect(await historyOf(head)).toEqual([]);
  });

  test("requires an unpaid production of the caller, with a plan that covers it", async () => {
    const [head, other] = [await aHead(server), await aHead(server)];
    await save(head);
    const theirs = await aProduction(server, other);
    const paid = await aPaidProduction(server, head);
    const large = await aProduction(server, head, {
      departments: [
        { name: "Props", manager_email: "wire-props@example.com" },
        { name: "Grip", manager_email: "wire-grip@example.com" },
      ],
    });
    expect(await ask(head, theirs.id)).toMatchObject({ status: 404 });
    expect(await ask(head, paid.id)).toMatchObject({ status: 409, reason: "already_paid" });
    expect(await ask(head, large.id, 2)).toMatchObject({ status: 402, reason: "too_many_departments" });
    expect(await ask(head, large.id, 3)).toMatchObject({ status: 200 });
  });

  test("is refused when no bank details are configured", async () => {
    const { bankDetails } = server.config;
    server.config.bankDetails = undefined;
    const head = await aHead(server);
    const production = await aProduction(server, head);
    expect(await ask(head, production.id)).toMatchObject({ status: 409, reason: "wire_not_offered" });
    server.config.bankDetails = bankDetails;
  });

  test("by GET does the same as by POST", async () => {
    const { head, production, id } = await anInvoice();
    const query = { production_id: production.id, tariff_id: planFor(1), type: "wire" as const };
    expect((await server.call(routes.getCheckoutSession, { token: head.token, query })).data.url).toContain(id);
  });
});

describe("an invoice", () => {
  const open = (id: string, token?: string) =>
    server.inject({
      method: "GET",
      url: `/api/payment/invoice/${id}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  test("is a PDF that only the billed account can download", async () => {
    const { head, id, row } = await anInvoice();
    const reply = await open(id, head.token);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(reply.headers["content-disposition"]).toBe(
      `inline; filename="CB-${String(row.number).padStart(6, "0")}.pdf"`,
    );
    expect(reply.headers["cache-control"]).toBe("private, no-store");
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(reply.rawPayload.subarray(-6).toString().trim()).toBe("%%EOF");
    const other = await aHead(server);
    expect([(await open(id, other.token)).statusCode, (await open(id)).statusCode]).toEqual([404, 401]);
    expect((await open("not-an-id", head.token)).statusCode).toBe(404);
  });

  test("contains number, date, address, line, total, bank, reference and whether it is paid", async () => {
    const { row } = await anInvoice();
    const printed = (invoice: InvoiceRow) =>
      textOf(invoicePdf({ invoice, from: ["Callboard Inc.", "100 Main St"], bankDetails: [["Bank", "First Bank"]] }));
    const text = await printed(row);
    const number = `CB-${String(row.number).padStart(6, "0")}`;
    for (const part of [
      number,
      "November 20, 2026",
      "Ana Ruiz",
      "1438 N Gower St, Stage 4",
      "Los Angeles, California 90028",
      "One department",
      "$299.00",
      "Callboard Inc.",
      "First Bank",
      "Open",
    ])
      expect(text).toContain(part);
    const settled_at = Temporal.Instant.from("2026-11-24T18:00:00Z");
    const paid = await printed({ ...row, status: "paid", settled_at });
    expect(paid).toContain("Paid on November 24, 2026");
    expect(paid).not.toContain("First Bank");
    expect(await printed({ ...row, status: "cancelled", settled_at })).toContain("Void: do not pay");
    expect(await printed({ ...row, production_name: "Łódź, Дмитрий 夜" })).toContain("Łódź, Дмитрий ?");
  });

  test("keeps the address with which it was issued", async () => {
    const { head, id } = await anInvoice();
    await save(head, { city: "Burbank" });
    expect((await findInvoiceOfPayment(server.db, id))?.bill_to).toContain("Los Angeles, California 90028");
  });

  test("marked paid 50 times concurrently opens the production once and mails one receipt", async () => {
    const { head, production, row } = await anInvoice();
    const marked = await Promise.all(Array.from({ length: 50 }, () => takePayment(server.db, row, mark())));
    expect(new Set(marked)).toEqual(new Set([undefined]));
    expect(await statusOf(head, production.id)).toBe("paid");
    expect(await historyOf(head)).toMatchObject([{ status: "1", state: "paid" }]);
    expect((await server.mailbox.list(head.email)).map(({ kind }) => kind)).toEqual(["invoice", "receipt"]);
  });

  test("can't be marked paid when the production was paid by card meanwhile", async () => {
    const { head, production, row } = await anInvoice();
    const { data } = await server.call(routes.createCheckoutSession, {
      token: head.token,
      query: { production_id: production.id, tariff_id: planFor(1) },
    });
    const session = data.url.split("/").at(-1) ?? "";
    server.payments.pay(session);
    const { data: paid } = await server.call(routes.finalizePayment, {
      token: head.token,
      body: { session_id: session },
    });
    expect(await takePayment(server.db, row, mark())).toBe("already_paid");
    const states = (await historyOf({ ...head, token: paid.token ?? "" })).map(({ type, state }) => `${type} ${state}`);
    expect(states).toEqual(["card paid", "wire pending"]);
  });

  test("marked failed is closed once, and its payer is notified of the reason", async () => {
    const { head, production, row } = await anInvoice();
    const reason = "The bank sent the transfer back.";
    const marked = await Promise.all([1, 2, 3].map(() => markInvoiceFailed(server.db, row, { ...mark(), reason })));
    expect(marked.filter(Boolean)).toHaveLength(1);
    expect(await statusOf(head, production.id)).toBe("unpaid");
    expect((await server.mailbox.latest(head.email, "invoice_closed")).text).toContain(reason);
    expect((await ask(head, production.id)).status).toBe(200);
  });
});

const textOf = async (pdf: Promise<Uint8Array>) => readPdf(await pdf).join("\n");
