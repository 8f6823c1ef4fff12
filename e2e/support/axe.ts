import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const script = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Runs axe in a page and returns a line for each violation. A page gets axe's script once and returns only what it has
 * violated: sending the script for each analysis, and the nodes that pass, takes longer than the analysis itself. It
 * ignores frames, which no screen has.
 */
export async function runAxe(page: Page, options: RunOptions, part: Locator = page.locator("html")): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script);
  return part.evaluate(
    async (element, options) => {
      const { axe } = window as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } };
      const { violations } = await axe.run(element, options);
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html} (${failureSummary})`).join(" | ")}`,
      );
    },
    // Only rules that are off need the style sheets, and no screen plays anything: preloading both takes a third of the time.
    { ...options, preload: false, resultTypes: ["violations" as const] },
  );
}
