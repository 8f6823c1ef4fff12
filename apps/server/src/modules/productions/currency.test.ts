import { departmentLogRoutes } from "@callboard/contract/routes/members";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aHead, productionInput } from "../../testing/factories.ts";
import { aStage, type Stage, sceneNow } from "../../testing/notifications/notification-stage.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: sceneNow });
});
afterAll(() => server.stop());

describe("the currency of a production", () => {
  test.each([
    ["United States", "USD"],
    ["Canada", "CAD"],
    ["United Kingdom", "GBP"],
    ["Spain", "EUR"],
    ["Australia", "AUD"],
    ["India", "INR"],
    ["Mongolia", "USD"],
  ])("is that of its country: %s, %s", async (country, currency) => {
    const { token } = await aHead(server);
    const body = productionInput(server, { country, zip_code: "" });
    const created = await server.call(productionRoutes.createProduction, { token, body });
    expect(created.data.currency).toBe(currency);
  });

  test("is changed by its creator, and stays with a save that names none", async () => {
    const { token } = await aHead(server);
    const body = productionInput(server, { country: "Canada", zip_code: "M5V 2T6" });
    const { data } = await server.call(productionRoutes.createProduction, { token, body });
    const save = (changes: object) =>
      server.call(productionRoutes.updateProduction, { token, params: { id: data.id }, body: { ...body, ...changes } });
    expect((await save({ currency: "USD" })).data.currency).toBe("USD");
    expect((await save({ name: "The Short Night" })).data.currency).toBe("USD");
    expect(await save({ currency: "dollars" })).toMatchObject({
      status: 422,
      errors: { currency: ["Choose a currency."] },
    });
  });
});

describe("a rate", () => {
  let stage: Stage;
  beforeEach(async () => {
    await server.clock.set(sceneNow);
    stage = await aStage(server);
    await payIn("CAD");
  });
  const payIn = (currency: string) =>
    server.db.updateTable("productions").set({ currency }).where("id", "=", stage.staffing.productionId).execute();
  const own = async (id: string) =>
    (await server.call(dayplayerOfferRoutes.getDayplayerBooking, { params: { id }, token: stage.dayplayer })).data;
  const setRates = (rate: number) =>
    server.call(productionRoutes.setUpDepartment, {
      token: stage.head,
      params: { productionId: stage.staffing.productionId, departmentId: stage.staffing.departmentId },
      body: {
        ...{ street_address: "1 King St", country: "Canada", city: "Toronto", zip_code: "M5V 2T6" },
        positions: [
          { name: "Costumer", rate },
          { name: "Set Costumer", rate: 39.75 },
        ],
      },
    });

  test("is offered in the currency of the production", async () => {
    await stage.offer();
    const { data: offers } = await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token: stage.dayplayer });
    expect(offers).toMatchObject([{ rate: 42.5, currency: "CAD" }]);
    const { data } = await server.call(offerRoutes.listJobOffers, { token: stage.head, query: {} });
    expect(JSON.stringify(data)).toContain('"currency":"CAD"');
    await server.settle();
    const notes = await server.call(notificationRoutes.listNotifications, { token: stage.dayplayer, query: {} });
    expect(notes.data.data[0]?.body).toContain("CA$42.50/hr");
  });

  test("that was promised keeps its currency, until the rate itself changes", async () => {
    const id = await stage.offer();
    await stage.accept(id);
    await payIn("USD");
    await stage.move();
    expect(await own(id)).toMatchObject({ rate: 42.5, currency: "CAD", changed: true });
    expect((await own(id)).before).toMatchObject({ rate: 42.5, currency: "CAD" });
    expect((await setRates(50)).status).toBe(200);
    expect(await own(id)).toMatchObject({ rate: 50, currency: "USD", before: { rate: 42.5, currency: "CAD" } });
  });

  test("is logged in its currency", async () => {
    await setRates(50);
    const { data } = await server.call(departmentLogRoutes.listDepartmentLog, {
      token: stage.head,
      query: { kind: "rates" },
    });
    expect(data.data[0]?.changes).toEqual(["Costumer: CA$42.50 → CA$50"]);
  });
});
