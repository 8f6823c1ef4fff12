import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export interface Screen {
  path: string;
  /** Of the tab, before " · Callboard". */
  title: string | RegExp;
  /** What has to be there before it is looked at; its main heading else. */
  ready?: (page: Page) => Promise<void>;
}

/** A screen has its title, one main heading, nothing that axe finds, and nothing beyond the edge. */
export async function inspect(page: Page, { path, title, ready }: Screen) {
  await page.goto(path);
  await ready?.(page);
  await expect.soft(page.getByRole("heading", { level: 1 }), `the main heading of ${path}`).toHaveCount(1);
  await expect
    .soft(page, `the title of ${path}`)
    .toHaveTitle(typeof title === "string" ? `${title} · Callboard` : new RegExp(`^${title.source} · Callboard$`));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect.soft(found, `what axe finds on ${path}`).toEqual([]);
  expect.soft(await overflow(page), `pixels beyond the edge of ${path}`).toBe(0);
}

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** What a screen says when there is nothing to show, or when it can't be had. */
export const shows =
  (words: string | RegExp) =>
  (page: Page): Promise<void> =>
    expect(page.getByRole("main").getByText(words).filter({ visible: true }).first()).toBeVisible();
