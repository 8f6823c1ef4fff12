import type { Browser } from "@playwright/test";
import { median } from "../statistics.ts";

const loads = 3;
/** What Chromium's developer tools call Fast 4G, and a processor slowed four times. */
const fast4g = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const slower = 4;

/**
 * The largest paint of a screen in the first three seconds, ms: the median of three loads without a cache. `storage` is in
 * the local storage of the browser before the first load.
 */
export async function slowPaint(browser: Browser, address: string, storage: Record<string, string>): Promise<number> {
  const paints: number[] = [];
  for (let load = 0; load < loads; load += 1) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    await context.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
      const painted: number[] = [];
      Object.assign(globalThis, { painted });
      new PerformanceObserver((list) => painted.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    }, storage);
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send("Network.enable");
    await tools.send("Network.emulateNetworkConditions", fast4g);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.goto(address);
    await page.waitForTimeout(3_000);
    paints.push(
      await page.evaluate(() => (globalThis as unknown as { painted: number[] }).painted.at(-1) ?? Number.NaN),
    );
    await context.close();
  }
  return median(paints);
}
