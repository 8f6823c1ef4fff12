import { paymentRoutes as routes } from "@callboard/contract/routes/payments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aHead, aProduction } from "../testing/factories.ts";
import { asksForHelp, help, run } from "./run.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
afterAll(() => server.stop());

const operate = (...args: string[]) =>
  run(
    {
      db: server.db,
      pool: server.pool,
      now: server.clock.now(),
      publicUrl: server.config.publicUrl,
      invoiceFrom: server.config.invoiceFrom,
      keys: server.config,
      filesFolder: undefined,
    },
    args,
  );
const tariffs = async () => (await server.call(routes.getTariffs)).data;

async function anInvoice() {
  const head = await aHead(server);
  const production = await aProduction(server, head);
  const address = {
    address: "1438 N Gower St",
    apt: "",
    city: "Los Angeles",
    state: "California",
    zip: "90028",
    country: "United States",
  };
  await server.call(routes.saveBillingAddress, { token: head.token, body: address });
  const query = { production_id: production.id, tariff_id: (await tariffs())[0]?.id ?? "", type: "wire" as const };
  await server.call(routes.createCheckoutSession, { token: head.token, query });
  const [transaction] = (await server.call(routes.paymentHistory, { token: head.token })).data;
  const statusOf = async () =>
    (await server.call(routes.checkPayment, { token: head.token, query: { production_id: production.id } })).data
      .status;
  return { head, id: transaction?.id ?? "", number: transaction?.invoice_number ?? "", statusOf };
}

describe("tariffs", () => {
  test("are listed with price, discount and id", async () => {
    const lines = (await operate("tariffs", "list")).split("\n");
    expect(lines[0]).toMatch(/^Plan +Departments +Price +Discounted +Costs now +On offer +Id$/);
    expect(lines[2]).toMatch(/^Two departments +2 +\$598\.00 +\$538\.20 +\$538\.20 +yes +[0-9a-f-]{36}$/);
  });

  test("take a new price at once, and earlier invoices keep theirs", async () => {
    const { head } = await anInvoice();
    await operate("tariffs", "set", "One department", "--price", "$1,199.50", "--discount", "999");
    expect((await tariffs()).find(({ title }) => title === "One department")).toMatchObject({
      price: 1199.5,
      discount_price: 999,
      discount_percent: 17,
    });
    expect((await server.call(routes.paymentHistory, { token: head.token })).data[0]?.total).toBe(299);
    await operate("tariffs", "set", "one department", "--discount", "0", "--price", "299");
    expect((await tariffs())[0]).toMatchObject({ price: 299, discount_price: 0, discount_percent: 0 });
  });

  test("can be taken off sale and put on sale", async () => {
    const id = (await tariffs()).at(-1)?.id ?? "";
    await operate("tariffs", "set", id, "--active", "no");
    expect((await tariffs()).map((tariff) => tariff.id)).not.toContain(id);
    await operate("tariffs", "set", id, "--active", "yes", "--title", "Everybody", "--description", "All of them.");
    expect((await tariffs()).at(-1)).toMatchObject({ id, title: "Everybody", description: "All of them." });
  });

  test.each([
    [["One department", "--price", "cheap"], /--price is "cheap", but has to be an amount in dollars/],
    [["One department", "--price", "-5"], /--price/],
    [["One department", "--discount", "300.001"], /--discount is "300.001"/],
    [["One department", "--discount", "5000"], /can't be above the price/],
    [["One department", "--departments", "0"], /whole number above 0/],
    [["One department", "--active", "maybe"], /has to be yes or no/],
    [["One department", "--title", " "], /can't be empty/],
    [["One department"], /Name what to change/],
    [["No such plan", "--price", "5"], /There is no plan No such plan/],
    [["--price", "5"], /Name one plan/],
    [["One department", "--prize", "5"], /Unknown option '--prize'/],
  ])("set %j is refused with the reason", async (args, message) => {
    const before = await tariffs();
    await expect(operate("tariffs", "set", ...args)).rejects.toThrow(message);
    expect(await tariffs()).toEqual(before);
  });
});

describe("payments", () => {
  test("are listed, all or with one status", async () => {
    const { number, id, head } = await anInvoice();
    expect(await operate("payments", "list", "--status", "pending")).toMatch(
      new RegExp(
        `${number} +2026-11-20 +pending +wire +\\$299\\.00 +One department +The Long Night +${head.email} +${id}`,
      ),
    );
    expect(await operate("payments", "list", "--status", "expired")).toBe("No payment is expired.");
    await expect(operate("payments", "list", "--status", "late")).rejects.toThrow(/one of pending, paid/);
  });

  test("marked paid open the production and mail the receipt, and a second time is refused with the reason", async () => {
    const { number, head, statusOf } = await anInvoice();
    expect(await operate("payments", "mark-paid", number)).toBe(
      `Invoice ${number}, $299.00, is paid. The Long Night is open, and the receipt is on its way.`,
    );
    expect(await statusOf()).toBe("paid");
    expect((await server.mailbox.latest(head.email)).kind).toBe("receipt");
    await expect(operate("payments", "mark-paid", number)).rejects.toThrow(/is paid already. Nothing was changed/);
    await expect(operate("payments", "mark-failed", number)).rejects.toThrow(/expects no payment/);
  });

  test("are found by number, with or without leading zeros, or by id", async () => {
    const [one, two] = [await anInvoice(), await anInvoice()];
    await operate("payments", "mark-paid", String(Number(one.number.slice(3))));
    await operate("payments", "mark-paid", two.id);
    expect([await one.statusOf(), await two.statusOf()]).toEqual(["paid", "paid"]);
  });

  test("marked failed close the invoice and mail the reason", async () => {
    const { number, head, statusOf } = await anInvoice();
    await operate("payments", "mark-failed", number, "--reason", "The transfer was called back.");
    expect(await statusOf()).toBe("unpaid");
    expect((await server.mailbox.latest(head.email)).text).toContain("The transfer was called back.");
  });

  test.each([[["CB-999999"]], [["something"]], [[]], [["CB-000001", "CB-000002"]], [[crypto.randomUUID()]]])(
    "mark-paid %j is refused",
    async (args) => {
      await expect(operate("payments", "mark-paid", ...args)).rejects.toThrow(/no invoice|Name one invoice/);
    },
  );
});

test("an unknown command is refused with the list of commands, which the usual help flags also print", async () => {
  await expect(operate("payments", "forget")).rejects.toThrow(help);
  for (const args of [[], ["help"], ["--help"], ["tariffs", "-h"]]) expect(asksForHelp(args)).toBe(true);
  expect(help).toContain("npm run operator -- payments mark-paid <invoice>");
});
