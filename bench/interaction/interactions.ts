import { chromium, type Page } from "@playwright/test";
import { findBrowser, findHeadlessShell } from "../../scripts/launch/test-programs.mjs";
import { productBundle, startProgram } from "../program.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { stageMonth } from "../worlds/staged-month.ts";
import { stageMatches } from "./staged-matches.ts";

export interface Interaction {
  name: string;
  /** From the input to the next paint, ms, of each interaction. */
  paints: number[];
}

/** How often each interaction is measured. */
const times = 24;
const slower = 4;

/** Each kind of interaction on a processor slowed four times, by the browser's own Event Timing. */
export function benchInteractions(log: (text: string) => void): Promise<Interaction[]> {
  return inTemporaryFolder(async (dataDir) => {
    const month = await stageMonth(dataDir);
    const position = await stageMatches(dataDir, month, times + 2);
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "warn" });
    const browser = await chromium.launch({
      // A whole browser draws its own toolbar beside the page, on the same two cores.
      executablePath: (await findHeadlessShell()) ?? (await findBrowser()),
      args: ["--no-sandbox", "--disable-background-networking"],
    });
    try {
      const context = await browser.newContext({
        serviceWorkers: "block",
        baseURL: product.address,
        viewport: { width: 1280, height: 800 },
      });
      await context.addInitScript(observe, month.token);
      const page = await context.newPage();
      const tools = await context.newCDPSession(page);
      await tools.send("Emulation.setCPUThrottlingRate", { rate: slower });

      const found: Interaction[] = [];
      for (const { name, path, once, most = times } of kindsOf(month.from.slice(0, 7), position.path)) {
        await page.goto(path);
        await settle(page);
        const paints: number[] = [];
        for (let turn = 0; turn < most; turn += 1) {
          await once(page, turn, async (input) => {
            await page.evaluate(() => globalThis.durations.clear());
            await input();
            await settle(page);
            // The observer leaves out what was painted within 16 ms.
            paints.push(await page.evaluate(() => Math.max(16, ...globalThis.durations.values())));
          });
        }
        log(`${name}: ${paints.toSorted((a, b) => a - b).join(" ")} ms`);
        found.push({ name, paints });
      }
      return found;
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}

/** Does one interaction; `measured` is called with the input that counts. */
type Once = (page: Page, turn: number, measured: (input: () => Promise<void>) => Promise<void>) => Promise<void>;

interface Kind {
  name: string;
  path: string;
  once: Once;
  /** How often it can be measured, if less often than the others. */
  most?: number;
}

const kindsOf = (month: string, position: string): Kind[] => [
  {
    name: "open a day of the month",
    path: `/app/dashboard?month=${month}`,
    async once(page, turn, measured) {
      const link = page.locator(`td[data-date="${month}-${String(turn + 1).padStart(2, "0")}"] a`).first();
      await measured(() => link.click());
      await page.getByLabel("Notes").waitFor();
      await page.goBack();
      await page.locator("td[data-date]").first().waitFor();
      await settle(page);
    },
  },
  {
    name: "switch the month",
    path: `/app/dashboard?month=${month}`,
    async once(page, turn, measured) {
      const button = page.getByRole("button", { name: turn % 2 ? "Previous month" : "Next month" });
      await measured(() => button.click());
    },
  },
  {
    name: "tick a job",
    path: "/app/all-jobs",
    async once(page, turn, measured) {
      const box = page.getByRole("checkbox").nth(turn);
      await box.scrollIntoViewIfNeeded();
      await measured(() => box.click());
    },
  },
  {
    name: "open the sheet for an offer",
    path: position,
    async once(page, turn, measured) {
      const button = page.getByRole("button", { name: /^Offer job / }).nth(turn % 20);
      await button.scrollIntoViewIfNeeded();
      await measured(() => button.click());
      await page.goto(position);
      await page
        .getByRole("button", { name: /^Offer job / })
        .first()
        .waitFor();
      await settle(page);
    },
  },
  {
    name: "send an offer",
    path: position,
    // Whoever has an offer stays on the first page of matches.
    most: 16,
    async once(page, _turn, measured) {
      await page
        .getByRole("button", { name: /^Offer job / })
        .first()
        .click();
      const send = page.getByRole("dialog").getByRole("button", { name: /^Send/ });
      await send.waitFor();
      await settle(page);
      await measured(() => send.click());
      await page.goto(position);
      await page
        .getByRole("button", { name: /^Offer job / })
        .first()
        .waitFor();
      await settle(page);
    },
  },
];

/** Waits until the page has been at rest for a moment; what an input led to has been painted and reported by then. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(300);

/** Runs in the page before its own code: signs in, and notes the longest event of each interaction. */
function observe(token: string): void {
  localStorage.setItem("callboard:head:token", token);
  globalThis.durations = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      const longest = Math.max(entry.duration, globalThis.durations.get(entry.interactionId) ?? 0);
      globalThis.durations.set(entry.interactionId, longest);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

declare global {
  var durations: Map<number, number>;
}
