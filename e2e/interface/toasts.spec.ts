import type { Locator, Page } from "@playwright/test";
import { painted } from "../support/held-reads.ts";
import { aHead, newName } from "../support/people.ts";
import { aPosition, aProduction } from "../support/staffing.ts";
import { desk, expect, phone, test } from "../support/test.ts";

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element has no box.");
  return box;
};

test("toasts do not cover the header and stay within the page, on a desk and on a phone", async ({
  head,
  player,
  openWeb,
  allowNoise,
}) => {
  // Errors stay until they are closed and show the server's text, which here has no place to break.
  allowNoise(/status of 500/);
  const page = await openWeb("/healthz", { person: head });
  await page.route("**/api/my-network/*/toggle", (route) =>
    route.fulfill({ status: 500, json: { message: "W".repeat(80) } }),
  );
  const toasts = page.getByRole("region", { name: "Messages from Callboard" }).locator(":scope > *");
  for (const { viewport } of [desk, phone]) {
    await page.setViewportSize(viewport);
    await page.goto(`/app/dayplayer/${player.account.id}`);
    const expectFree = async (count: number) => {
      await expect(toasts).toHaveCount(count);
      const header = await boxOf(page.locator("header").first());
      for (const toast of await toasts.all()) {
        // A toast that has just appeared still moves.
        await expect.poll(async () => (await boxOf(toast)).y).toBeGreaterThanOrEqual(header.y + header.height);
        const { x, width } = await boxOf(toast);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(viewport.width);
        expect(await toast.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      }
    };

    const star = page.getByRole("button", { name: `${player.name} in my network` });
    for (const count of [1, 2]) {
      // The star is pressed by keyboard, because on a phone the first toast may cover it.
      await star.press("Enter");
      await expectFree(count);
    }

    // On a phone the header above the productions wraps and is higher.
    if (viewport === phone.viewport) await page.getByRole("button", { name: /^Menu/ }).click();
    await page.locator("a[href='/select-production']").filter({ visible: true }).first().click();
    await expect(page.getByRole("heading", { name: "Choose your current production" })).toBeVisible();
    await expectFree(2);
  }
});

// On a phone toasts are at the end of the page, far from these headers.
const expectHeaderFree = async (page: Page) => {
  const toast = page.getByRole("region", { name: "Messages from Callboard" }).locator(":scope > *");
  await expect(toast).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 0));
  const header = await boxOf(page.locator("main header"));
  await expect.poll(async () => (await boxOf(toast)).y).toBeGreaterThanOrEqual(header.y + header.height);
};

test("the toasts after saving a day and after an import leave the headers below them free on a desktop", async ({
  call,
  head,
  openWeb,
}) => {
  const { date } = await aPosition(call, head);
  const page = await openWeb(`/app/calendar/${date}`, { person: head, screen: desk });
  await page.getByRole("button", { name: "Edit the day" }).click();
  await page.getByLabel("Notes").fill("Gate 4");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectHeaderFree(page);

  // Whoever goes on at once has the pointer over the toast, which then stays for as long.
  await page.goto("/app/my-network/import");
  await page.getByLabel("Or paste lines").fill(`Rosalind Achterberg <${newName().email}>\nBo Li 323 555 0143`);
  for (const step of ["Continue", "Check 2 people", "Import 2 people"])
    await page.getByRole("button", { name: step }).click();
  await expect(page.getByRole("button", { name: "Invite 2 people" })).toBeVisible();
  await expectHeaderFree(page);
});

test("who is sent away for want of a payment reads why, however late the texts are, and can press what helps", async ({
  callboard,
  call,
  openWeb,
}) => {
  const head = await aHead(callboard);
  await aProduction(call, head);
  const page = await openWeb("/healthz", { person: head, screen: desk });
  const restricted = "Access is restricted, payment is required";
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    const reply = await route.fetch();
    if ((await reply.text()).includes(restricted)) await released;
    await route.fulfill({ response: reply });
  });
  const guarded = page.waitForResponse(/\/api\/productions\/selected/);
  await page.goto("/app/my-productions", { waitUntil: "commit" });
  // A guard that does not wait for the texts redirects with this reply.
  await guarded;
  await painted(page);
  release();
  await expect(page.getByRole("dialog", { name: restricted })).toBeVisible();
  for (const name of ["Create a new production", "PAYMENT NEEDED"])
    await page.getByRole("link", { name }).click({ trial: true });

  await page.getByRole("link", { name: "Transactions" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Transactions" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: restricted })).toHaveCount(0);
});
