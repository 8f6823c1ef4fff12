import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Locator, Page } from "@playwright/test";
import type { Call } from "../support/call.ts";
import { callIn, day } from "../support/days.ts";
import { violationsOn } from "../support/inspect.ts";
import { aDayplayer, type Person } from "../support/people.ts";
import { acceptOn, bookingsOf, positionPath } from "../support/screens.ts";
import { aPosition, type Staffed } from "../support/staffing.ts";
import { expect, phone as narrow, test, desk as wide } from "../support/test.ts";

// The calls are within 12 hours, where quiet hours do not hold, so that the specs do not depend on the hour.
const soon = callIn(11);

const panelOn = (page: Page) => page.getByRole("region", { name: "Fill this position" });

/** Returns the panel of a position, opened on a phone, where it is a sheet. */
async function shownPanel(page: Page): Promise<Locator> {
  const panel = panelOn(page);
  await expect(panel).toBeVisible();
  if (page.viewportSize()?.width === wide.viewport.width) return panel;
  await panel.getByRole("button", { name: /^(Fill by…|Open)$/ }).click();
  return page.getByRole("dialog", { name: "Fill this position" });
}

/** The first of these dayplayers who has an open offer. */
async function findOfferedPerson(call: Call, people: readonly Person[]): Promise<Person> {
  let asked: Person | undefined;
  await expect(async () => {
    for (const person of people) {
      const offers = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: person.token });
      if (offers.some(({ state }) => state === "open")) asked = person;
    }
    expect(asked).toBeDefined();
  }).toPass({ intervals: [200] });
  return asked as Person;
}

const startFill = (call: Call, head: Person, { dayplanId, positionId }: Staffed) =>
  call(fillRoutes.putFill, {
    token: head.token,
    params: { dayplanId, positionId },
    body: { fill_by: new Date(Date.now() + 5 * 3_600_000).toISOString() },
  });

/** Makes the window that of a phone in the dark theme, or that of a desk in the light one. */
async function resize(page: Page, { viewport }: typeof narrow | typeof wide) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: viewport === narrow.viewport ? "dark" : "light" });
}

test("a head starts a fill, a dayplayer accepts, and the head sees it full without a reload", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
}) => {
  const people = [];
  for (let count = 0; count < 4; count += 1) people.push(await aDayplayer(callboard));
  const position = await aPosition(call, head, { ...soon, count: 1 });
  const page = await openWeb(positionPath(position), { person: head });
  const panel = await shownPanel(page);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await expect(panel.getByText("1 place needed")).toBeVisible();
  await panel.getByRole("radio", { name: "Only my network" }).check();
  await expect(panel.getByText("Nobody of your network can be asked now.")).toBeVisible();
  await panel.getByRole("radio", { name: "My network first" }).check();
  await expect(
    panel.getByText(/^Asks up to about \d .* until 1 accepts: \d who ha.* not worked with you\./),
  ).toBeVisible();
  await expect(panel.getByRole("list", { name: "Asked first" }).getByRole("listitem")).toHaveCount(4);
  await panel.getByRole("radio", { name: "2 h" }).check();
  await panel.getByRole("button", { name: "More options" }).press("Enter");
  await panel.getByRole("textbox", { name: /Message/ }).fill("Gate 3, ask for Marguerite.");
  await panel.getByRole("button", { name: "Start" }).press("Enter");

  await expect(panel.getByRole("heading", { name: "0 of 1 booked" })).toBeFocused();
  await expect(panel.getByText(/^[1-4] waiting · /)).toBeVisible();
  const asked = await findOfferedPerson(call, people);
  const phone = await openPlayer("/player/", { person: asked });
  await expect(phone.getByText("Gate 3, ask for Marguerite.").first()).toBeVisible();
  await acceptOn(phone);

  await expect(panel.getByRole("heading", { name: "Full: 1 of 1" })).toBeVisible();
  await panel.getByRole("button", { name: "Log" }).click();
  const log = page.getByRole("dialog", { name: "Log of this fill" });
  await expect(log.getByText(new RegExp(`^asked \\d .*${asked.name}`))).toBeVisible();
  await expect(log.getByText(/at the start; .* to be full in time/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bookingsOf(page).getByText(asked.name)).toBeVisible();
  expect(await page.evaluate(() => document.body.hasAttribute("data-same-page"))).toBe(true);
});

