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
  expect.soft(await violationsOn(page), `what axe finds on ${path}`).toEqual([]);
  expect.soft(await overflow(page), `pixels beyond the edge of ${path}`).toBe(0);
}

/** What axe finds on a page or in a part of it, small targets included: that rule is off unless it is asked for. */
export async function violationsOn(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** What a screen says when there is nothing to show, or when it can't be had. */
export const shows =
  (words: string | RegExp) =>
  (page: Page): Promise<void> =>
    expect(page.getByRole("main").getByText(words).filter({ visible: true }).first()).toBeVisible();
