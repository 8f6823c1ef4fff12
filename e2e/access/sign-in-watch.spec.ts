import type { Page } from "@playwright/test";
import { violationsOn } from "../support/inspect.ts";
import { linkFor } from "../support/mailed-link.ts";
import { password } from "../support/people.ts";
import { desk, expect, phone, test } from "../support/test.ts";

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function inspectPage(page: Page) {
  expect.soft(await violationsOn(page)).toEqual([]);
  expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
}

/** Signs in in a browser that the account does not know. */
async function signInOn(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Reports the sign-in by the link of its mail, and ends on the page that sets a new password. */
async function report(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Was this you?");
  await inspectPage(page);
  await page.getByRole("button", { name: "That wasn’t me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed out everywhere");
  await inspectPage(page);
  await page.getByRole("link", { name: "Choose a new password" }).click();
  await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
}

test("a head sees a sign-in on another device, and ends it by the link of the mail", async ({
  callboard,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 401/);
  const other = await openWeb("/sign-in");
  await signInOn(other, head.email);
  await expect(other).toHaveURL(/\/select-production/);

  const own = await openWeb("/app/user-settings/devices", { person: head, screen: desk });
  await expect(own.getByRole("button", { name: /^Sign out \w+ on / }).first()).toBeVisible();
  await inspectPage(own);
  await own.getByRole("link", { name: "Security" }).click();
  const activity = own.getByRole("region", { name: "Recent security activity" });
  await expect(activity.getByText("Signed in with a password, new device")).toBeVisible();
  await inspectPage(own);

  await own.goto(await linkFor(callboard.url, head.email, "/api/account/sign-in-report/"));
  await report(own);
  await other.goto("/app/user-settings");
  await expect(other).toHaveURL(/\/sign-in/);
});

test("a dayplayer does the same on a phone", async ({ callboard, player, openPlayer, allowNoise }) => {
  allowNoise(/status of 401/);
  const other = await openPlayer("/player/sign-in", { screen: phone });
  await signInOn(other, player.email);
  await expect(other).not.toHaveURL(/sign-in/);

  const own = await openPlayer("/player/notifications", { person: player, screen: phone });
  await own.getByRole("link", { name: /^New sign-in: / }).click();
  await expect(own).toHaveURL(/\/player\/settings\/security$/);
  await expect(own.getByText("Signed in with a password, new device")).toBeVisible();
  await inspectPage(own);
  await own.goto(await linkFor(callboard.url, player.email, "/api/account/sign-in-report/"));
  await report(own);
});
