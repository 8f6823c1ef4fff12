import type { Page } from "@playwright/test";
import { day, longDay } from "../support/days.ts";
import { offerCard, openAcceptSheet } from "../support/screens.ts";
import { aPosition, offerTo } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";

// Each browser here is new: its HTTP cache is empty, and no service worker has cached the app's code.
test.beforeEach(({ allowNoise }) => {
  allowNoise(/net::ERR_|Failed to fetch/);
});

/** The moments of a load at which the network is lost. */
const moments = {
  "its first script is requested": (page: Page) => page.waitForRequest(/\/assets\/.*\.js$/),
  "its screen is displayed": (page: Page) => page.getByRole("heading", { level: 1 }).waitFor(),
  "it begins to follow live events": (page: Page) => page.waitForRequest(/\/api\/short-lived-token/),
};
type Moment = keyof typeof moments;

/** Opens a page that loses the network at one moment of its load, until a request has failed for it. */
async function loseNetworkWhen(page: Page, moment: Moment, path: string) {
  const reached = moments[moment](page);
  await page.goto(path, { waitUntil: "commit" });
  await reached;
  const failed = page.waitForEvent("requestfailed");
  await page.context().setOffline(true);
  await failed;
  await page.context().setOffline(false);
}

/** Waits until no file has arrived for half a second: the form loads more once something is typed. */
const allFilesLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return performance.now() - Math.max(...files.map(({ responseEnd }) => responseEnd)) > 500;
  });

test("a head can use dialogs, quick find and toasts without a reload, whenever the network was lost", async ({
  call,
  head,
  openWeb,
}) => {
  test.slow();
  const { date } = await aPosition(call, head);
  for (const moment of Object.keys(moments) as Moment[]) {
    const page = await openWeb("/healthz", { person: head });
    await loseNetworkWhen(page, moment, "/app/active-jobs");
    await page
      .getByRole("region", { name: longDay(date) })
      .getByRole("button", { name: /^Edit/ })
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.close();
  }

  // The toasts' code was not loaded yet.
  const editor = await openWeb("/healthz", { person: head });
  await loseNetworkWhen(editor, "its screen is displayed", `/app/calendar/${date}`);
  await editor.getByRole("button", { name: "Edit the day" }).click();
  await editor.getByLabel("Notes").fill("Bring the rain coats.");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByText("Dayplan saved")).toBeVisible();
});

test("without a network, leaving an unsaved day asks at once, also for the first time in a browser, and a dialog appears with its styles when it is back", async ({
  call,
  head,
  openWeb,
}) => {
  const { date } = await aPosition(call, head);
  const editor = await openWeb(`/app/calendar/${date}`, { person: head });
  await editor.getByRole("button", { name: "Edit the day" }).click();
  await editor.getByLabel("Notes").fill("Bring the rain coats.");
  await allFilesLoaded(editor);
  await editor.context().setOffline(true);
  await editor.getByRole("link", { name: "Active jobs" }).first().click();
  const question = editor.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(editor.getByLabel("Notes")).toHaveValue("Bring the rain coats.");

  const page = await openWeb("/app/active-jobs", { person: head });
  const edit = page.getByRole("region", { name: longDay(date) }).getByRole("button", { name: /^Edit/ });
  await expect(edit).toBeVisible();
  // The screen's own code is complete when live events are followed. From here on the cache is off, because of the route.
  const requested = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(requested).toContainEqual(expect.stringContaining("/api/short-lived-token"));
  // The scripts load but the style sheets fail, as a lost connection can cause.
  let lost = 0;
  await page.route(/\.css$/, (route) => (lost++ < 3 ? route.abort() : route.continue()));
  await page.context().setOffline(true);
  await edit.click();
  await expect(page.getByText(/You are offline\.|We can't reach Callboard/).first()).toBeVisible();
  await page.context().setOffline(false);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS("position", "fixed");
});

test("a dayplayer without a service worker can answer without a reload, whenever the network was lost, and a pending answer is sent when an unreachable server is back", async ({
  callboard,
  call,
  head,
  player,
  openPlayer,
}) => {
  test.slow();
  const offerOn = async (date: string) => offerTo(call, head, await aPosition(call, head, { date }), player);
  for (const [at, moment] of (Object.keys(moments) as Moment[]).entries()) {
    await offerOn(day(at + 3));
    const page = await openPlayer("/healthz", { person: player });
    await loseNetworkWhen(page, moment, "/player/");
    const sheet = await openAcceptSheet(page);
    await sheet.getByRole("button", { name: "Accept this job" }).click();
    await expect(page).toHaveURL(/\/player\/bookings\/.+/);
    await page.close();
  }

  await offerOn(day(8));
  const page = await openPlayer("/player/", { person: player });
  const sheet = await openAcceptSheet(page);
  const accept = sheet.getByRole("button", { name: "Accept this job" });
  await expect(accept).toBeVisible();
  // The code that sends answers may or may not have been loaded; the outcome is the same.
  await callboard.kill();
  await accept.click();
  await expect(offerCard(page, "You said yes")).toBeVisible();
  await callboard.start();
  await expect(page.getByRole("region", { name: "What became of your answers" })).toContainText("arrived in time");
});

test("a page whose code failed to load opens automatically when the server is back", async ({ head, openWeb }) => {
  const page = await openWeb("/healthz", { person: head });
  let lost = true;
  await page.route(/\/assets\/(index|frame)-[\w-]+\.js$/, (route) => (lost ? route.abort() : route.continue()));
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  lost = false;
  await expect(page.getByRole("heading", { name: "This week", exact: true })).toBeVisible();
});
