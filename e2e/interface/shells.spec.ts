import type { Page } from "@playwright/test";
import { aBusyDepartment, type BusyDepartment } from "../support/busy-department.ts";
import { day } from "../support/days.ts";
import { contrastsIn, inspectAtBothWidths, type Screen, stay, textSizeSetter } from "../support/inspect.ts";
import { aDayplayer, aHead, aNewDayplayer } from "../support/people.ts";
import { aDepartment } from "../support/staffing.ts";
import { test as base, expect, phone } from "../support/test.ts";
import { visit } from "../support/visit.ts";
import { inspectEnlarged } from "./shells/enlarged.ts";
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

/**
 * Inspects screens on a phone in the dark theme, and on a desk in the light one, and there their contrasts in the dark. The
 * main screens are enlarged as well.
 */
async function inspectAll(page: Page, screens: Screen[]) {
  const setTextSize = await textSizeSetter(page);
  for (const each of screens) {
    await inspectAtBothWidths(page, each);
    expect.soft(await contrastsIn(page, "dark"), `dark contrasts on ${each.path}`).toEqual([]);
    await inspectEnlarged(page, each.path, setTextSize);
  }
}

test("every screen of a head is accessible, the main ones also with text of twice the size or at a zoom of 200 %, and logs no errors", async ({
  busy,
  openWeb,
}) => {
  const page = await openWeb("/select-production", { person: busy.head, screen: phone });
  await inspectAll(page, screensOfHead(busy));
});

test("every screen of a dayplayer is accessible, the main ones also with text of twice the size or at a zoom of 200 %, and logs no errors", async ({
  busy,
  openPlayer,
}) => {
  const page = await openPlayer("/player/", { person: busy.player });
  await inspectAll(page, screensOfPlayer(busy));
});

test("the screens without a session are accessible, the main ones also with text of twice the size or at a zoom of 200 %, and log no errors", async ({
  openWeb,
}) => {
  const page = await openWeb("/", { screen: phone });
  const setTextSize = await textSizeSetter(page);
  for (const each of screensOutside) {
    await inspectAtBothWidths(page, each, each.path === "/" ? stay : visit);
    await inspectEnlarged(page, each.path, setTextSize);
  }
  // Every other address of the dayplayers' app leads to sign-in, so none can come between.
  for (const each of screensOutsidePlayer) await inspectAtBothWidths(page, each, (page, path) => page.goto(path));
});

test("a head's empty screens say what to do", async ({ callboard, call, openWeb }) => {
  const head = await aHead(callboard);
  const page = await openWeb("/select-production", { person: head, screen: phone });
  await inspectAtBothWidths(page, { path: "/select-production", title: "Choose your current production" }, stay);
  await aDepartment(call, head);
  const within = await openWeb("/app/dashboard", { person: head, screen: phone });
  for (const each of emptyScreensOfHead(day(2))) await inspectAtBothWidths(within, each);
});

test("a head's screens show what failed and a retry button", async ({ head, openWeb, allowNoise }) => {
  allowNoise(/status of 500/);
  const page = await openWeb("/healthz", { person: head, screen: phone });
  await stumble(page, /\/api\/(department|payment|profile-setting|notifications)(\/|\?|$)/);
  await page.goto("/app/all-jobs");
  for (const each of failedScreensOfHead(day(2))) await inspectAtBothWidths(page, each);
  await expect(page.getByRole("button", { name: "Retry" }).first()).toBeEnabled();
});

test("a dayplayer's empty screens say what to do", async ({ callboard, openPlayer, allowNoise }) => {
  // A booking that is not in the list is fetched by its id, which does not exist.
  allowNoise(/status of 404 .*\/api\/player\/bookings\//);
  const fresh = await openPlayer("/player/welcome", { person: await aNewDayplayer(callboard) });
  await inspectAtBothWidths(fresh, { path: "/player/welcome", title: "What do you do?" }, stay);
  const page = await openPlayer("/player/", { person: await aDayplayer(callboard) });
  for (const each of emptyScreensOfPlayer) await inspectAtBothWidths(page, each);
});

test("a dayplayer's screens show what failed and a retry button", async ({ player, openPlayer, allowNoise }) => {
  allowNoise(/status of 500/);
  const page = await openPlayer("/healthz", { person: player });
  await stumble(page, /\/api\/(player\/(offers|bookings|record)|(start-)?conversation|notifications|profile-setting)/);
  await page.goto("/player/calendar");
  for (const each of failedScreensOfPlayer) await inspectAtBothWidths(page, each);
});
