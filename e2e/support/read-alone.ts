import type { Page } from "@playwright/test";

/**
 * Lets the joined request of a page's first reads answer nothing, so that the app sends each of them by itself and a spec
 * can delay or fail some.
 */
export const readAlone = (page: Page): Promise<unknown> =>
  page.route("**/api/reads?*", (route) => route.fulfill({ status: 200, body: "" }));
