import { expect, type Locator, type Page } from "@playwright/test";
import { runAxe } from "./axe.ts";
import { painted } from "./held-reads.ts";
import { desk, phone } from "./test.ts";
import { visit } from "./visit.ts";

export interface Screen {
  path: string;
  /** The title of the tab before " · Callboard". */
  title: string | RegExp;
  /** Waits until the screen is complete; by default its main heading is awaited. */
  ready?: (page: Page) => Promise<void>;
}

type Go = (page: Page, path: string) => Promise<unknown>;

/**
 * Checks a screen's title, its one main heading, that axe finds no violations, that nothing is cut off at the edge, and
 * that no ordinary word is broken into two lines.
 */
async function inspect(page: Page, { path, title, ready }: Screen, open: Go) {
  await open(page, path);
  await ready?.(page);
  const where = `${path} at ${page.viewportSize()?.width} px`;
  // Skeletons are narrow, so the check waits for their replacement.
  await expect(page.locator("[data-skeleton] > :nth-child(2)")).toHaveCount(0);
  await expect.soft(page.getByRole("heading", { level: 1 }), `the main heading of ${where}`).toHaveCount(1);
  await expect
    .soft(page, `the title of ${where}`)
    .toHaveTitle(typeof title === "string" ? `${title} · Callboard` : new RegExp(`^${title.source} · Callboard$`));
  expect.soft(await violationsOn(page), `what axe finds on ${where}`).toEqual([]);
  expect.soft(await overflow(page), `pixels beyond the edge of ${where}`).toBe(0);
  expect.soft(await brokenWords(page), `words broken into two lines on ${where}`).toEqual([]);
}

/**
 * Inspects a screen at the width of a phone in the dark theme, and then in the same page at the width of a desk in the light
 * one: to open it again for the other width would cost more than to inspect it.
 */
export async function inspectAtBothWidths(page: Page, screen: Screen, open: Go = visit) {
  for (const [{ viewport }, colorScheme, go] of [
    [phone, "dark", open],
    [desk, "light", stay],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await inspect(page, screen, go);
  }
}

/**
 * Returns the contrasts of a page that axe finds too low in another theme than the page's own. The specs ask for reduced
 * motion, so all colors change at once.
 */
export async function contrastsIn(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const violations = await runAxe(page, { runOnly: { type: "rule", values: ["color-contrast"] } });
  await page.emulateMedia({ colorScheme: null });
  return violations;
}

/** Returns a function that sets the text size of the browser, as its settings do: 1 rem becomes 32 px by doubling it. */
export async function textSizeSetter(page: Page): Promise<(size: "normal" | "double") => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (size) => {
    await session.send("Page.setFontSizes", { fontSizes: { standard: size === "double" ? 32 : 16 } });
  };
}

/** Doubles the text size of the browser. */
export async function doubleText(page: Page): Promise<void> {
  const setTextSize = await textSizeSetter(page);
  await setTextSize("double");
}

/**
 * Returns axe's violations on a page, once the app has rendered its heading, or on a part of it. Target sizes are included,
 * a rule that is off by default.
 */
export async function violationsOn(page: Page, part?: Locator): Promise<string[]> {
  if (!part) await page.locator("h1").first().waitFor();
  return runAxe(page, { rules: { "target-size": { enabled: true } } }, part);
}

/**
 * Returns axe's violations on a page, or on a part of it, at the width of a phone in the dark theme and at that of a desk in
 * the light one. The page then has the width that it had.
 */
export async function violationsAtBothWidths(page: Page, part?: Locator): Promise<string[]> {
  const before = page.viewportSize() ?? desk.viewport;
  const violations: string[] = [];
  for (const [{ viewport }, colorScheme] of [
    [phone, "dark"],
    [desk, "light"],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await painted(page);
    violations.push(...(await violationsOn(page, part)));
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
  return violations;
}

/** Leaves a page where it is: what `inspect` looks at is open already. */
export const stay = () => Promise.resolve();

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/**
 * Returns short words that are broken into two lines, which `overflow-wrap` does if a column is too narrow. Addresses may
 * break anywhere. Words of more than `longest` letters are left out, because a narrow column can't hold them.
 */
export const brokenWords = (page: Page, longest = 20): Promise<string[]> =>
  page.evaluate(async (longest) => {
    await document.fonts.ready; // The letters of the substitute are wider.
    /** Returns whether an element is hidden, or for screen readers only: one pixel wide, so that its words always break. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== "none" ||
        getComputedStyle(element).visibility === "hidden" ||
        isClipped(element.parentElement));
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest("script, style") || /@|:\/\//.test(text.data)) continue;
      // The content of closed details has no room of its own.
      if (!text.parentElement?.checkVisibility() || isClipped(text.parentElement)) continue;
      for (const { 0: found, index } of text.data.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{2,20}(?![\p{L}\p{N}])/gu)) {
        if (found.length > longest) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + found.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.push(`${found} in ${text.parentElement?.className}`);
      }
    }
    return broken;
  }, longest);

/** Returns a `ready` function that waits for a visible text. */
export const shows =
  (text: string | RegExp) =>
  (page: Page): Promise<void> =>
    expect(page.getByRole("main").getByText(text).filter({ visible: true }).first()).toBeVisible();

/** Returns the cached replies of an address as text, of all sessions of this browser. */
export const cachedReplies = (phone: Page, address: string) =>
  phone.evaluate(async (path) => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (new URL(request.url).pathname === path) texts.push(await ((await cache.match(request))?.text() ?? ""));
    }
    return texts.join();
  }, address);
