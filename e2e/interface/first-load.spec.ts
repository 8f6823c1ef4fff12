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
  "/api/conversation/unread",
  "/api/notifications/summary",
];

test("while the code of the head app loads, its frame is shown and what every screen reads is requested, once", async ({
  head,
  openWeb,
}) => {
  const page = await openWeb("/healthz", { person: head });
  const requests = readsOf(page);
  const release = await openWithoutCode(page, "/app/dashboard");
  await expect(page.locator("#waiting")).toBeVisible();
  await expect.poll(requests).toEqual(ofHead);

  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#waiting")).toBeHidden();
  await expect.poll(() => requests().join()).toContain("/api/stream?");
  for (const read of ofHead) expect(requests().filter((each) => each === read)).toHaveLength(1);
});

test("a screen inside a production requests what its address tells while the code loads, once", async ({
  head,
  openWeb,
  offered: { position },
}) => {
  const page = await openWeb("/app/calendar", { person: head });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const [path, reads] of Object.entries(productionReads)) {
    const fill = (address: string) =>
      Object.entries(position).reduce((filled, [name, value]) => filled.replace(`:${name}`, value), address);
    await page.goto("/healthz"); // the page before sends nothing more
    const requests = readsOf(page);
    const release = await openWithoutCode(page, fill(path));
    const expected = [...ofHead, ...reads.map(fill)];
    await expect.poll(requests).toEqual(expected);
    release();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => requests().join()).toContain("/api/stream?");
    for (const read of expected)
      expect
        .soft(
          requests().filter((each) => each === read),
          path,
        )
        .toHaveLength(1);
  }
});

test("while the code of the dayplayers' app loads, its frame is shown and what every screen reads is requested, once", async ({
  player,
  offered: _,
  openPlayer,
}) => {
  const page = await openPlayer("/healthz", { person: player });
  const requests = readsOf(page);
  const release = await openWithoutCode(page, "/player/calendar");
  await expect(page.locator("#waiting")).toBeVisible();
  await expect.poll(requests).toEqual(ofPlayer);

  release();
  await expect(page.getByRole("navigation").getByRole("link", { name: /^Offers/ })).toContainText("1");
  await expect(page.locator("#waiting")).toBeHidden();
  for (const read of ofPlayer) expect(requests().filter((each) => each === read)).toHaveLength(1);
});

test("the line about a slow load is above the bar at the end of a phone's screen", async ({
  head,
  player,
  openWeb,
  openPlayer,
}) => {
  const screens = [
    { page: await openWeb("/healthz", { person: head, screen: phone }), path: "/app/active-jobs" },
    { page: await openPlayer("/healthz", { person: player }), path: "/player/" },
  ];
  for (const { page, path } of screens) {
    const release = await openWithoutCode(page, path);
    const late = await page.locator("#late").boundingBox();
    const bar = await page.locator("#waiting").evaluate((frame) => getComputedStyle(frame, "::after").height);
    expect((late?.y ?? 0) + (late?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height - Number.parseFloat(bar));
    release();
  }
});

test("the logo of the frame is where that of the sign-in page is", async ({ openWeb }) => {
  const page = await openWeb("/healthz", { screen: phone });
  const release = await openWithoutCode(page, "/sign-in");
  const ofFrame = await page.locator("#waiting svg").boundingBox();
  release();
  const ofPage = page.getByRole("banner").locator("svg");
  await expect(ofPage).toBeVisible();
  expect(await ofPage.boundingBox()).toEqual(ofFrame);
});

test("without a session nothing is requested and no frame of a signed-in user is shown", async ({ openPlayer }) => {
  const page = await openPlayer("/healthz");
  const requests = readsOf(page);
  await page.goto("/player/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#waiting")).toBeHidden();
  expect(requests()).toEqual([]);
});

/**
 * Most kB (of 1000 bytes, gzip) of scripts and most files, with the small ones that a screen loads right after it is
 * displayed: five files display it.
 */
const budgets = { head: { kilobytes: 220, files: 8 }, player: { kilobytes: 155, files: 10 } };

test("the first screens are within the budgets of scripts", async ({ head, player, openWeb, openPlayer }) => {
  for (const path of ["/app/dashboard", "/app/job-offers", "/player/", "/player/calendar"]) {
    const app = path.startsWith("/player") ? "player" : "head";
    const page = await { head: openWeb, player: openPlayer }[app]("/healthz", { person: { head, player }[app] });
    const scripts = new Map<string, Promise<number>>();
    page.on("response", (response) => {
      const file = new URL(response.url()).pathname;
      if (/\/assets\/.*\.js$/.test(file) && !scripts.has(file))
        scripts.set(
          file,
          response.body().then((body) => gzipSync(body).length / 1000),
        );
    });
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const loaded = [...scripts.keys()];
    const sizes = await Promise.all(scripts.values());
    expect.soft(loaded.length, `${path} loads ${loaded.join(" ")}`).toBeLessThanOrEqual(budgets[app].files);
    const sum = sizes.reduce((total, size) => total + size, 0);
    expect.soft(sum, `${path} loads ${sizes.join(" ")}`).toBeLessThanOrEqual(budgets[app].kilobytes);
  }
});

/** Returns a function that lists the addresses of the page's API requests in their order. */
function readsOf(page: Page): () => string[] {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url().replace(new URL(request.url()).origin, "")));
  return () => addresses.filter((address) => address.startsWith("/api/"));
}
