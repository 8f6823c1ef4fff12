import type { Page } from "@playwright/test";
import { brokenWords, type textSizeSetter, violationsOn } from "../../support/inspect.ts";
import { desk, expect, phone } from "../../support/test.ts";

/** Returns the elements that extend beyond the right edge if the page is too wide. */
export const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const shown = wide
      .slice(-4)
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 20)}`);
    return [`${scrollWidth} px`, ...shown];
  });

/** Waits until what is computed from the width is computed: by the next frame. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Screens of every kind: lists, tables, forms, calendars, conversations. */
const mainScreens =
  /^\/$|sign-in|dashboard|calendar|active-jobs|job-offers|booked|bookings|user-settings|messages|select-production|profile\/edit|\/player\/$/;

/** Expects that a screen fits into its width and breaks no ordinary word. */
async function expectFits(page: Page, what: string) {
  await nextFrame(page);
  expect.soft(await beyondTheEdge(page), `beyond the edge of ${what}`).toEqual([]);
  // With text of twice the size, a column is narrower than the longest words.
  const longest = 9;
  expect.soft(await brokenWords(page, longest), `broken words on ${what}`).toEqual([]);
}

/**
 * Expects that a main screen, which is open, fits with text of twice the size on a desk and on a phone, and on a phone at a
 * zoom of 200 %. People enlarge an open page as well.
 */
export async function inspectEnlarged(
  page: Page,
  path: string,
  setTextSize: Awaited<ReturnType<typeof textSizeSetter>>,
) {
  if (!mainScreens.test(path)) return;
  await setTextSize("double");
  await page.setViewportSize(desk.viewport);
  await expectFits(page, `${path} with text of twice the size on a desk`);
  await page.setViewportSize(phone.viewport);
  await expectFits(page, `${path} with text of twice the size on a phone`);
  // Other screens differ in width alone, and axe is slow: it looks at the dayplayers' screens and the dashboard.
  if (/player|dashboard/.test(path)) expect.soft(await violationsOn(page), `what axe finds on ${path}`).toEqual([]);
  await setTextSize("normal");
  const { width, height } = phone.viewport;
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  await expectFits(page, `${path} at a zoom of 200 %`);
}
