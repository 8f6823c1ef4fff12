import { expect, type Page } from "@playwright/test";

/**
 * Opens a screen of the app in the open page, as a link does: loading the app again takes four times the processor time. The
 * screen of an unknown address comes between, so that the heading of the screen before is not taken for that of the next.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const unknown = path.startsWith("/player/") ? "/player/nowhere" : "/nowhere";
  const nothing = page.getByRole("heading", {
    level: 1,
    name: /^(Incorrect URL|There is nothing here|Aquí no hay nada)/,
  });
  await page.locator("#root h1").first().waitFor(); // The router has started.
  await navigate(page, unknown);
  await expect(nothing).toBeVisible();
  if (path === unknown) return;
  await navigate(page, path);
  await expect(nothing).toHaveCount(0);
}

const navigate = (page: Page, path: string) => page.evaluate((path) => history.pushState({}, "", path), path);
