import type { Page } from "@playwright/test";
import { aBusyDepartment } from "../support/busy-department.ts";
import { aHead } from "../support/people.ts";
import { aDepartment } from "../support/staffing.ts";
import { desk, expect, phone, test } from "../support/test.ts";

/** The headings of a screen and the names of its parts, once it has been loaded. */
async function partsOn(page: Page): Promise<string> {
  await expect(page.locator("[data-skeleton] > :nth-child(2)")).toHaveCount(0);
  const main = page.getByRole("main");
  const headings = await main.getByRole("heading").allTextContents();
  const lists = await main.getByRole("navigation").evaluateAll((all) => all.map((each) => each.ariaLabel));
  return [...headings, ...lists].toSorted().join("\n");
}

// A screen that the app is opened on requests its data before its code has loaded; one that is reached by a link does not.
test("screens that are reached by a link have all their parts on a desk and on a phone", async ({
  callboard,
  call,
  openWeb,
}) => {
  test.slow();
  const head = await aHead(callboard);
  const production = await aDepartment(call, head);
  await aBusyDepartment(callboard, head, production.id);
  const page = await openWeb("/app/calendar", { person: head });
  const opened = await openWeb("/healthz", { person: head });
  for (const { viewport } of [desk, phone]) {
    await page.setViewportSize(viewport);
    await opened.setViewportSize(viewport);
    const addresses = await linksOf(page);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      await menuOf(page).locator(`a[href="${address}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await opened.goto(address);
      await expect(opened.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(async () => expect(await partsOn(page), address).toBe(await partsOn(opened))).toPass();
    }
  }
});

/** The links beside the screens of a desk, or below those of a phone. */
const menuOf = (page: Page) => page.getByRole("navigation", { name: /^(Main|Menu)$/ });

async function linksOf(page: Page): Promise<string[]> {
  const links = menuOf(page).getByRole("link");
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return [...new Set(addresses)].filter((address) => address.startsWith("/app/") && address !== "/app/sign-out");
}
