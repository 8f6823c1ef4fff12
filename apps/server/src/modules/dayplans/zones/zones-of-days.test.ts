import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { dayCostRoutes } from "@callboard/contract/routes/pay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDayplayer, aDepartment, aHead, productionInput } from "../../../testing/factories.ts";
import { notificationChannels } from "../../../testing/notifications/notification-channels.ts";
import { dayInput } from "../../../testing/staffing.ts";
import { feedsOf } from "../../../testing/streams/read-feed.ts";
import { openCreatedOffers } from "../../offers/moves/open-created-offers.ts";
import { runReconfirmation } from "../../offers/moves/reconfirmation/run-reconfirmation.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-09-01T12:00:00Z" });
});
afterAll(() => server.stop());

const places = {
  "Los Angeles": { state: "California", country: "United States" },
  "New York": { state: "NY", country: "United States" },
  Honolulu: { state: "Hawaii", country: "United States" },
  Toronto: { state: "Ontario", country: "Canada" },
  Vancouver: { state: "BC", country: "Canada" },
  London: { state: "", country: "United Kingdom" },
  Manchester: { state: "England", country: "UK" },
  Madrid: { state: "", country: "Spain" },
  Sydney: { state: "NSW", country: "Australia" },
  Mumbai: { state: "Maharashtra", country: "India" },
};
type City = keyof typeof places;

/** Plans a night from 20:00 to 06:00 at a place. */
async function aNight(production: City, city: City, date: string) {
  await server.clock.set(
    Temporal.Instant.from(`${date}T12:00:00Z`)
      .subtract({ hours: 24 * 7 })
      .toString(),
  );
  const { state, country } = places[production];
  const office = { city: production, state_province: state, zip_code: "", country };
  const days = Temporal.PlainDate.from(date);
  await server.clock.set(`${days.subtract({ days: 7 })}T20:00:00Z`);
  const head = await aHead(server);
  const [start_date, end_date] = [days.subtract({ days: 5 }).toString(), days.add({ days: 5 }).toString()];
  const department = await aDepartment(server, head, productionInput(server, { ...office, start_date, end_date }));
  const body = dayInput({
    date,
    city,
    ...places[city],
    zip: "",
    call_time: "20:00",
    wrap_time: "06:00",
    activate: true,
  });
  const saved = await server.call(dayplanRoutes.saveDayplan, { token: head.token, body });
  expect(saved.status, saved.body).toBe(200);
  const positionId = saved.data.positions.find(({ count }) => count > 0)?.id ?? "";
  const read = async () =>
    (await server.call(dayplanRoutes.getDayplanByDate, { token: head.token, params: { date } })).data;
  return { head, department, day: saved.data, positionId, read };
}

/** Offers the night to a dayplayer until its call. */
async function offerUntil(night: Awaited<ReturnType<typeof aNight>>, expires_at: string) {
  const dayplayer = await aDayplayer(server, { available: [night.day.date] });
  const params = {
    dayplanId: night.day.id ?? "",
    positionId: night.positionId,
    dayplayerId: dayplayer.account.id,
  };
  return {
    dayplayer,
    offer: await server.call(offerRoutes.offerJob, { token: night.head.token, params, body: { expires_at } }),
  };
}

test.each([
  // On nights in which the clocks change, where they do.
  ["Toronto", "Toronto", "2026-10-31", "America/Toronto", "EDT", "EST", 11, "2026-11-01T00:00:00Z"],
  ["Vancouver", "Vancouver", "2026-10-24", "America/Vancouver", "PDT", "PDT", 10, "2026-10-25T03:00:00Z"],
  ["London", "London", "2026-10-24", "Europe/London", "BST", "GMT", 11, "2026-10-24T19:00:00Z"],
  ["Madrid", "Madrid", "2027-03-27", "Europe/Madrid", "CET", "CEST", 9, "2027-03-27T19:00:00Z"],
  ["Sydney", "Sydney", "2026-10-03", "Australia/Sydney", "AEST", "AEDT", 9, "2026-10-03T10:00:00Z"],
  ["Mumbai", "Mumbai", "2026-10-31", "Asia/Kolkata", "IST", "IST", 10, "2026-10-31T14:30:00Z"],
  ["Los Angeles", "Honolulu", "2026-10-31", "Pacific/Honolulu", "HST", "HST", 10, "2026-11-01T06:00:00Z"],
  ["Los Angeles", "New York", "2027-03-13", "America/New_York", "EST", "EDT", 9, "2027-03-14T01:00:00Z"],
  ["London", "Manchester", "2026-10-24", "Europe/London", "BST", "GMT", 11, "2026-10-24T19:00:00Z"],
] as const)("of a production in %s, the night in %s of %s is in %s", async (...row) => {
  const [production, place, date, zone, abbreviation, wrapAbbreviation, hours, call] = row;
  const night = await aNight(production, place, date);
  const [starts, ends] = [Temporal.Instant.from(call), Temporal.Instant.from(call).add({ hours })];
  const home = production === "Los Angeles" ? "America/Los_Angeles" : zone;
  expect(night.department.production.zone).toBe(home);
  expect(night.day).toMatchObject({ zone, zone_abbreviation: abbreviation });
  const query = { from: date, to: date };
  const costs = await server.call(dayCostRoutes.getDayCosts, { token: night.head.token, query });
  expect(costs.data.total).toMatchObject({ planned: hours * 42.5 });

  expect((await offerUntil(night, `${date} 20:01`)).offer.reason).toBe("expiry_out_of_range");
  const { dayplayer, offer } = await offerUntil(night, `${date} 20:00`);
  expect(offer.data.expires_at).toBe(starts.toString());
  await openCreatedOffers(server.db);
  await server.settle();
  await notificationChannels(server).wait(30);
  const { token } = dayplayer;
  const [own] = (await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token })).data;
  const shown = { zone, zone_abbreviation: abbreviation, wrap_zone_abbreviation: wrapAbbreviation };
  expect(own).toMatchObject({ ...shown, starts_at: starts.toString(), ends_at: ends.toString() });
  const mails = await server.mailbox.list(dayplayer.email);
  expect(mails.map(({ text }) => text).join()).toContain(`8:00 PM ${abbreviation}`);
  await server.call(dayplayerOfferRoutes.acceptOffer, { token, params: { id: own?.id ?? "" }, body: {} });

  for (const reader of [token, night.head.token]) {
    const feed = await feedsOf(server).read(await feedsOf(server).urlOf(reader));
    expect(feed.zones).toEqual([zone]);
    const local = [`${date}T20:00:00`, `${Temporal.PlainDate.from(date).add({ days: 1 })}T06:00:00`].join(" – ");
    const [start, end] = [starts, ends].map((moment) => new Date(moment.epochMilliseconds).toISOString());
    expect(feed.events).toMatchObject([{ start, end, local }]);
  }
  const asked = async () =>
    (await server.call(dayplayerOfferRoutes.getDayplayerBooking, { token, params: { id: own?.id ?? "" } })).data
      .confirmed;
  for (const [moment, state] of [
    [starts.subtract({ hours: 12, seconds: 1 }), "not_asked"],
    [starts.subtract({ hours: 12 }), "asked"],
  ] as const) {
    await server.clock.set(moment.toString());
    await runReconfirmation(server.db);
    expect(await asked()).toBe(state);
  }
  await server.clock.set(ends.subtract({ seconds: 1 }).toString());
  expect((await night.read()).has_passed).toBe(false);
  await server.clock.set(ends.toString());
  expect((await night.read()).has_passed).toBe(true);
});
