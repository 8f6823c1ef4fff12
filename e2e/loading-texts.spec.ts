import type { Page } from "@playwright/test";
import { positionPath } from "./support/screens.ts";
import { aPosition } from "./support/staffing.ts";
import { expect, phone as narrow, test } from "./support/test.ts";

/** Lets the answers to these addresses wait until it is called. */
async function hold(page: Page, addresses: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, (route) => promise.then(() => route.continue()));
  return resolve;
}

/** Seen by eyes, not only by screen readers: those texts are clipped to a pixel. */
async function expectSeen(page: Page, text: string) {
  const line = page.getByText(text, { exact: true }).first();
  await expect(async () => {
    expect((await line.boundingBox())?.height ?? 0).toBeGreaterThan(10);
  }, `${text} is seen`).toPass({ timeout: 10_000 });
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

test("a list that takes long says what it loads, and the words go when it is there", async ({ head, openWeb }) => {
  for (const screen of [undefined, narrow]) {
    const page = await openWeb("/app/calendar", { person: head, ...(screen && { screen }) });
    for (const [path, text, empty] of lists) {
      const answer = await hold(
        page,
        /\/api\/(department\/(all|active|historical)-jobs|department\/(job-offers|booked|matches)|my-network|profile\/search|users\/dayplayers)/,
      );
      await page.goto(path);
      await expectSeen(page, text.trim());
      answer();
      await expect(page.getByRole("main").getByText(empty).first()).toBeVisible();
      await expect(page.getByText(text.trim(), { exact: true })).toHaveCount(0);
      await page.unrouteAll({ behavior: "wait" });
    }
    await page.close();
  }
});

test("a position says that its matches and bookings load, and a dayplayer's offers that they do", async ({
  call,
  head,
  player,
  openWeb,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/registration blocked by Playwright/);
  const position = await aPosition(call, head);
  const page = await openWeb("/app/calendar", { person: head });
  const answer = await hold(page, /\/api\/department\/.*\/matches-and-bookings/);
  await page.goto(positionPath(position));
  await expectSeen(page, "Loading matches...");
  await expectSeen(page, "Loading bookings...");
  answer();
  await expect(page.getByRole("heading", { name: "1 match" })).toBeVisible();

  const phone = await openPlayer("/player/profile", {
    person: player,
    // The worker would ask in the page's place.
    screen: { ...narrow, serviceWorkers: "block" },
  });
  const answerPhone = await hold(phone, /\/api\/player\/offers/);
  await phone.goto("/player/");
  await expectSeen(phone, "Loading…");
  answerPhone();
  await expect(phone.getByText("No offers yet")).toBeVisible();
});
