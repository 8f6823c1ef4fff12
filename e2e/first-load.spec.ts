import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

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

test("an app whose code loads before the early script sends its requests itself, and none twice", async ({
  player,
  offered: _,
  openPlayer,
}) => {
  const phone = await openPlayer("/healthz", { person: player });
  const requests = readsOf(phone);
  const release = await delay(phone, /\/assets\/at-the-door-[\w-]+\.js$/);
  await phone.goto("/player/", { waitUntil: "commit" });
  await expect(phone.getByRole("article").first()).toContainText("Costumer");

  release();
  // The early script has run at "load"; requests that it would send follow in later turns of the event loop.
  await phone.waitForLoadState("load");
  await phone.evaluate(() => new Promise((turn) => setTimeout(turn, 50)));
  for (const read of screens.offers.reads) expect(requests().filter((each) => each === read)).toHaveLength(1);
});

test("a visitor who is not signed in causes no requests and sees no frame", async ({ openPlayer }) => {
  const phone = await openPlayer("/healthz");
  const requests = readsOf(phone);
  await phone.goto("/player/");
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(phone.locator("#waiting")).toBeHidden();
  expect(requests()).toEqual([]);
});

test("a head: while the app's code loads, each of the dashboard's requests is sent once", async ({ head, openWeb }) => {
  const page = await openWeb("/healthz", { person: head });
  const first = readsOf(page);
  await page.goto("/app/dashboard");
  await expect.poll(first).toContain("/api/stream");
  const requests = readsOf(page);
  const release = await delay(page, /\/assets\/index-[\w-]+\.js$/);
  await page.reload({ waitUntil: "commit" });
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
    "/api/department/job-totals",
    "/api/offers/open-offers",
  ];
  await expect.poll(requests).toEqual([...ofPerson, ...ofProduction]);

  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expect.poll(requests).toContain("/api/stream");
  expect(requests().slice(0, 10)).toEqual([...ofPerson, ...ofProduction]);
  const again = requests().slice(10);
  for (const read of [...ofPerson, ...ofProduction]) expect(again).not.toContain(read);
});

test("on a head's first visit no request for a production is sent before the app's code runs", async ({
  head,
  openWeb,
}) => {
  const page = await openWeb("/healthz", { person: head });
  const requests = readsOf(page);
  const release = await delay(page, /\/assets\/index-[\w-]+\.js$/);
  await page.goto("/app/dashboard", { waitUntil: "commit" });
  await expect.poll(requests).toHaveLength(5);
  expect(requests().filter((path) => /department|offers/.test(path))).toEqual([]);

  release();
  await expect.poll(requests).toContain("/api/department/dayplan");
});

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
