import { productionRoutes } from "@callboard/contract/routes/productions";
import { chromium } from "@playwright/test";
import { findBrowser, findHeadlessShell } from "../../scripts/launch/test-programs.mjs";
import { productBundle, startProgram } from "../program.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { stageMonth } from "../worlds/staged-month.ts";
import { stageDayplayer } from "../worlds/staged-player.ts";
import { slowPaint } from "./slow-paint.ts";
import { stageMatches } from "./staged-matches.ts";

export interface Load {
  app: "head" | "player";
  screen: string;
  /** kB of 1000 bytes of bodies, compressed as the server sends them, without a cache. */
  script: number;
  style: number;
  all: number;
  /** Largest contentful paint on a slow phone's line and processor, ms. */
  paint: number;
}

interface Screen {
  app: Load["app"];
  name: string;
  path: string;
  /** Without a session. */
  signedOut?: true;
}

/** Loads each screen in a new browser profile, as on a first visit. */
export function benchFirstLoad(log: (text: string) => void): Promise<Load[]> {
  return inTemporaryFolder(async (dataDir) => {
    const month = await stageMonth(dataDir);
    const { token, from } = month;
    const position = await stageMatches(dataDir, month, 26);
    const dayplayerToken = await stageDayplayer(dataDir, month);
    const screens: Screen[] = [
      { app: "head", name: "landing", path: "/", signedOut: true },
      { app: "head", name: "sign in", path: "/sign-in", signedOut: true },
      { app: "head", name: "dashboard", path: "/app/dashboard" },
      { app: "head", name: "calendar", path: "/app/calendar" },
      { app: "head", name: "dayplan", path: `/app/calendar/${from}` },
      { app: "head", name: "active jobs", path: "/app/active-jobs" },
      { app: "head", name: "position", path: position.path },
      { app: "player", name: "sign in", path: "/player/sign-in", signedOut: true },
      { app: "player", name: "offers", path: "/player/" },
      { app: "player", name: "calendar", path: "/player/calendar" },
    ];
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "warn" });
    const browser = await chromium.launch({
      // A whole browser draws its own toolbar beside the page, on the same two cores.
      executablePath: (await findHeadlessShell()) ?? (await findBrowser()),
      args: ["--no-sandbox", "--disable-background-networking"],
    });
    try {
      const loads: Load[] = [];
      // The app stores the selected production after the first visit, and requests it before its code is loaded.
      const selected = await fetch(`${product.address}${productionRoutes.getSelectedProduction.path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data: production } = (await selected.json()) as { data: { id: string } };
      for (const { app, name, path, signedOut } of screens) {
        const context = await browser.newContext({ serviceWorkers: "block" });
        const session: Record<string, string> =
          app === "head"
            ? { "callboard:head:token": token, "callboard:head:production": JSON.stringify(production.id) }
            : { "callboard:player:token": dayplayerToken };
        const storage = signedOut ? {} : session;
        await context.addInitScript((entries) => {
          for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
        }, storage);
        const page = await context.newPage();
        const sums = { script: 0, stylesheet: 0, all: 0 };
        const counted: Promise<void>[] = [];
        page.on("requestfinished", (request) => {
          counted.push(
            request.sizes().then(({ responseBodySize }) => {
              const kind = request.resourceType();
              sums.all += responseBodySize;
              if (kind === "script" || kind === "stylesheet") sums[kind] += responseBodySize;
            }),
          );
        });
        await page.goto(`${product.address}${path}`);
        await page.getByRole("heading").first().waitFor();
        await page.waitForTimeout(1_500); // parts that are loaded lazily after the first paint are counted too
        await Promise.all(counted);
        await context.close();
        const paint = await slowPaint(browser, `${product.address}${path}`, storage);
        loads.push({
          app,
          screen: name,
          script: sums.script / 1000,
          style: sums.stylesheet / 1000,
          all: sums.all / 1000,
          paint,
        });
        log(`First load, ${app}, ${name}: ${(sums.script / 1000).toFixed(1)} kB of script, ${paint.toFixed(0)} ms`);
      }
      return loads;
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}
