import { defineConfig } from "@playwright/test";

const browser = process.env.CALLBOARD_CHROMIUM;

/** Specs that drive both apps in a browser against a whole server. `npm test -- e2e` builds them and finds the browser. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../.cache/e2e",
  fullyParallel: true,
  // Each worker runs a server, a database and a browser: more than two of them only wait for each other on two cores.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    launchOptions: {
      ...(browser && { executablePath: browser }),
      // Containers have neither the rights for a sandbox nor much shared memory.
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
    },
    // Screenshots of every step would cost as much as the specs themselves.
    trace: { mode: "retain-on-failure", screenshots: false },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    locale: "en-US",
    // The place of every production here: a day is the same day for the browser and for the production.
    timezoneId: "America/Los_Angeles",
    contextOptions: { reducedMotion: "reduce" },
  },
});
