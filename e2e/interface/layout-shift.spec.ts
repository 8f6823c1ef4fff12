import type { Page } from "@playwright/test";
import { aBusyDepartment, type BusyDepartment } from "../support/busy-department.ts";
import { delay, holdReads, painted } from "../support/held-reads.ts";
import { shows } from "../support/inspect.ts";
import { aHead } from "../support/people.ts";
import { positionPath } from "../support/screens.ts";
import { aDepartment } from "../support/staffing.ts";
import { test as base, desk, expect, phone } from "../support/test.ts";

const test = base.extend<{ busy: BusyDepartment }>({
  busy: async ({ callboard, call }, use) => {
    const head = await aHead(callboard);
    const production = await aDepartment(call, head);
    await use(await aBusyDepartment(callboard, head, production.id));
  },
});
test.slow();

const screensOf = ({ position, player }: BusyDepartment) => [
  { path: "/app/dashboard", ready: shows(`${player.name} is booked`) },
  { path: "/app/all-jobs", ready: shows("Dayplan") },
  { path: "/app/active-jobs", ready: shows("See dayplayers") },
  { path: "/app/job-offers", ready: shows(player.name) },
  { path: "/app/booked", ready: shows(player.name) },
  { path: "/app/matches", ready: shows("1 waiting") },
  { path: "/app/search-dayplayers", ready: shows("Ask to work with us") },
  { path: "/app/my-network", ready: shows("No dayplayers in network") },
  { path: `/app/calendar/${position.date}`, ready: shows("What counts") },
  { path: positionPath(position), ready: shows("1 said no") },
  { path: "/app/messages", ready: shows(player.name) },
];

/** The most that a screen may move in all, by the measure of Chromium's layout shifts. */
const bound = 0.01;

test("nothing that is displayed moves when the rest of a screen arrives, on a desk and on a phone", async ({
  busy,
  openWeb,
}) => {
  for (const screen of [desk, phone]) {
    const page = await openWeb("/healthz", { person: busy.head, screen });
    await recordShifts(page);
    for (const { path, ready } of screensOf(busy)) {
      const release = await holdReads(page);
      await page.goto(path);
      await expect(page.getByRole("main")).toBeVisible();
      await clearFontShifts(page);
      await release();
      await ready(page);
      await release();
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      const where = `${path} at ${screen.viewport.width} px`;
      expect.soft(sum, `${where} moves: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(bound);
      await page.unrouteAll({ behavior: "wait" });
    }
    await page.close();
  }
});

test("the card that offers notifications and the next booking above a dayplayer's calendar move nothing when they arrive late", async ({
  busy,
  openPlayer,
}) => {
  const page = await openPlayer("/healthz", { person: busy.player });
  // The headless shell answers the question by itself.
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
  let release = () => {};
  const released = new Promise<void>((go) => (release = go));
  await page.route(/\/assets\/notification-card-[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/player/");
  const [answer, below] = [
    page.getByRole("button", { name: /^Accept,/ }),
    page.getByRole("link", { name: "Earlier offers" }),
  ];
  await expect(answer).toBeVisible();
  await expect(below).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const placesOf = () => Promise.all([answer, below].map((each) => each.boundingBox()));
  const before = await placesOf();
  release();
  await expect(page.getByRole("heading", { name: "You'd hear of this by email only" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Not now" })).toBeVisible();
  expect(await placesOf()).toEqual(before);

  const links = await recordPlaces(page, "main a[href$='/settings/calendar']");
  const showNext = await delay(page, /\/assets\/next-booking-[\w-]+\.js$/);
  await page.goto("/player/calendar");
  await expect(page.getByRole("group", { name: /^Days of/ })).toBeVisible();
  await painted(page);
  showNext();
  await expect(page.getByText(/^(Next:|Today)/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Sync to my calendar" })).toBeVisible();
  expect(await links()).toHaveLength(1);
});

/** Lets every document of the page record at which places an element is, in each frame with the typeface. */
async function recordPlaces(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((found) => {
    const places = new Set<string>();
    Object.assign(globalThis, { places });
    const record = () => {
      const box = document.querySelector(found)?.getBoundingClientRect();
      if (box?.height && document.fonts.status === "loaded") places.add(`${Math.round(box.x)} ${Math.round(box.y)}`);
      requestAnimationFrame(record);
    };
    record();
  }, selector);
  return () => page.evaluate(() => [...(globalThis as unknown as { places: Set<string> }).places]);
}

interface Shift {
  value: number;
  /** What has moved, with its former and its present top edge. */
  moved: string[];
}

/** Lets every document of the page record its layout shifts that no input has caused. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    // A placeholder shows a text after a while, which depends on the speed of the machine. Nobody presses it.
    const isOfSkeleton = (node: Node | null) =>
      (node instanceof Element ? node : node?.parentElement)?.closest("[data-skeleton]") != null;
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput || entry.sources.every(({ node }) => isOfSkeleton(node))) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)} (${previousRect.top} → ${currentRect.top})`,
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Waits for the typeface. When it arrives later than the first text does not depend on the replies. */
const clearFontShifts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    (globalThis as unknown as { shifts: Shift[] }).shifts.length = 0;
  });

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);

/** An entry of the Layout Instability API, which TypeScript's library does not describe. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
