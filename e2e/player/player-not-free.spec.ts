import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Page } from "@playwright/test";
import type { Call } from "../support/call.ts";
import { day, longDay, monthOf, shortDay } from "../support/days.ts";
import type { Person } from "../support/people.ts";
import { reload } from "../support/reload.ts";
import { aPosition } from "../support/staffing.ts";
import { waitingOffer } from "../support/staged.ts";
import { expect, phoneWithWorker, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

// Marking a day as not available does not decline its open offers; the app asks whether to decline them.

const statesOf = async (call: Call, { token }: Person) =>
  (await call(dayplayerOfferRoutes.listDayplayerOffers, { token })).map(({ state }) => state).toSorted();
const isFree = async (call: Call, { token }: Person, date: string) =>
  (await call(dayplayerRoutes.getAvailability, { token, query: { from: date, to: date } }))[0]?.available;
const tapDay = (phone: Page, date: string) => phone.locator(`[data-date="${date}"]`).click();
const question = (phone: Page) => phone.getByRole("dialog", { name: "Also decline the offer of that day?" });

test("marking days asks whether to decline their open offers, also without a network, and outcomes are shown after scrolling down", async ({
  call,
  head,
  player,
  offered: { position },
  openPlayer,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/net::ERR_|Failed to fetch/);
  const offerOn = async (...dates: string[]) => {
    for (const date of dates)
      await waitingOffer({ call, head, player, position: await aPosition(call, head, { date }) });
  };
  const phone = await openPlayer(`/player/calendar?month=${monthOf(position.date)}`, {
    person: player,
    screen: phoneWithWorker,
  });
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
  await expect.poll(() => isFree(call, player, position.date)).toBe(false);

  // A range lists the open offers of its days, and without a network both answers are stored.
  const dates = [day(5), day(7)];
  await offerOn(...dates);
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await reload(phone);
  await expect(phone.getByText("Offer to answer")).toBeVisible();
  await phone.getByRole("button", { name: "Many days…" }).click();
  const range = phone.getByRole("dialog", { name: "Mark many days" });
  await range.getByRole("radio", { name: "Not free" }).check();
  await range.getByLabel("From", { exact: true }).fill(day(4));
  await range.getByLabel("To", { exact: true }).fill(day(8));
  // The code of the sheets is loaded after the first screen.
  const fetched = () =>
    phone.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("also-decline")));
  await expect.poll(fetched).toBe(true);
  await phone.context().setOffline(true);
  await range.getByRole("button", { name: "Save 5 days" }).click();
  const dialog = phone.getByRole("dialog", { name: "Also decline 2 offers?" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  for (const date of dates) await expect(dialog).toContainText(shortDay(date));
  await dialog.getByRole("button", { name: "Decline all 2" }).click();
  await expect(phone.getByText("3 answers send when you're back online.")).toBeVisible();
  await phone.context().setOffline(false);
  await expect.poll(() => statesOf(call, player)).toEqual(["declined", "declined", "declined"]);
  await expect.poll(() => isFree(call, player, dates[1] ?? "")).toBe(false);
  await visit(phone, `/player/calendar?month=${monthOf(dates[1] ?? "")}`);
  await expect(phone.getByRole("button", { name: `${longDay(dates[1] ?? "")}: Not free` })).toBeVisible();

  // The outcome of an answer is shown also after scrolling down, with a link to it.
  await offerOn(day(10), day(11), day(12), day(13));
  await visit(phone, "/player/");
  await expect(phone.getByRole("heading", { name: "4 offers for you" })).toBeVisible();
  await phone
    .getByRole("button", { name: /^Accept,/ })
    .last()
    .click();
  const sheet = phone.getByRole("dialog", { name: "Accept this job?" });
  await expect(sheet.getByRole("button", { name: "Accept this job" })).toBeVisible();
  await phone.context().setOffline(true);
  await sheet.getByRole("button", { name: "Accept this job" }).click();
  const pending = phone.getByRole("article").filter({ hasText: "You said yes" });
  await expect(pending).toBeVisible();
  await pending.scrollIntoViewIfNeeded();
  await phone.context().setOffline(false);
  const see = phone.getByRole("button", { name: "See", exact: true });
  await expect(see).toBeInViewport();
  await see.click();
  const outcomes = phone.getByRole("region", { name: "What became of your answers" });
  await expect(outcomes).toBeInViewport();
  await expect(outcomes).toContainText("Your yes arrived in time.");
});
