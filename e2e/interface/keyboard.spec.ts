import type { Page } from "@playwright/test";
import { longDay } from "../support/days.ts";
import { delay } from "../support/held-reads.ts";
import { aDayplayer } from "../support/people.ts";
import { expectFill, positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { desk, expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

/** Returns the accessible name of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

/** Presses Tab until the element of this name has the focus; fails after many presses. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    if (typeof name === "string" ? now === name : name.test(now)) return;
  }
  throw new Error(`Tab never reaches ${name}.`);
}

test("the keyboard reaches every link of the sidebar and the menu of a phone, can skip to the content, and after a link the heading has the focus", async ({
  callboard,
  call,
  head,
  openWeb,
}) => {
  const page = await openWeb("/app/dashboard", { person: head, screen: desk });
  await expect(page.getByRole("heading", { name: "This week", exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Skip to the content");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.reload();
  await expect(page.getByRole("heading", { name: "This week", exact: true })).toBeVisible();
  const names = await page.getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts();
  for (const name of names) await tabTo(page, name.trim());
  await tabTo(page, "See jobs");

  await page.setViewportSize(phone.viewport);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This week", exact: true })).toBeVisible();
  await tabTo(page, "Menu");
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Job history" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();

  // The heading of the next screen has the focus, also once it has replaced the placeholder's.
  const player = await aDayplayer(callboard);
  const position = await aPosition(call, head);
  await page.setViewportSize(desk.viewport);
  await visit(page, "/app/calendar");
  const follow = async (link: string | RegExp, title: string | RegExp) => {
    await page.getByRole("link", { name: link }).first().press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator("[data-skeleton]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  };
  await follow(`Plan ${longDay(position.date)}`, longDay(position.date));
  const next = Temporal.PlainDate.from(position.date).add({ days: 1 });
  await follow("Next day", longDay(next.toString()));
  await follow("Previous day", longDay(position.date));
  await follow(/^(See dayplayers|Fill \d+ places?…),/, / on /);
  await follow(player.name, player.name);
});

test("the keyboard reaches every main screen of the player app, and the current one is marked", async ({
  player,
  openPlayer,
}) => {
  const page = await openPlayer("/player/", { person: player });
  await expect(page.getByRole("heading", { name: "No offers yet" })).toBeVisible();
  for (const name of ["Offers", "Jobs", "Calendar", "Messages", "Profile"]) await tabTo(page, new RegExp(`^${name}`));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Profile", exact: true })).toHaveAttribute("aria-current", "page");
});

test("a position's matches appear together with the fill above them, and the job is offered to the best in two presses, even if the sheet's code is slow, and by keyboard", async ({
  callboard,
  call,
  head,
  openWeb,
}) => {
  const players = [await aDayplayer(callboard), await aDayplayer(callboard), await aDayplayer(callboard)];
  const position = await aPosition(call, head, { count: 2 });
  await aPosition(call, head, { date: position.date, name: "Set Costumer" });
  const page = await openWeb("/healthz", { person: head });
  const showFill = await delay(page, /\/position\/[\w-]+\/fill$/);
  const openSheet = await delay(page, /\/assets\/offer-best-sheet-[\w-]+\.js$/);
  const fillRequested = page.waitForRequest(/\/position\/[\w-]+\/fill$/);
  await page.goto(positionPath(position));
  await fillRequested;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Nothing moves under a press.
  const offer = page.getByRole("button", { name: /^Ask the best 2/ });
  await expect(offer).toHaveCount(0);
  showFill();
  await expect(offer).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 places needed" })).toBeVisible();

  await offer.click();
  await expect(page.getByText("Opening…")).toBeVisible();
  openSheet();
  const sheet = page.getByRole("dialog", { name: /^Offering job as Costumer/ });
  await expect(sheet.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(page.getByText("Opening…")).toHaveCount(0);
  await sheet.getByRole("button", { name: "Send 2 offers" }).click();
  await expect(sheet).toHaveCount(0);
  await expectFill(page, "0 booked, 2 waiting, 2 needed");

  await page.keyboard.press("j");
  const names = new RegExp(players.map(({ name }) => name).join("|"));
  await expect(page.locator("[data-row]").first().getByRole("link", { name: names }).first()).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.locator("[data-row]").nth(2).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("x");
  await page.keyboard.press("o");
  await expect(sheet).toContainText("3 offers for 2 places");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toContainText("Offer the job");
  await page.keyboard.press("Escape");

  // The header leads to the other positions of the day.
  await page.getByRole("link", { name: "Next: Set Costumer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Set Costumer on");
  await expect(page.getByRole("link", { name: "Previous: Costumer" })).toBeVisible();
});
