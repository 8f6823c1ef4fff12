import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { productionReads } from "../../apps/web/src/app/first-screen/production-reads.ts";
import { openWithoutCode } from "../support/held-reads.ts";
import { expect, phone, test } from "../support/test.ts";

const ofHead = ["/api/account", "/api/productions/selected", "/api/conversation/unread", "/api/notifications/summary"];
const ofPlayer = [
  "/api/account",
  "/api/player/profile",
  "/api/player/offers",
  "/api/player/open-offers",
  "/api/player/bookings",
  "/api/player/standbys",
  "/api/player/timecards",
  "/api/player/pencils",
  "/api/conversation/unread",
  "/api/notifications/summary",
];

/** Most kB (of 1000 bytes, gzip) and most files of the scripts that display a screen. */
const budgets = { head: { kilobytes: 220, files: 6 }, player: { kilobytes: 157, files: 7 } };

/**
 * Lets every document of the page record the scripts that it has loaded when its heading is displayed. What follows live
 * events comes right after it, on a busy machine before a spec could look.
 */
const recordScripts = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("#root h1")) return;
      observer.disconnect();
      const names = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
      Object.assign(globalThis, { scripts: [...names].filter((name) => /\/assets\/.*\.js$/.test(name)) });
    }).observe(document, { childList: true, subtree: true });
  });

/** Opens a screen and expects the scripts that display it to be within the app's budget. */
async function expectWithinBudget(page: Page, app: keyof typeof budgets, path: string) {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const scripts = await page.evaluate(() => (globalThis as unknown as { scripts: string[] }).scripts);
  const bodies = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).body()));
  const sizes = bodies.map((body) => gzipSync(body).length / 1000);
  expect(sizes.length).toBeGreaterThan(0);
  expect.soft(sizes.length, `${path} loads ${scripts.join(" ")}`).toBeLessThanOrEqual(budgets[app].files);
  const sum = sizes.reduce((total, size) => total + size, 0);
  expect.soft(sum, `${path} loads ${sizes.join(" ")}`).toBeLessThanOrEqual(budgets[app].kilobytes);
}

/** Expects the line about a slow load to be above the bar at the end of a phone's screen. */
async function expectLateLine(page: Page) {
  const late = await page.locator("#late").boundingBox();
  const bar = await page.locator("#waiting").evaluate((frame) => getComputedStyle(frame, "::after").height);
  expect((late?.y ?? 0) + (late?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height - Number.parseFloat(bar));
}

test("while the code of the head app loads, its frame is shown and what its address tells is requested, once, within the budget of scripts", async ({
  head,
  openWeb,
  offered: { position },
}) => {
  test.slow();
  const page = await openWeb("/healthz", { person: head });
  const fill = (address: string) =>
    Object.entries(position).reduce((filled, [name, value]) => filled.replace(`:${name}`, value), address);
  // On its first screen the app does not know yet that the head has a production.
  for (const [path, reads] of [["/app/dashboard", []] as const, ...Object.entries(productionReads)]) {
    await page.goto("/healthz"); // the page before sends nothing more
    const requests = readsOf(page);
    const release = await openWithoutCode(page, fill(path));
    const expected = [...ofHead, ...reads.map(fill)];
    await expect(page.locator("#waiting")).toBeVisible();
    await expect.poll(requests).toEqual(expected);
    release();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#waiting")).toBeHidden();
    await expect.poll(() => requests().join()).toContain("/api/stream?");
    for (const read of expected)
      expect
        .soft(
          requests().filter((each) => each === read),
          path,
        )
        .toHaveLength(1);
  }

  await recordScripts(page);
  for (const path of ["/app/dashboard", "/app/job-offers"]) await expectWithinBudget(page, "head", path);

  await page.setViewportSize(phone.viewport);
  const release = await openWithoutCode(page, "/app/active-jobs");
  await expectLateLine(page);
  release();
});

test("while the code of the dayplayers' app loads, its frame is shown and what every screen reads is requested, once, within the budget of scripts", async ({
  player,
  offered: _,
  openPlayer,
}) => {
  const page = await openPlayer("/healthz", { person: player });
  const requests = readsOf(page);
  const release = await openWithoutCode(page, "/player/calendar");
  await expect(page.locator("#waiting")).toBeVisible();
  await expectLateLine(page);
  await expect.poll(requests).toEqual(ofPlayer);
  release();
  await expect(page.getByRole("navigation").getByRole("link", { name: /^Offers/ })).toContainText("1");
  await expect(page.locator("#waiting")).toBeHidden();
  for (const read of ofPlayer) expect(requests().filter((each) => each === read)).toHaveLength(1);
  await recordScripts(page);
  for (const path of ["/player/", "/player/calendar"]) await expectWithinBudget(page, "player", path);
});

test("without a session no frame of a signed-in user is shown, nothing of an account is requested, and the logo stays where it is", async ({
  openWeb,
}) => {
  const page = await openWeb("/healthz", { screen: phone });
  const release = await openWithoutCode(page, "/sign-in");
  const ofFrame = await page.locator("#waiting svg").boundingBox();
  release();
  const ofPage = page.getByRole("banner").locator("svg");
  await expect(ofPage).toBeVisible();
  expect(await ofPage.boundingBox()).toEqual(ofFrame);

  await page.goto("/healthz"); // the page before sends nothing more
  const requests = readsOf(page);
  await page.goto("/player/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#waiting")).toBeHidden();
  // The sign-in page asks which buttons it has.
  expect(requests().filter((address) => address !== "/api/sso")).toEqual([]);
});

/** Returns a function that lists the addresses of the page's API requests in their order. */
function readsOf(page: Page): () => string[] {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url().replace(new URL(request.url()).origin, "")));
  return () => addresses.filter((address) => address.startsWith("/api/"));
}
