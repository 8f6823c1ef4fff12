import type { Page } from "@playwright/test";
import { day, longDay } from "./support/days.ts";
import { readAlone } from "./support/read-alone.ts";
import { positionPath } from "./support/screens.ts";
import { aPosition } from "./support/staffing.ts";
import { desk, expect, phone, test } from "./support/test.ts";

const everywhere = ["/api/account", "/api/player/profile"];
const offers = ["/api/player/offers", "/api/player/open-offers"];
const unseen = ["/api/conversation/unread", "/api/notifications/summary"];
const counted = [...offers, ...unseen];

const screens = {
  offers: { path: "/player/", reads: [...everywhere, ...offers, "/api/player/bookings", ...unseen] },
  calendar: {
    path: "/player/calendar",
    reads: [...everywhere, "/api/player/availability", "/api/player/bookings", ...counted],
  },
  bookings: { path: "/player/bookings", reads: [...everywhere, "/api/player/bookings", ...counted] },
  messages: { path: "/player/messages", reads: [...everywhere, "/api/conversation", ...counted] },
  record: {
    path: "/player/profile/record",
    reads: [...everywhere, "/api/player/record", "/api/app-data", ...counted],
  },
};

for (const [name, { path, reads }] of Object.entries(screens)) {
  test(`${name}: while the app's code loads, its frame is shown and each of the screen's requests is sent once`, async ({
    player,
    offered: _,
    openPlayer,
  }) => {
    const phone = await openPlayer("/healthz", { person: player });
    const requests = readsOf(phone);
    const release = await delay(phone, /\/assets\/index-[\w-]+\.js$/);
    await phone.goto(path, { waitUntil: "commit" });
    const frame = phone.locator("#waiting");
    await expect(frame).toBeVisible();
    await expect.poll(requests).toEqual(reads);

    release();
    await expect(phone.getByRole("navigation").getByRole("link", { name: /^Offers/ })).toContainText("1");
    await expect(frame).toBeHidden();
    for (const read of reads) expect(requests().filter((each) => each === read)).toHaveLength(1);
  });
}

test("a visitor who is not signed in causes no requests and sees no frame", async ({ openPlayer }) => {
  const phone = await openPlayer("/healthz");
  const requests = readsOf(phone);
  await phone.goto("/player/");
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(phone.locator("#waiting")).toBeHidden();
  expect(requests()).toEqual([]);
});

const withoutSession = [
  { path: "/player/", file: "sign-in-page", heading: "Sign in" },
  { path: "/player/sign-in", file: "sign-in-page", heading: "Sign in" },
  { path: "/player/account", file: "create-account-page", heading: "Create your account" },
  { path: "/app/dashboard", file: "sign-in-page", heading: "Sign in" },
  { path: "/sign-in", file: "sign-in-page", heading: "Sign in" },
  { path: "/account", file: "create-account-page", heading: "Create your account" },
];

for (const { path, file, heading } of withoutSession)
  test(`without a session the files of what is shown are requested together with the app's code at ${path}`, async ({
    openWeb,
    openPlayer,
  }) => {
    const page = await (path.startsWith("/player") ? openPlayer : openWeb)("/healthz");
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    const release = await delay(page, /\/assets\/index-[\w-]+\.js$/);
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => files.some((each) => new RegExp(`/assets/${file}-[\\w-]+\\.js$`).test(each))).toBe(true);

    release();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  });

const ofPerson = [
  "/api/account",
  "/api/productions/selected",
  "/api/notifications",
  "/api/conversation/unread",
  "/api/notifications/summary",
];
const ofProduction = [
  "/api/department/dayplan",
  "/api/department/needs",
  "/api/department/job-totals",
  "/api/department/fills",
  "/api/department/first-steps",
  "/api/department/job-totals",
  "/api/offers/open-offers",
];

test("a head: while the app's code loads, the dashboard's reads are sent as one request, and none again", async ({
  head,
  openWeb,
}) => {
  const page = await openWeb("/healthz", { person: head });
  const first = readsOf(page);
  await page.goto("/app/dashboard");
  await expect.poll(first).toContain("/api/stream");
  // The first visit may still send requests, which are not to be counted. They end with its document.
  await page.goto("/healthz");
  const requests = readsOf(page);
  const joined = joinedReadsOf(page);
  const release = await delay(page, /\/assets\/index-[\w-]+\.js$/);
  await page.goto("/app/dashboard", { waitUntil: "commit" });
  await expect.poll(joined).toEqual([...ofPerson, ...ofProduction]);
  expect(requests()).toEqual(["/api/reads"]);

  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expect.poll(requests).toContain("/api/stream");
  for (const read of [...ofPerson, ...ofProduction]) expect(requests()).not.toContain(read);
});

test("on a head's first visit no request for a production is sent before the app's code runs", async ({
  head,
  openWeb,
}) => {
  const page = await openWeb("/healthz", { person: head });
  const requests = readsOf(page);
  const joined = joinedReadsOf(page);
  const release = await delay(page, /\/assets\/index-[\w-]+\.js$/);
  await page.goto("/app/dashboard", { waitUntil: "commit" });
  await expect.poll(joined).toEqual(ofPerson);
  expect(requests()).toEqual(["/api/reads"]);

  release();
  await expect.poll(requests).toContain("/api/department/dayplan");
});

test("a head whose joined request fails still gets the dashboard", async ({ head, openWeb }) => {
  const page = await openWeb("/healthz", { person: head });
  await readAlone(page);
  const requests = readsOf(page);
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(requests).toContain("/api/department/needs");
});

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
  { path: "/app/active-jobs", name: "Active jobs" },
  { path: "/app/job-offers", name: "Job offers" },
  { path: "/app/search-dayplayers", name: "Search dayplayers" },
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
      const release = await delay(page, /\/assets\/index-[\w-]+\.js$/);
      await page.goto(path, { waitUntil: "commit" });
      const early = page.locator("#waiting h1:visible");
      // Until the style sheet has loaded, every frame of the page is visible.
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
    const openEarly = async (path: string) => {
      const release = await delay(page, /\/assets\/index-[\w-]+\.js$/);
      await page.goto(path, { waitUntil: "commit" });
      return release;
    };
    const release = await openEarly("/app/calendar");
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

    const releaseWeek = await openEarly("/app/calendar?view=week");
    await expect(page.locator("#waiting")).toBeAttached();
    await expect(early).toHaveCount(0);
    releaseWeek();
    await expect(title).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }
});

/** Returns a function that lists the paths that the page's joined requests read. */
function joinedReadsOf(page: Page): () => string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== "/api/reads") return;
    for (const read of (searchParams.get("reads") ?? "").split(" ")) paths.push(read.split("?", 1)[0] ?? "");
  });
  return () => paths;
}

/** Returns a function that lists the paths of the page's API requests in their order. */
function readsOf(phone: Page): () => string[] {
  const paths: string[] = [];
  phone.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return () => paths.filter((path) => path.startsWith("/api/"));
}

/** Delays a file until the returned function is called. */
async function delay(phone: Page, file: RegExp): Promise<() => void> {
  let comes = () => {};
  const held = new Promise<void>((go) => (comes = go));
  await phone.route(file, async (route) => {
    await held;
    await route.continue();
  });
  return comes;
}
