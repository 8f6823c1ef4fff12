import { createServer } from "node:net";
import { join } from "node:path";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser, findHeadlessShell } from "../../scripts/launch/test-programs.mjs";
import { productBundle, startProgram } from "../program.ts";
import { median } from "../statistics.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { stageMonth } from "../worlds/staged-month.ts";
import { stageDayplayer } from "../worlds/staged-player.ts";
import { stageMatches } from "./staged-matches.ts";

const categories = ["performance", "accessibility", "best-practices"] as const;
type Category = (typeof categories)[number];

export interface Scores {
  screen: string;
  /** 0 to 100, the median of the runs. */
  scores: Record<Category, number>;
  /** Largest contentful paint as Lighthouse reckons it for a slow phone, ms. */
  paint: number;
  /** Total blocking time as Lighthouse reckons it, ms. */
  blocking: number;
  /** What was found wanting in any run. */
  wanting: string[];
}

interface Screen {
  name: string;
  path: string;
  /** What is in the local storage of the browser before the load: a session. */
  storage?: Record<string, string>;
}

/** Paths of the screens, by name. */
const playerScreens = {
  offers: "/player/",
  bookings: "/player/bookings",
  "earlier bookings": "/player/bookings/earlier",
  "earlier offers": "/player/offers/earlier",
  calendar: "/player/calendar",
  messages: "/player/messages",
  notifications: "/player/notifications",
  profile: "/player/profile",
  "edit profile": "/player/profile/edit",
  record: "/player/profile/record",
  settings: "/player/settings",
  "account settings": "/player/settings/account",
} as const;

const headScreens = {
  productions: "/select-production",
  dashboard: "/app/dashboard",
  calendar: "/app/calendar",
  "all jobs": "/app/all-jobs",
  "active jobs": "/app/active-jobs",
  "job offers": "/app/job-offers",
  booked: "/app/booked",
  matches: "/app/matches",
  search: "/app/search-dayplayers",
  network: "/app/my-network",
  contacts: "/app/my-network/contacts",
  "open offers": "/app/offers",
  messages: "/app/messages",
  "people with access": "/app/people-with-access",
  "pay rules": "/app/pay-rules",
  "department log": "/app/department-log",
  "other software": "/app/other-software",
  "my productions": "/app/my-productions",
  settings: "/app/user-settings",
} as const;

/** Each screen as a phone loads it that has nothing yet but a session, by Lighthouse's own mobile settings. */
export function benchLighthouse(runs: number, log: (text: string) => void): Promise<Scores[]> {
  return inTemporaryFolder(async (dataDir) => {
    const month = await stageMonth(dataDir);
    const position = await stageMatches(dataDir, month, 26);
    const dayplayer = { "callboard:player:token": await stageDayplayer(dataDir, month) };
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "warn" });
    // The app stores the selected production after the first visit, and requests it before its code is loaded.
    const selected = await fetch(`${product.address}${productionRoutes.getSelectedProduction.path}`, {
      headers: { authorization: `Bearer ${month.token}` },
    });
    const { data: production } = (await selected.json()) as { data: { id: string } };
    const head = { "callboard:head:token": month.token, "callboard:head:production": JSON.stringify(production.id) };
    const ofHead = { ...headScreens, day: `/app/calendar/${month.from}`, position: position.path };
    const screens: Screen[] = [
      { name: "player, sign in", path: "/player/sign-in" },
      { name: "player, create account", path: "/player/account" },
      ...Object.entries(playerScreens).map(([name, path]) => ({ name: `player, ${name}`, path, storage: dayplayer })),
      { name: "head, landing", path: "/" },
      { name: "head, sign in", path: "/sign-in" },
      { name: "head, create account", path: "/account" },
      ...Object.entries(ofHead).map(([name, path]) => ({ name: `head, ${name}`, path, storage: head })),
    ];
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
        found.push({
          screen: screen.name,
          scores,
          paint: median(reports.map(({ paint }) => paint)),
          blocking: median(reports.map(({ blocking }) => blocking)),
          wanting,
        });
      }
      return found;
    } finally {
      await product.stop();
    }
  });
}

/** One run in a browser of its own, so that nothing is cached from the previous run. */
async function look(address: string, { path, storage }: Screen, profile: string): Promise<Omit<Scores, "screen">> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    // A whole browser draws its own toolbar beside the page, on the same two cores.
    executablePath: (await findHeadlessShell()) ?? (await findBrowser()),
    args: ["--no-sandbox", "--disable-background-networking", `--remote-debugging-port=${port}`],
  });
  try {
    if (storage) {
      // A page of neither app: it leaves nothing of them in the caches.
      const [page = await context.newPage()] = context.pages();
      await page.goto(`${address}/healthz`);
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, storage);
    }
    const result = await lighthouse(`${address}${path}`, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...categories],
      // The session would go with the rest.
      disableStorageReset: storage !== undefined,
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
      blocking: lhr.audits["total-blocking-time"]?.numericValue ?? Number.NaN,
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
