import type { Page } from "@playwright/test";

/**
 * Reloads a page, a second time if the browser has aborted the first reload. Chromium does so when the page itself
 * navigates at the same moment, which a page with a service worker and an unstable network may do.
 */
export async function reload(page: Page): Promise<void> {
  await page.reload().catch(async (error: unknown) => {
    if (!/ERR_ABORTED|frame was detached/.test(String(error))) throw error;
    await page.waitForLoadState();
    await page.reload();
  });
}
