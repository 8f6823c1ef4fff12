import { createServer } from "node:net";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser, findHeadlessShell } from "../scripts/launch/test-programs.mjs";
import { productBundle, startProgram } from "./program.ts";
import { stageMonth } from "./staged-month.ts";
import { stageDayplayer } from "./staged-player.ts";
import { median } from "./statistics.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

const categories = ["performance", "accessibility", "best-practices"] as const;
type Category = (typeof categories)[number];

export interface Scores {
  screen: string;
  /** 0 to 100, the median of the runs. */
  scores: Record<Category, number>;
  /** Largest contentful paint as Lighthouse reckons it for a slow phone, ms. */
  paint: number;
  /** What was found wanting in any run. */
  wanting: string[];
}

interface Screen {
  name: string;
  path: string;
  session?: { key: string; token: string };
}

const runs = 3;

/** Each screen as a phone loads it that has nothing yet, by Lighthouse's own mobile settings. */
export function benchLighthouse(log: (text: string) => void): Promise<Scores[]> {
  return inTemporaryFolder(async (dataDir) => {
    const month = await stageMonth(dataDir);
    const dayplayer = { key: "callboard:player:token", token: await stageDayplayer(dataDir, month) };
    const head = { key: "callboard:head:token", token: month.token };
    const screens: Screen[] = [
      { name: "player, sign in", path: "/player/sign-in" },
      { name: "player, offers", path: "/player/", session: dayplayer },
      { name: "player, bookings", path: "/player/bookings", session: dayplayer },
      { name: "player, calendar", path: "/player/calendar", session: dayplayer },
      { name: "head, landing", path: "/" },
      { name: "head, dashboard", path: "/app/dashboard", session: head },
    ];
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "warn" });
    try {
      const found: Scores[] = [];
      for (const screen of screens) {
        const reports: Omit<Scores, "screen">[] = [];
        for (let run = 0; run < runs; run++) {
          reports.push(await look(product.address, screen, join(dataDir, `browser-${found.length}-${run}`)));
        }
        const scores = Object.fromEntries(
          categories.map((category) => [category, median(reports.map((report) => report.scores[category]))]),
        ) as Record<Category, number>;
        const wanting = [...new Set(reports.flatMap((report) => report.wanting))].sort();
        log(`${screen.name}: ${Object.values(scores).join(", ")}; ${wanting.join("; ") || "nothing wanting"}`);
        found.push({ screen: screen.name, scores, paint: median(reports.map(({ paint }) => paint)), wanting });
      }
      return found;
    } finally {
      await product.stop();
    }
  });
}

/** One run in a browser of its own, so that nothing is cached from the previous run. */
async function look(address: string, { path, session }: Screen, profile: string): Promise<Omit<Scores, "screen">> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    // A whole browser draws its own toolbar beside the page, on the same two cores.
    executablePath: (await findHeadlessShell()) ?? (await findBrowser()),
    args: ["--no-sandbox", "--disable-background-networking", `--remote-debugging-port=${port}`],
  });
  try {
    if (session) {
      // A page of neither app: it leaves nothing of them in the caches.
      const [page = await context.newPage()] = context.pages();
      await page.goto(`${address}/healthz`);
      await page.evaluate(({ key, token }) => localStorage.setItem(key, token), session);
    }
    const result = await lighthouse(`${address}${path}`, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...categories],
      // The session would go with the rest.
      disableStorageReset: session !== undefined,
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${path}.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse could not look at ${path}: ${lhr.runtimeError.message}`);
    const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
    const refs = categories
      .filter((category) => category !== "performance")
      .flatMap((category) => lhr.categories[category]?.auditRefs ?? []);
    const failed = refs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9);
    return {
      scores: {
        performance: score("performance"),
        accessibility: score("accessibility"),
        "best-practices": score("best-practices"),
      },
      paint: lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
      wanting: failed.map(({ id }) => lhr.audits[id]?.title ?? id),
    };
  } finally {
    await context.close();
  }
}

const freePort = () =>
  new Promise<number>((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
