import { notificationRoutes } from "@callboard/contract/routes/notifications";
import type { Page } from "@playwright/test";
import { day, longDay } from "./support/days.ts";
import { appCode, delay, openEarly, openWithoutCode } from "./support/held-reads.ts";
import { doubleText, placeOf } from "./support/inspect.ts";
import { positionPath } from "./support/screens.ts";
import { aPosition } from "./support/staffing.ts";
import { desk, expect, phone, test } from "./support/test.ts";

interface Framed {
  path: string;
  name: string;
  /** The sentence below the title. */
  lead?: string;
  /** Without a session. */
  isOpen?: true;
}

const framed: Framed[] = [
  { path: "/sign-in", name: "Sign in", isOpen: true },
  { path: "/account", name: "Create your account", isOpen: true },
  { path: `/app/calendar/${day(3)}`, name: longDay(day(3)) },
  {
    path: "/app/active-jobs",
    name: "Active jobs",
    lead: "Coming positions that can be offered to dayplayers, day by day.",
  },
  { path: "/app/job-offers", name: "Job offers" },
  {
    path: "/app/matches",
    name: "Matches",
    lead: "Positions with open places and their best matches, and who is booked already.",
  },
  { path: "/app/search-dayplayers", name: "Search dayplayers" },
  { path: "/app/my-network", name: "My network" },
  {
    path: "/app/offers",
    name: "Open offers",
    lead: "Dayplayers you asked to work with your department, without a day yet.",
  },
  {
    path: "/app/people-with-access",
    name: "People with access",
    lead: "Give others access to your department without giving away your password.",
  },
  {
    path: "/app/department-log",
    name: "Department log",
    lead: "Who changed what in your department, for a year. Only you see it.",
  },
  {
    path: "/app/other-software",
    name: "Other software",
    lead: "Connect the call sheet, payroll or your own tools to your department in the selected production. API description",
  },
  { path: "/app/user-settings", name: "Profile settings" },
];

for (const screen of [desk, phone])
  test(`at ${screen.viewport.width} px the title and the sentence below it are displayed before the app's code has loaded, in their places`, async ({
    call,
    head,
    openWeb,
  }) => {
    const position = await aPosition(call, head, { date: day(2) });
    const ofPosition = {
      path: positionPath(position),
      name: `Costumer on ${longDay(day(2))} at 1100 Alameda Street`,
    };
    const [visitor, signedIn] = [
      await openWeb("/healthz", { screen }),
      await openWeb("/healthz", { person: head, screen }),
    ];
    for (const { path, name, lead, isOpen } of [...framed, ofPosition] as Framed[]) {
      const page = isOpen ? visitor : signedIn;
      const release = await openWithoutCode(page, path);
      const early = page.locator("#waiting h1:visible");
      await expect(early).toHaveCount(1);
      await expect(early).toHaveText(name);
      await page.evaluate(() => document.fonts.ready);
      const place = await early.boundingBox();
      const earlyLead = page.locator("#waiting [data-text=lead]:visible");
      await expect(earlyLead).toHaveText(lead ? [lead] : []);
      const leadPlace = lead && (await earlyLead.boundingBox());
      const production = page.locator("#waiting [data-text=production]:visible");
      const hasProduction = !isOpen && screen === desk;
      await expect(production).toHaveText(hasProduction ? ["The Long Tide"] : []);
      const productionPlace = hasProduction && (await production.boundingBox());

      release();
      const title = page.getByRole("heading", { level: 1, name });
      await expect(title).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(place, path).toEqual(await title.boundingBox());
      if (lead) expect(leadPlace, path).toEqual(await page.locator("#root").getByText(lead).boundingBox());
      if (hasProduction)
        expect(productionPlace, path).toEqual(
          await page.locator("#root").getByText("The Long Tide", { exact: true }).boundingBox(),
        );
      await expect(page.locator("#waiting")).toHaveCount(0);
      await page.unrouteAll({ behavior: "wait" });
    }
  });

test("the calendar's month is displayed before the app's code has loaded, unless another view or date was chosen", async ({
  head,
  openWeb,
}) => {
  for (const screen of [desk, phone]) {
    const page = await openWeb("/healthz", { person: head, screen });
    const early = page.locator("#waiting h1:visible");
    const release = await openWithoutCode(page, "/app/calendar");
    await expect(early).toHaveCount(1);
    await page.evaluate(() => document.fonts.ready);
    const shown = await early.textContent();
    const place = await early.boundingBox();
    release();
    const title = page.locator("#root").getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    // On the last day of a month it is left out, because zones are in different months.
    if (shown) expect([shown, place]).toEqual([await title.textContent(), await title.boundingBox()]);
    await page.unrouteAll({ behavior: "wait" });

    const releaseWeek = await openWithoutCode(page, "/app/calendar?view=week");
    await expect(page.locator("#waiting")).toBeAttached();
    await expect(early).toHaveCount(0);
    releaseWeek();
    await expect(title).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }
});

