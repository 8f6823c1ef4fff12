import type { Page } from "@playwright/test";
import { aBusyDepartment, type BusyDepartment } from "../support/busy-department.ts";
import { day } from "../support/days.ts";
import { contrastsIn, inspect, inspectAtBothWidths } from "../support/inspect.ts";
import { aDayplayer, aHead, aNewDayplayer } from "../support/people.ts";
import { aDepartment } from "../support/staffing.ts";
import { test as base, desk, expect, phone } from "../support/test.ts";
import { visit } from "../support/visit.ts";
import {
  emptyScreensOfHead,
  emptyScreensOfPlayer,
  failedScreensOfHead,
  failedScreensOfPlayer,
  screensOfHead,
  screensOfPlayer,
  screensOutside,
  screensOutsidePlayer,
} from "./shells/screens.ts";

const test = base.extend<{ busy: BusyDepartment }>({
  busy: async ({ callboard, call }, use) => {
    const head = await aHead(callboard);
    const production = await aDepartment(call, head);
    await use(await aBusyDepartment(callboard, head, production.id));
  },
});
test.slow();

/** Lets some of the server's routes fail, as after a bad release. */
async function stumble(page: Page, calls: RegExp) {
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { message: "Something wrong on the server. Try again." } }),
  );
}

// A phone shows the dark theme, a desk the light one; there the screens with data are checked for contrasts in both.
for (const screen of [desk, { ...phone, colorScheme: "dark" as const }]) {
  const { width } = screen.viewport;
  const checkContrasts = async (page: Page, path: string) => {
    if (screen === desk) expect.soft(await contrastsIn(page, "dark"), `dark contrasts on ${path}`).toEqual([]);
  };

  test.describe(`at ${width} px`, () => {
    test("every screen of a head is accessible and logs no errors", async ({ busy, openWeb }) => {
      const page = await openWeb("/select-production", { person: busy.head, screen });
      for (const each of screensOfHead(busy)) {
        await inspect(page, each, visit);
        await checkContrasts(page, each.path);
      }
    });

    test("every screen of a dayplayer is accessible and logs no errors", async ({ busy, openPlayer }) => {
      const page = await openPlayer("/player/", { person: busy.player, screen });
      for (const each of screensOfPlayer(busy)) {
        await inspect(page, each, visit);
        await checkContrasts(page, each.path);
      }
    });
  });
}

/** Loads a screen instead of navigating to it within the app. */
const load = (page: Page, path: string) => page.goto(path);

test("the screens without a session are accessible and log no errors", async ({ openWeb, openPlayer }) => {
  const web = await openWeb("/healthz", { screen: phone });
  for (const each of screensOutside) await inspectAtBothWidths(web, each, load);
  const player = await openPlayer("/healthz");
  for (const each of screensOutsidePlayer) await inspectAtBothWidths(player, each, load);
});

test("a head's empty screens say what to do", async ({ callboard, call, openWeb }) => {
  const head = await aHead(callboard);
  const page = await openWeb("/healthz", { person: head, screen: phone });
  await inspectAtBothWidths(page, { path: "/select-production", title: "Choose your current production" }, load);
  await aDepartment(call, head);
  const within = await openWeb("/app/dashboard", { person: head, screen: phone });
  for (const each of emptyScreensOfHead(day(2))) await inspectAtBothWidths(within, each);
});

test("a head's screens show what failed and a retry button", async ({ busy, openWeb, allowNoise }) => {
  allowNoise(/status of 500/);
  const page = await openWeb("/healthz", { person: busy.head, screen: phone });
  await stumble(page, /\/api\/(department|payment|profile-setting|notifications)(\/|\?|$)/);
  for (const each of failedScreensOfHead(day(2))) await inspectAtBothWidths(page, each, load);
  await expect(page.getByRole("button", { name: "Retry" }).first()).toBeEnabled();
});

test("a dayplayer's empty screens say what to do", async ({ callboard, openPlayer, allowNoise }) => {
  // A booking that is not in the list is fetched by its id, which does not exist.
  allowNoise(/status of 404 .*\/api\/player\/bookings\//);
  const fresh = await openPlayer("/healthz", { person: await aNewDayplayer(callboard) });
  await inspectAtBothWidths(fresh, { path: "/player/welcome", title: "What do you do?" }, load);
  const page = await openPlayer("/player/", { person: await aDayplayer(callboard) });
  for (const each of emptyScreensOfPlayer) await inspectAtBothWidths(page, each);
});

test("a dayplayer's screens show what failed and a retry button", async ({ busy, openPlayer, allowNoise }) => {
  allowNoise(/status of 500/);
  allowNoise(/registration blocked by Playwright/);
  // The service worker would answer with cached data.
  const page = await openPlayer("/healthz", { person: busy.player, screen: { ...phone, serviceWorkers: "block" } });
  await stumble(page, /\/api\/(player\/(offers|bookings|record)|(start-)?conversation|notifications|profile-setting)/);
  for (const each of failedScreensOfPlayer) await inspectAtBothWidths(page, each, load);
});