test("on a phone a fill without anybody left to ask says what would help; it is paused, resumed and stopped by keyboard, and its offers are taken back", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
}) => {
  // Not in reach by their own radius, so that a wider one would add somebody.
  await aDayplayer(callboard, { radius: 5 });
  const position = await aPosition(call, head, { ...soon, count: 2 });
  await startFill(call, head, position);
  await findOfferedPerson(call, [player]);
  const page = await openWeb(positionPath(position), { person: head, screen: { ...narrow, colorScheme: "dark" } });
  const panel = await shownPanel(page);
  await expect(panel.getByRole("heading", { name: "May stay open: 2 of 2" })).toBeVisible();
  await expect(panel.getByText(/nobody left to ask/)).toBeVisible();
  await expect(panel.getByRole("heading", { name: "What would help" })).toBeVisible();
  await expect(panel.getByText(/live up to \d+ mi beyond their travel radius/)).toContainText("+1 person");
  expect.soft(await violationsOn(page)).toEqual([]);

  await panel.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(panel.getByText("Paused: sends nothing. 1 offer can still be accepted.")).toBeVisible();
  // The button is gone, and its part of the sheet begins with this heading.
  await expect(panel.getByRole("heading", { name: "0 of 2 booked" })).toBeFocused();
  await panel.getByRole("button", { name: "Resume" }).press("Enter");
  await expect(panel.getByRole("button", { name: "Pause" })).toBeVisible();

  await panel.getByRole("button", { name: "Stop" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Stop filling this position?" });
  await sheet.getByRole("checkbox", { name: "Take back the 1 offer" }).press("Space");
  await sheet.getByRole("textbox", { name: /Message to them/ }).fill("The scene was cut.");
  await sheet.getByRole("button", { name: "Stop filling" }).press("Enter");
  await expect(panel.getByText("No more offers go out.", { exact: true })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "0 of 2 booked" })).toBeFocused();
  await expect(panel.getByRole("button", { name: "Start again" })).toBeVisible();
  const [offer] = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: player.token });
  expect(offer?.state).not.toBe("open");
});

test("the panel has no violations at both widths, light and dark, idle and running, and is worked by keyboard", async ({
  callboard,
  call,
  head,
  openWeb,
}) => {
  // With days until the deadline a few are asked and others are left, whatever the hour. Nobody sleeps.
  for (let count = 0; count < 8; count += 1) {
    const { token } = await aDayplayer(callboard);
    await call(profileSettingRoutes.updateProfileSetting, { token, body: { quiet_hours: { on: false } } });
  }
  const position = await aPosition(call, head, { date: day(5), count: 1 });
  const page = await openWeb(positionPath(position), { person: head, screen: { ...narrow, colorScheme: "dark" } });
  const small = await shownPanel(page);
  await small.getByRole("button", { name: "More options" }).click();
  await small.getByRole("radio", { name: "Own time" }).check();
  expect.soft(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await resize(page, wide);
  const panel = await shownPanel(page);
  await expect(panel.getByRole("radio", { name: "Own time" })).toBeChecked();
  expect.soft(await violationsOn(page)).toEqual([]);
  await panel.getByRole("radio", { name: "24 h before the call" }).check();
  await panel.getByRole("button", { name: "Start" }).click();

  await panel.getByRole("button", { name: "Change order" }).press("Enter");
  const rows = panel.getByRole("list").getByRole("listitem");
  await expect(rows).not.toHaveCount(0);
  const names = () => rows.locator("> :first-child").allTextContents();
  const [first = "", second = ""] = await names();
  await rows
    .nth(1)
    .getByRole("button", { name: /^Move .* up$/ })
    .press("Enter");
  await expect
    .poll(async () => (await names()).map((name) => name.replace("pinned", "").trim()))
    .toEqual(expect.arrayContaining([second.trim(), first.trim()]));
  await expect(rows.first()).toContainText(second.trim());
  await expect(rows.first()).toContainText("pinned");
  await rows
    .first()
    .getByRole("button", { name: /^Leave out/ })
    .press("Enter");
  await expect(panel.getByText("1 dayplayer left out.")).toBeVisible();
  await expect(rows.filter({ hasText: second.trim() })).toHaveCount(0);
  expect.soft(await violationsOn(page)).toEqual([]);

  await resize(page, narrow);
  await (await shownPanel(page)).getByRole("button", { name: "Change order" }).click();
  expect.soft(await violationsOn(page)).toEqual([]);
});
