import { defineConfig } from "@playwright/test";

const { CALLBOARD_CHROMIUM: browser, CALLBOARD_HEADLESS_SHELL: shell = browser } = process.env;

const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  // Containers lack the privileges for the sandbox and have little shared memory.
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
});
/**
 * Specs that drive both apps in a browser against a whole server. `npm test -- e2e` builds them and finds the browser.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../.cache/e2e",
  fullyParallel: true,
  // Each worker runs a server, a database and a browser. Two of them leave a part of two cores unused, because specs also
  // wait: for offers to open, mails, animations.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Nothing is retried. A spec tells all that one set-up can show. Those that open many screens, or tell a whole story, are
  // marked as slow and have three times as long.
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  projects: [
    // Only the full browser shows notifications; the headless shell does not. One worker, because each worker of a project
    // starts a server, a database and a browser; first, so that the others are busy until the end.
    { name: "pushes", testMatch: "**/*-pushes.spec.ts", workers: 1, use: { launchOptions: launch(browser) } },
    // The service worker of the dayplayers' app stores all files of the app. Specs of what it does allow it.
    {
      name: "screens",
      testIgnore: "**/*-pushes.spec.ts",
      use: { launchOptions: launch(shell), serviceWorkers: "block" },
    },
  ],
  use: {
    browserName: "chromium",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: "en-US",
    // The time zone of all productions in the specs, so that browser and production have the same date.
    timezoneId: "America/Los_Angeles",
    contextOptions: { reducedMotion: "reduce" },
  },
});
