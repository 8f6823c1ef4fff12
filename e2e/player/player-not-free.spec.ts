import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Page } from "@playwright/test";
import type { Call } from "../support/call.ts";
import { day, longDay, monthOf, shortDay } from "../support/days.ts";
import type { Person } from "../support/people.ts";
import { reload } from "../support/reload.ts";
import { aPosition } from "../support/staffing.ts";
import { waitingOffer } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";

// Marking a day as not available does not decline its open offers; the app asks whether to decline them.

test.beforeEach(({ allowNoise }) => allowNoise(/net::ERR_|Failed to fetch/));

const statesOf = async (call: Call, { token }: Person) =>
  (await call(dayplayerOfferRoutes.listDayplayerOffers, { token })).map(({ state }) => state).toSorted();
const isFree = async (call: Call, { token }: Person, date: string) =>
  (await call(dayplayerRoutes.getAvailability, { token, query: { from: date, to: date } }))[0]?.available;
const tapDay = (phone: Page, date: string) => phone.locator(`[data-date="${date}"]`).click();
const question = (phone: Page) => phone.getByRole("dialog", { name: "Also decline the offer of that day?" });

test("marking a day with an open offer asks whether to decline the offer", async ({
  call,
  player,
  offered: { position },
  openPlayer,
}) => {
  const phone = await openPlayer(`/player/calendar?month=${monthOf(position.date)}`, { person: player });
  await tapDay(phone, position.date);
  await expect(question(phone)).toContainText(shortDay(position.date));
  await expect(question(phone)).toContainText("Costumer · The Long Tide");
  await question(phone).getByRole("button", { name: "Keep it open" }).click();
  await expect(question(phone)).toHaveCount(0);
  await expect.poll(() => isFree(call, player, position.date)).toBe(false);
  expect(await statesOf(call, player)).toEqual(["open"]);

  await tapDay(phone, position.date);
  await expect(phone.locator(`[data-date="${position.date}"]`)).toHaveAccessibleName(/: Free/);
  await expect(question(phone)).toHaveCount(0);
  await tapDay(phone, position.date);
  await question(phone).getByRole("button", { name: "Decline it" }).click();
  await expect(phone.getByText("Offer declined.")).toBeVisible();
  await expect.poll(() => statesOf(call, player)).toEqual(["declined"]);
  expect(await isFree(call, player, position.date)).toBe(false);
});

test("marking a range lists the open offers of its days, and without a network both answers are stored", async ({
  call,
  head,
  player,
  openPlayer,
}) => {
  const dates = [day(3), day(5)];
  for (const date of dates) await waitingOffer({ call, head, player, position: await aPosition(call, head, { date }) });
  const phone = await openPlayer("/player/calendar", { person: player });
  await expect(phone.getByText("Offer to answer")).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await reload(phone);
  const range = phone.getByRole("button", { name: "Many days…" });
  await range.click();
  const sheet = phone.getByRole("dialog", { name: "Mark many days" });
  await sheet.getByRole("radio", { name: "Not free" }).check();
  await sheet.getByLabel("From", { exact: true }).fill(day(2));
  await sheet.getByLabel("To", { exact: true }).fill(day(6));
  // The code of the sheets is loaded after the first screen.
  const fetched = () =>
    phone.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("also-decline")));
  await expect.poll(fetched).toBe(true);
  await phone.context().setOffline(true);
  await sheet.getByRole("button", { name: "Save 5 days" }).click();
  const dialog = phone.getByRole("dialog", { name: "Also decline 2 offers?" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  for (const date of dates) await expect(dialog).toContainText(shortDay(date));
  await dialog.getByRole("button", { name: "Decline all 2" }).click();
  await expect(phone.getByText("3 answers send when you're back online.")).toBeVisible();

  await phone.context().setOffline(false);
  await expect.poll(() => statesOf(call, player)).toEqual(["declined", "declined"]);
  expect(await isFree(call, player, dates[1] ?? "")).toBe(false);
  await expect(phone.getByRole("button", { name: `${longDay(dates[1] ?? "")}: Not free` })).toBeVisible();
});

test("the outcome of an answer is shown also after scrolling down, with a link to it", async ({
  call,
  head,
  player,
  openPlayer,
}) => {
  for (const date of [day(3), day(4), day(5), day(6)])
    await waitingOffer({ call, head, player, position: await aPosition(call, head, { date }) });
  const phone = await openPlayer("/player/", { person: player });
  await expect(phone.getByRole("heading", { name: "4 offers for you" })).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await reload(phone);
  await phone
    .getByRole("button", { name: /^Accept,/ })
    .last()
    .click();
  const sheet = phone.getByRole("dialog", { name: "Accept this job?" });
  await expect(sheet.getByRole("button", { name: "Accept this job" })).toBeVisible();
  await phone.context().setOffline(true);
  await sheet.getByRole("button", { name: "Accept this job" }).click();
  await expect(phone.getByRole("article").last()).toContainText("You said yes");
  await phone.getByRole("article").last().scrollIntoViewIfNeeded();

  await phone.context().setOffline(false);
  const see = phone.getByRole("button", { name: "See", exact: true });
  await expect(see).toBeInViewport();
  await see.click();
  const outcomes = phone.getByRole("region", { name: "What became of your answers" });
  await expect(outcomes).toBeInViewport();
  await expect(outcomes).toContainText("Your yes arrived in time.");
});