/** Expects that texts of the frame are displayed, and that the app displays the same in the same places. */
async function expectSamePlaces(page: Page, path: string, texts: readonly string[]) {
  const placesIn = (root: string) => Promise.all(texts.map((text) => placeOf(page, root, text)));
  const showApp = await openEarly(page, path);
  await expect.poll(() => placesIn("#waiting")).not.toContain(undefined);
  await page.evaluate(() => document.fonts.ready);
  const early = await placesIn("#waiting");
  await showApp();
  await expect.poll(() => placesIn("#root"), path).toEqual(early);
}

test("the dashboard's first steps are displayed before the app's code has loaded, in their places", async ({
  head,
  openWeb,
}) => {
  for (const screen of [desk, phone]) {
    const page = await openWeb("/app/dashboard", { person: head, screen });
    // The second visit knows the production before any reply.
    await expect(page.getByRole("heading", { name: "To your first filled day" })).toBeVisible();
    await expectSamePlaces(page, "/app/dashboard", [
      "To your first filled day",
      "Each step is ticked when it is done.",
    ]);
  }
});

const markup = `<img src=x onerror="document.title='ran'"> accepted`;

/** Changes the reply to the joined reads. */
const changeReads = (page: Page, change: (reply: string) => string) =>
  page.route("**/api/reads?*", async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: change(await reply.text()) });
  });

test("the dashboard's notifications are displayed before the app's code has loaded, in their places, and markup as text", async ({
  call,
  head,
  player,
  booked: _,
  openWeb,
}) => {
  const listed = () => call(notificationRoutes.listNotifications, { token: head.token, query: {} });
  await expect.poll(async () => (await listed()).data.map(({ kind }) => kind)).toContain("offer_accepted");
  const page = await openWeb("/healthz", { person: head });
  await changeReads(page, (reply) => reply.replaceAll(player.name, JSON.stringify(markup).slice(1, -1)));
  await expectSamePlaces(page, "/app/dashboard", ["Notifications", "Needs you", markup]);
  expect(await page.title()).not.toBe("ran");
  await expect(page.locator("#waiting")).toHaveCount(0);
});

test("a frame contains no data of a failed read or an ended session", async ({
  head,
  booked: _,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 401/);
  const expectNoData = async (page: Page) => {
    const release = await delay(page, appCode);
    const answered = page.waitForResponse(/\/api\/reads/);
    await page.goto("/app/dashboard", { waitUntil: "commit" });
    const reply = await answered;
    // The page does not read the body of a refusal, so that its end is not reported.
    if (reply.ok()) await reply.finished();
    await expect(page.locator("#waiting")).toBeVisible();
    await expect(page.locator("#waiting :is(h2, li):visible")).toHaveCount(0);
    release();
  };
  const page = await openWeb("/healthz", { person: head });
  // All but those of the account and its production.
  await changeReads(page, (reply) =>
    reply
      .split("\n")
      .map((line, at) => (at < 2 ? line : line.replace(/^200/, "500")))
      .join("\n"),
  );
  await expectNoData(page);
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();

  const ended = await openWeb("/healthz", { person: { ...head, token: "ended" } });
  await expectNoData(ended);
  await expect(ended.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("the line about a slow load is above the bottom bar of a frame on a phone", async ({ head, openWeb }) => {
  const page = await openWeb("/healthz", { person: head, screen: phone });
  const showApp = await openEarly(page, "/app/active-jobs");
  await expect(page.locator("#waiting h1:visible")).toHaveCount(1);
  const barTop = await page.evaluate(() => {
    const fixed = [...document.querySelectorAll("#waiting *")].filter(
      (each) => getComputedStyle(each).position === "fixed",
    );
    return Math.min(...fixed.map((each) => each.getBoundingClientRect().top));
  });
  expect(barTop).toBeLessThan(phone.viewport.height);
  const late = await page.locator("#late").boundingBox();
  expect((late?.y ?? 0) + (late?.height ?? 0)).toBeLessThanOrEqual(barTop);
  await showApp();
});

test("the files of a position wait for its frame only for a moment when the reply is late", async ({
  call,
  head,
  openWeb,
}) => {
  const position = await aPosition(call, head, { date: day(2) });
  const page = await openWeb("/healthz", { person: head, screen: phone });
  const reply = await delay(page, /\/api\/reads/);
  const requested = page.waitForRequest(/\/assets\/matches-page-[\w-]+\.js$/);
  await page.goto(positionPath(position), { waitUntil: "commit" });
  await requested;
  await expect(page.getByRole("heading", { level: 1, name: /^Costumer on / })).toHaveCount(0);
  reply();
  await expect(page.getByRole("heading", { level: 1, name: /^Costumer on / })).toBeVisible();
});

test("with text of twice the size on a phone no frame is displayed, whose place depends on the production", async ({
  head,
  openWeb,
}) => {
  const page = await openWeb("/healthz", { person: head, screen: phone });
  await doubleText(page);
  const showApp = await openEarly(page, "/app/active-jobs");
  await expect(page.locator("#waiting h1")).toHaveCount(6);
  await expect(page.locator("#waiting :is(h1, p):visible")).toHaveCount(0);
  await showApp();
  await expect(page.getByRole("heading", { level: 1, name: "Active jobs" })).toBeVisible();
});
