import type { Page } from "@playwright/test";
import { positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { desk, expect, phone as narrow, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

/** Delays the replies to these addresses until the returned function is called. */
async function delay(page: Page, addresses: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, (route) => promise.then(() => route.continue()));
  return resolve;
}

/** Expects a text to be visible on screen; texts for screen readers are clipped to a pixel. */
async function expectSeen(page: Page, text: string) {
  const line = page.getByText(text, { exact: true }).first();
  await expect(async () => {
    expect((await line.boundingBox())?.height ?? 0).toBeGreaterThan(10);
  }, `${text} is seen`).toPass();
}

const lists = [
  ["/app/all-jobs", "Loading all jobs... ", "No jobs"],
  ["/app/active-jobs", "Loading active jobs... ", "No active jobs"],
  ["/app/job-history", "Loading job history...", "No job history"],
  ["/app/job-offers", "Loading job offers...", "No job offers"],
  ["/app/booked", "Loading bookings...", "No booked jobs"],
  ["/app/matches", "Loading matches...", "No matches"],
  ["/app/my-network", "Loading your network...", "No dayplayers in network"],
  ["/app/search-dayplayers", "Searching...", "Missing a dayplayer here?"],
] as const;

test("a slow list shows what is loading until it has loaded, and so do a position's matches and bookings and a dayplayer's offers", async ({
  call,
  head,
  player,
  openWeb,
  openPlayer,
}) => {
  const page = await openWeb("/app/user-settings", { person: head });
  for (const [path, text, empty] of lists) {
    const answer = await delay(
      page,
      /\/api\/(department\/(all|active|historical)-jobs|department\/(job-offers|booked|needs)|my-network|profile\/search|users\/dayplayers)/,
    );
    await visit(page, path);
    for (const { viewport } of [desk, narrow]) {
      await page.setViewportSize(viewport);
      await expectSeen(page, text.trim());
    }
    answer();
    await expect(page.getByRole("main").getByText(empty).first()).toBeVisible();
    await expect(page.getByText(text.trim(), { exact: true })).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
  }

  const position = await aPosition(call, head);
  const answer = await delay(page, /\/api\/department\/.*\/matches-and-bookings/);
  await visit(page, positionPath(position));
  await expectSeen(page, "Loading matches...");
  await expectSeen(page, "Loading bookings...");
  answer();
  await expect(page.getByRole("heading", { name: "1 match" })).toBeVisible();

  const phone = await openPlayer("/healthz", { person: player });
  const answerPhone = await delay(phone, /\/api\/player\/offers/);
  await phone.goto("/player/");
  await expectSeen(phone, "Loading…");
  answerPhone();
  await expect(phone.getByText("No offers yet")).toBeVisible();
});
