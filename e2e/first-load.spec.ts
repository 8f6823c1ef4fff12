import type { Page } from "@playwright/test";
import { appCode, delay } from "./support/held-reads.ts";
import { readAlone } from "./support/read-alone.ts";
import { expect, test } from "./support/test.ts";

const everywhere = ["/api/account", "/api/player/profile"];
const offers = ["/api/player/offers", "/api/player/open-offers"];
const standbys = "/api/player/standbys";
const unseen = ["/api/conversation/unread", "/api/notifications/summary"];
const counted = [...offers, ...unseen];

const screens = {
  offers: { path: "/player/", reads: [...everywhere, ...offers, "/api/player/bookings", standbys, ...unseen] },
  calendar: {
    path: "/player/calendar",
    reads: [...everywhere, "/api/player/availability", "/api/player/bookings", ...counted],
  },
  bookings: { path: "/player/bookings", reads: [...everywhere, "/api/player/bookings", standbys, ...counted] },
  messages: { path: "/player/messages", reads: [...everywhere, "/api/conversation", ...counted] },
  record: {
    path: "/player/profile/record",
    reads: [...everywhere, "/api/player/record", "/api/app-data", ...counted],
  },
};

for (const [name, { path, reads }] of Object.entries(screens)) {
  test(`${name}: while the app's code loads, its frame is shown and its reads are sent as one request, and none again`, async ({
    player,
    offered: _,
    openPlayer,
  }) => {
    const phone = await openPlayer("/healthz", { person: player });
    const requests = readsOf(phone);
    const joined = joinedReadsOf(phone);
    const release = await delay(phone, appCode);
    await phone.goto(path, { waitUntil: "commit" });
    const frame = phone.locator("#waiting");
    await expect(frame).toBeVisible();
    await expect.poll(joined).toEqual(reads);
    expect(requests()).toEqual(["/api/reads"]);

    release();
    await expect(phone.getByRole("navigation").getByRole("link", { name: /^Offers/ })).toContainText("1");
    await expect(frame).toBeHidden();
    for (const read of reads) expect(requests()).not.toContain(read);
  });
}

test("a dayplayer's page that the worker controls sends each read once, by its own address, for the worker's cache", async ({
  player,
  openPlayer,
}) => {
  const phone = await openPlayer("/player/", { person: player });
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // Requests of the first visit, which are not to be counted, end with its document.
  await phone.goto("/healthz");
  const requests = readsOf(phone);
  await phone.goto("/player/calendar");
  await expect(phone.getByRole("group", { name: /^Days of/ })).toBeVisible();
  await expect.poll(requests).toContain("/api/notifications/summary");
  const { reads } = screens.calendar;
  expect(requests().filter((each) => reads.includes(each))).toEqual(reads);
  expect(requests()).not.toContain("/api/reads");
});

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
    const release = await delay(page, appCode);
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
  const release = await delay(page, appCode);
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
  const release = await delay(page, appCode);
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
