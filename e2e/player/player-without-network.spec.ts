import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Page } from "@playwright/test";
import { day, longDay } from "../support/days.ts";
import { cachedReplies } from "../support/inspect.ts";
import { password } from "../support/people.ts";
import { deliverPush } from "../support/pushes.ts";
import { reload } from "../support/reload.ts";
import { offerCard } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

// Bookings with their days and places are cached on the phone even if their list was never opened.

test.beforeEach(({ allowNoise }) => allowNoise(/net::ERR_|Failed to fetch|status of 500/));

const tabs = (phone: Page) => phone.getByRole("navigation", { name: "Main" });

test("after the first sign-in the jobs, a booking's address and the calendar open without a network", async ({
  player,
  booked: { position, id },
  openPlayer,
}) => {
  const phone = await openPlayer("/player/");
  await phone.getByLabel("Email").fill(player.email);
  await phone.getByLabel("Password", { exact: true }).fill(password);
  await phone.getByRole("button", { name: "Sign in", exact: true }).tap();
  await expect(phone.getByRole("heading", { name: "Offers", exact: true })).toBeVisible();
  // No list is opened: the app fetches bookings and days itself, and its service worker caches them, at whatever moment
  // it takes control of the page.
  await expect.poll(() => cachedReplies(phone, "/api/player/bookings")).toContain(id);
  await expect.poll(() => cachedReplies(phone, "/api/player/availability")).toContain(position.date);
  await expect.poll(() => cachedReplies(phone, "/api/player/profile")).not.toBe("");
  await expect.poll(() => cachedReplies(phone, "/api/account")).not.toBe("");

  await phone.context().setOffline(true);
  await phone.goto("/player/bookings");
  await expect(phone.getByRole("region", { name: "Next" })).toContainText("Call 6:30 AM");
  await phone.goto(`/player/bookings/${id}`);
  await expect(phone.getByRole("heading", { name: longDay(position.date) })).toBeVisible();
  await expect(phone.getByRole("main")).toContainText("1100 Alameda Street");
  await tabs(phone).getByRole("link", { name: "Calendar" }).tap();
  await expect(phone.locator(`[data-date="${position.date}"]`)).toHaveAccessibleName(/Booked/);
  await phone.getByRole("link", { name: "All jobs" }).tap();
  await expect(phone.getByRole("region", { name: "Next" })).toContainText("1100 Alameda Street");
});

test("a push about a booking makes the worker cache it while the app is closed", async ({
  callboard,
  call,
  head,
  player,
  openPlayer,
}) => {
  const phone = await openPlayer("/player/", { person: player });
  const context = phone.context();
  await context.grantPermissions(["notifications"], { origin: callboard.url });
  await expect.poll(() => cachedReplies(phone, "/api/player/bookings")).not.toBe("");
  const sessions = () => phone.evaluate(() => caches.has("callboard-player-seen-session"));
  await expect.poll(sessions).toBe(true);
  // This page is outside the worker's scope, so no page of the app is open.
  await phone.goto("/healthz");
  const position = await aPosition(call, head, { date: day(2) });
  const id = await aBooking({ call, head, player, position });
  const push = { title: "Tomorrow: Costumer", body: "Call 6:30 AM.", path: `/bookings/${id}`, tag: "booking" };
  const isCached = async () => (await cachedReplies(phone, "/api/player/bookings")).includes(id);
  await deliverPush(phone, callboard.url, "/player/", push, isCached);

  await context.setOffline(true);
  await phone.goto(`/player/bookings/${id}`);
  await expect(phone.getByRole("heading", { name: longDay(position.date) })).toBeVisible();
  await context.setOffline(false);
  await expect(phone.getByText("You are offline.")).toHaveCount(0);
  // After signing out nothing of it remains on the phone, not even the session.
  await phone.goto("/player/profile");
  await phone.getByRole("button", { name: "Sign out" }).click();
  await expect(phone.getByRole("heading", { name: "Sign in" }).first()).toBeVisible();
  const left = () => phone.evaluate(async () => (await caches.keys()).filter((name) => name.includes("player-seen")));
  await expect.poll(left).toEqual([]);
});

test("a list that the worker could not read is read again, although the page itself always reached the server", async ({
  call,
  player,
  offered,
  openPlayer,
}) => {
  const phone = await openPlayer("/player/", { person: player });
  const open = phone.getByRole("heading", { name: "1 offer for you" });
  await expect(open).toBeVisible();
  await expect.poll(() => cachedReplies(phone, "/api/player/offers")).toContain("Costumer");
  const [worker] = phone.context().serviceWorkers();
  if (!worker) throw new Error("No service worker runs.");
  const failed = await worker.evaluateHandle(() => {
    const counted = { reads: 0, fetch };
    globalThis.fetch = () => {
      counted.reads += 1;
      return Promise.reject(new TypeError("Failed to fetch"));
    };
    return counted;
  });
  const answer = { token: player.token, params: { id: offered.id }, body: { message: "", whole_day: false } };
  await call(dayplayerOfferRoutes.declineOffer, answer);
  await expect.poll(() => failed.evaluate(({ reads }) => reads)).toBeGreaterThan(0);
  await expect(open).toBeVisible();
  await failed.evaluate((counted) => {
    globalThis.fetch = counted.fetch;
  });
  await expect(open).toHaveCount(0);
});

test("a list that the server fails to return after a reload shows the cached data with a message", async ({
  callboard,
  player,
  offered: _,
  openPlayer,
}) => {
  const phone = await openPlayer("/player/", { person: player });
  await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
  await expect.poll(() => cachedReplies(phone, "/api/player/offers")).toContain("Costumer");
  await expect.poll(() => cachedReplies(phone, "/api/player/bookings")).not.toBe("");
  const trouble = phone.getByText("Callboard has a problem right now. What you see may be out of date.");
  await callboard.query("alter table offer_terms rename to offer_terms_away");
  try {
    await reload(phone);
    await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
    await expect(offerCard(phone)).toContainText("Costumer");
    await expect(trouble).toBeVisible();
    await expect(phone.getByText("We couldn't load this.")).toHaveCount(0);
    await phone.goto("/player/bookings");
    await expect(trouble).toBeVisible();
    await expect(phone.getByText("We couldn't load this.")).toHaveCount(0);
  } finally {
    await callboard.query("alter table offer_terms_away rename to offer_terms");
  }
  await expect(trouble).toHaveCount(0);
});
