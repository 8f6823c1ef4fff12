import { defineConfig } from "@playwright/test";

const { CALLBOARD_CHROMIUM: browser, CALLBOARD_HEADLESS_SHELL: shell = browser } = process.env;

const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  // Containers have neither the rights for a sandbox nor much shared memory.
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
});
/** Specs that drive both apps in a browser against a whole server. `npm test -- e2e` builds them and finds the browser. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../.cache/e2e",
  fullyParallel: true,
  // Each worker runs a server, a database and a browser: more than two of them only wait for each other on two cores.
  workers: 2,
  // A slow machine misses a moment now and then. What passed only then is counted and named as such.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    { name: "screens", testIgnore: "**/*-pushes.spec.ts", use: { launchOptions: launch(shell) } },
    // Only a whole browser shows notifications.
    { name: "pushes", testMatch: "**/*-pushes.spec.ts", use: { launchOptions: launch(browser) } },
  ],
  use: {
    browserName: "chromium",
    // Of every first try it would cost an eighth of the whole run.
    trace: { mode: "on-first-retry", screenshots: false },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    locale: "en-US",
    // The place of every production here: a day is the same day for the browser and for the production.
    timezoneId: "America/Los_Angeles",
    contextOptions: { reducedMotion: "reduce" },
  },
});
