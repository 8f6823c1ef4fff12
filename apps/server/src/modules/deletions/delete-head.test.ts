import { calendarFeedRoutes } from "@callboard/contract/routes/calendar-feed";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { emailWanted } from "@callboard/contract/shapes";
import { describe, expect, test } from "vitest";
import { type Leaving, stageLeaving } from "../../testing/a-leaving.ts";
import type { TestServer } from "../../testing/a-server.ts";
import { openSession } from "../accounts/sessions/sessions.ts";
import { createVerifiedAccount } from "../accounts/sign-up/create-verified-account.ts";
import { acceptOffer } from "../offers/moves/accept-offer.ts";

let server: TestServer;
let stage: Leaving;
stageLeaving((leaving, on) => {
  stage = leaving;
  server = on;
});

describe("a head who deletes their account", () => {
  test("returns a department to the production's creator, with its offers and bookings", async () => {
    const creator = await stage.aHead("Cleo");
    await server.db
      .updateTable("productions")
      .set({ creator_id: creator.id, payer_id: creator.id })
      .where("id", "=", stage.staffing.productionId)
      .execute();
    const head = await stage.signedIn(stage.staffing.headId);
    const day = await stage.staffing.day({ date: "2026-11-28", positions: { Costumer: 2 } });
    const [booked, withOffer] = [await stage.aDayplayer(), await stage.aDayplayer()];
    const booking = await stage.offered(booked.id, day.positionId);
    await acceptOffer(server.db, { dayplayerId: booked.id, offerId: booking });
    const open = await stage.offered(withOffer.id, day.positionId);
    const feed = await server.call(calendarFeedRoutes.getCalendarFeed, { token: head.token });
    expect(await stage.outcomeOf(head.token)).toEqual({
      coming_bookings: 0,
      open_offers: 0,
      departments: [
        { id: stage.staffing.departmentId, name: "Costume", production: "The Long Night", returns_to: "Cleo Head" },
      ],
      productions: [],
    });
    expect((await stage.remove(head.token)).status).toBe(204);
    expect(await stage.department(stage.staffing.departmentId)).toMatchObject({
      manager_id: creator.id,
      manager_email: creator.email,
      archived_at: null,
    });
    expect([(await stage.offer(booking)).state, (await stage.offer(open)).state]).toEqual(["accepted", "open"]);
    expect((await server.inject({ url: new URL(feed.data.url).pathname })).statusCode).toBe(404);
    expect((await server.mailbox.latest(creator.email, "head_left")).text).toContain("You head the Costume department");
  });

  test("leaves a department without a head when the creator already manages one there; no other address binds it", async () => {
    const creator = await stage.aHead("Cleo");
    await server.db
      .updateTable("productions")
      .set({ creator_id: creator.id })
      .where("id", "=", stage.staffing.productionId)
      .execute();
    await stage.aDepartment(creator);
    const head = await stage.signedIn(stage.staffing.headId);
    await stage.remove(head.token);
    expect(await stage.department(stage.staffing.departmentId)).toMatchObject({
      manager_id: null,
      manager_email: "",
      archived_at: null,
    });
    expect((await server.mailbox.latest(creator.email, "head_left")).text).toContain("name a new head");
    const again = await createVerifiedAccount(server.db, {
      firstName: "Dana",
      lastName: "Again",
      email: head.email,
      type: "department_head",
      department: "Costume",
      countryCode: "+1",
      phoneNumber: "3235550111",
      passwordHash: stage.passwordHash,
    });
    expect(again).toBeDefined();
    expect((await stage.department(stage.staffing.departmentId)).manager_id).toBeNull();
  });

  test("leaves a department in its production without a head until the creator names one", async () => {
    const creator = await stage.aHead("Cleo");
    const { productionId, departmentId } = stage.staffing;
    await server.db
      .updateTable("productions")
      .set({ creator_id: creator.id, paid_departments: 3 })
      .where("id", "=", productionId)
      .execute();
    const own = await stage.aDepartment(creator);
    const head = await stage.signedIn(stage.staffing.headId);
    await stage.remove(head.token);
    const { data } = await server.call(productionRoutes.getProduction, {
      token: creator.token,
      params: { id: productionId },
    });
    const { name, type, studio_name, start_date, end_date, country, city } = data;
    const save = (emails: Record<string, string>) =>
      server.call(productionRoutes.updateProduction, {
        token: creator.token,
        params: { id: productionId },
        body: {
          ...{ name, type, studio_name, start_date, end_date, country, city },
          ...{ street_address: "", apt_suite: "", state_province: "", zip_code: "" },
          departments: data.departments.map(({ id, name: called, manager_email }) => ({
            id,
            name: called,
            manager_email: emails[id] ?? manager_email,
          })),
        },
      });
    expect((await save({})).status).toBe(200);
    expect(await stage.department(departmentId)).toMatchObject({ manager_id: null, archived_at: null });
    expect(await save({ [own]: "" })).toMatchObject({ status: 422 });
    const next = await stage.aHead("Nia");
    expect((await save({ [departmentId]: next.email })).status).toBe(200);
    expect((await stage.department(departmentId)).manager_id).toBe(next.id);
    expect(await save({ [departmentId]: "" })).toMatchObject({
      status: 422,
      errors: { "departments.0.manager_email": [emailWanted] },
    });
  });

  test("transfers a paid production they created to its payer, or else to the first other head", async () => {
    const [payer, first, second] = [await stage.aHead("Pay"), await stage.aHead("Fin"), await stage.aHead("Sec")];
    await server.db
      .updateTable("productions")
      .set({ payer_id: payer.id })
      .where("id", "=", stage.staffing.productionId)
      .execute();
    await stage.aDepartment(first, "Grip");
    await stage.aDepartment(second, "Props");
    const creator = await stage.signedIn(stage.staffing.headId);
    expect(await stage.outcomeOf(creator.token)).toMatchObject({
      productions: [{ name: "The Long Night", goes_to: "Pay Head", cancelled_bookings: 0 }],
    });
    await stage.remove(creator.token);
    expect((await stage.production()).creator_id).toBe(payer.id);
    expect((await stage.department(stage.staffing.departmentId)).manager_id).toBe(payer.id);
    expect((await server.mailbox.latest(payer.email, "head_left")).text).toContain("“The Long Night” is yours now");

    const token = await openSession(server.db, {
      accountId: payer.id,
      deviceName: "web",
      userAgent: "",
      remember: true,
      now: server.clock.now(),
    });
    await server.db
      .updateTable("productions")
      .set({ payer_id: null })
      .where("id", "=", stage.staffing.productionId)
      .execute();
    await stage.remove(token);
    expect((await stage.production()).creator_id).toBe(first.id);
    expect(await stage.department(stage.staffing.departmentId)).toMatchObject({ manager_id: null, archived_at: null });
  });

  test("ends a production without other people: bookings are cancelled with a message, and offers close", async () => {
    const unclaimed = await stage.aDepartment(undefined);
    const creator = await stage.signedIn(stage.staffing.headId);
    const day = await stage.staffing.day({ date: "2026-11-28", positions: { Costumer: 2 } });
    const [booked, withOffer] = [await stage.aDayplayer(), await stage.aDayplayer()];
    const booking = await stage.offered(booked.id, day.positionId);
    await acceptOffer(server.db, { dayplayerId: booked.id, offerId: booking });
    const open = await stage.offered(withOffer.id, day.positionId);
    expect(await stage.outcomeOf(creator.token)).toMatchObject({
      departments: [],
      productions: [{ goes_to: null, cancelled_bookings: 1 }],
    });
    expect((await stage.remove(creator.token)).status).toBe(204);
    expect(await stage.offer(booking)).toMatchObject({
      state: "cancelled",
      message: expect.stringContaining("has ended"),
    });
    expect(await stage.offer(open)).toMatchObject({ state: "closed", closed_reason: "department_closed" });
    expect((await stage.production()).status).toBe("archived");
    expect((await stage.department(unclaimed)).archived_at).not.toBeNull();
    await stage.expectCountsToHold();
  });

  test("leaves no booking in a production that ends during concurrent accepts", async () => {
    const creator = await stage.signedIn(stage.staffing.headId);
    const day = await stage.staffing.day({ date: "2026-11-28", positions: { Costumer: 30 } });
    const dayplayers = await stage.staffing.dayplayers(40);
    const offers = await stage.staffing.offeredToEach(dayplayers, day.positionId, "2026-11-22T08:00:00Z");
    const [deleted] = await Promise.all([
      stage.remove(creator.token),
      ...offers.map((offerId, at) => acceptOffer(server.db, { dayplayerId: dayplayers[at] ?? "", offerId })),
    ]);
    expect(deleted.status).toBe(204);
    const { rows } = await server.pool.query<{ state: string }>(
      "select distinct state from offers where dayplan_id = $1",
      [day.id],
    );
    for (const { state } of rows) expect(["cancelled", "closed"]).toContain(state);
    await stage.expectCountsToHold();
  });
});
