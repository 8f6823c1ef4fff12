import type { Page, Route } from "@playwright/test";

/** What the guards of a screen read. Nothing is rendered before these have arrived. */
const ofGuards = ["/api/account", "/api/productions/selected"];

/**
 * Holds the reads of a page after those of its guards. The returned function lets them go one after another, the latest
 * first, each once the reply before has been painted. Reads that follow go by themselves: `unrouteAll` would wait for them.
 */
export async function holdReads(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isReleased = false;
  let released = Promise.resolve();
  const releaseHeld = async () => {
    for (let route = held.pop(); route; route = held.pop()) {
      // The reply is fetched here, because the page drops reads that an event makes out of date. `Response.finished()` of a
      // dropped read never resolves.
      await route.fulfill({ response: await route.fetch() });
      await painted(page);
    }
  };
  const release = () => {
    isReleased = true;
    released = released.then(releaseHeld);
    return released;
  };
  await page.route(/\/api\/(?!stream)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== "GET" || ofGuards.includes(pathname)) {
      await route.continue();
      return;
    }
    held.push(route);
    if (isReleased) await release();
  });
  return release;
}

/** Resolves after the next two frames: the first renders what has arrived, the second follows its paint. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The file with which an app begins. */
const appCode = /\/assets\/index-[\w-]+\.js$/;

/** Delays a file until the returned function is called. */
export async function delay(page: Page, file: RegExp): Promise<() => void> {
  let comes = () => {};
  const held = new Promise<void>((go) => (comes = go));
  await page.route(file, async (route) => {
    await held;
    await route.continue();
  });
  return comes;
}

/**
 * Opens a screen whose code does not come until the returned function is called, and resolves when its style sheet applies:
 * until then nothing of the page is in its place.
 */
export async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const release = await delay(page, appCode);
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return links.length > 0 && links.every(({ sheet }) => sheet !== null);
  });
  return release;
}
