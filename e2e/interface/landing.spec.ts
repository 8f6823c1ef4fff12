import { eventRoutes } from "@callboard/contract/routes/events";
import type { Page } from "@playwright/test";
import { openWithoutCode } from "../support/held-reads.ts";
import { expect, phone, test } from "../support/test.ts";

const counts = { active_jobs: 1284, booked_dayplayers: 907, available_dayplayers: 1_018_240 };

async function replyCounts(page: Page, data: typeof counts) {
  await page.route(`**${eventRoutes.getPublicCounters.path}`, (route) => route.fulfill({ json: { data } }));
}

test("the landing page can be read before the app's code has loaded, and the app shows the same", async ({
  openWeb,
}) => {
  const visitor = await openWeb("/healthz");
  await visitor.clock.setFixedTime(new Date(2026, 11, 31, 23, 30));
  await replyCounts(visitor, counts);
  const release = await openWithoutCode(visitor, "/");
  const early = visitor.locator("#waiting").getByRole("heading", { level: 1 });
  await expect(early).toBeVisible();
  await visitor.evaluate(() => document.fonts.ready);
  const [text, place] = [await early.textContent(), await early.boundingBox()];

  release();
  const main = visitor.locator("#root").getByRole("main");
  await expect(main).toContainText("1,018,240");
  await expect(main).toContainText("Costume · Fri, Jan 1");
  await expect(visitor.locator("#waiting")).toHaveCount(0);
  const title = main.getByRole("heading", { level: 1 });
  await visitor.evaluate(() => document.fonts.ready);
  expect([await title.textContent(), await title.boundingBox()]).toEqual([text, place]);
});

test("the counters are shown also when they are 0, those that failed are dashes, and a page that is looked at again after a while displays those of then with their day", async ({
  openWeb,
  allowNoise,
}) => {
  const visitor = await openWeb("/healthz", { screen: phone });
  await replyCounts(visitor, { active_jobs: 0, booked_dayplayers: 0, available_dayplayers: 0 });
  await visitor.goto("/");
  await expect(visitor.getByText("Active jobs")).toBeVisible();
  await expect(visitor.getByRole("definition")).toHaveText(["0", "0", "0"]);

  allowNoise(/status of 500/);
  await visitor.route(`**${eventRoutes.getPublicCounters.path}`, (route) => route.fulfill({ status: 500, json: {} }));
  await visitor.reload();
  await expect(visitor.getByRole("definition")).toHaveText(["–", "–", "–"]);

  await visitor.clock.setFixedTime(new Date(2026, 11, 31, 23, 30));
  await replyCounts(visitor, counts);
  await visitor.goto("/");
  const main = visitor.getByRole("main");
  await expect(main).toContainText("1,018,240");
  const lookAgain = async (at: Date) => {
    await visitor.clock.setFixedTime(at);
    await visitor.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  };

  await replyCounts(visitor, { ...counts, active_jobs: 1285 });
  await lookAgain(new Date(2026, 11, 31, 23, 30, 50));
  await lookAgain(new Date(2027, 0, 1, 8));
  await expect(main).toContainText("1,285");
  await expect(main).toContainText("Costume · Sat, Jan 2");

  // Numbers that were displayed are better than none.
  await visitor.route(`**${eventRoutes.getPublicCounters.path}`, (route) => route.fulfill({ status: 500, json: {} }));
  const refused = visitor.waitForResponse((reply) => reply.status() === 500);
  await lookAgain(new Date(2027, 0, 1, 9));
  await (await refused).finished();
  await expect(main).toContainText("1,285");
});

test("every call to action leads to sign-in, which shows dayplayers their app first, and a link that is pressed without a network keeps the page", async ({
  openWeb,
  allowNoise,
}) => {
  allowNoise(/net::ERR_INTERNET_DISCONNECTED/);
  const visitor = await openWeb("/");
  const targets = await visitor
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("?")[0]));
  expect(targets).toEqual(Array(5).fill("/sign-in"));

  await visitor.setViewportSize(phone.viewport);
  const createAccount = visitor.getByRole("link", { name: "Create an account" });
  await expect(visitor.locator("#waiting")).toHaveCount(0);
  await visitor.context().setOffline(true);
  await createAccount.click();
  await expect(visitor.getByText(/^You are offline/)).toBeVisible();
  await visitor.context().setOffline(false);
  await expect(visitor.getByRole("heading", { name: "Create your account" })).toBeVisible();

  await visitor.goBack();
  await visitor.getByRole("link", { name: "I’m a dayplayer" }).click();
  await expect(visitor).toHaveURL("/sign-in?type=dayplayer");
  await expect(visitor.getByRole("heading", { name: "Dayplayers use the app" })).toBeVisible();
  await expect(visitor.getByLabel("Email")).toBeVisible();
  await visitor.getByRole("link", { name: "Open the dayplayer app" }).click();
  await expect(visitor).toHaveURL(/\/player\//);
});

test("the landing page settles a payment that returns to it and leads on who is signed in; a session that has ended is cleared by a public page, which stays", async ({
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 40[14]/);
  const visitor = await openWeb("/healthz");
  const key = "callboard:head:token";
  const signInAs = (token: string) =>
    visitor.evaluate(({ key, token }) => localStorage.setItem(key, token), { key, token });
  const returnFromPayment = async () => {
    await visitor.goto("/?session_id=cs_unknown&success=true");
    await expect(
      visitor.getByRole("heading", { name: "Payment verification failed. Please contact support." }),
    ).toBeVisible();
  };
  await returnFromPayment();
  for (const [path, heading] of [
    ["/account", "Create your account"],
    ["/sign-in", "Sign in"],
    ["/", "Tomorrow’s crew"],
  ] as const) {
    await signInAs("A".repeat(43));
    await visitor.goto(path);
    await expect(visitor.getByRole("heading", { name: heading })).toBeVisible();
    await expect.poll(() => visitor.evaluate((key) => localStorage.getItem(key), key)).toBeNull();
    await expect(visitor).toHaveURL(path);
  }

  // Who comes back to the landing page after signing in is led on, and so is who opens it.
  await visitor.getByRole("link", { name: "Sign In" }).click();
  await expect(visitor.getByLabel("Email")).toBeVisible();
  await signInAs(head.token);
  await visitor.goBack();
  await expect(visitor).toHaveURL(/\/select-production$|\/app\/dashboard$/);
  await returnFromPayment();
  await visitor.goto("/");
  await expect(visitor).toHaveURL(/\/select-production$|\/app\/dashboard$/);
});
