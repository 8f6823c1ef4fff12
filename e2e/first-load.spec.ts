import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const everywhere = ["/api/account", "/api/player/profile"];
const counted = [
  "/api/player/offers",
  "/api/player/open-offers",
  "/api/conversation/unread",
  "/api/notifications/summary",
];

const screens = {
  offers: { path: "/player/", reads: [...everywhere, ...counted] },
  calendar: {
    path: "/player/calendar",
    reads: [...everywhere, "/api/player/availability", "/api/player/bookings", ...counted],
  },
  bookings: { path: "/player/bookings", reads: [...everywhere, "/api/player/bookings", ...counted] },
};

for (const [name, { path, reads }] of Object.entries(screens)) {
  test(`${name}: while the app's code is on its way its frame stands there, and what the screen needs is asked for, once`, async ({
    player,
    offered: _,
    openPlayer,
  }) => {
    const phone = await openPlayer("/healthz", { person: player });
    const asked = readsOf(phone);
    const come = await hold(phone, /\/assets\/index-[\w-]+\.js$/);
    await phone.goto(path, { waitUntil: "commit" });
    const frame = phone.locator("#waiting");
    await expect(frame).toBeVisible();
    await expect.poll(asked).toEqual(reads);

    come();
    await expect(phone.getByRole("navigation").getByRole("link", { name: /^Offers/ })).toContainText("1");
    await expect(frame).toBeHidden();
    for (const read of reads) expect(asked().filter((each) => each === read)).toHaveLength(1);
  });
}

test("an app whose code is there first asks by itself, and nothing is asked twice", async ({
  player,
  offered: _,
  openPlayer,
}) => {
  const phone = await openPlayer("/healthz", { person: player });
  const asked = readsOf(phone);
  const come = await hold(phone, /\/assets\/at-the-door-[\w-]+\.js$/);
  await phone.goto("/player/", { waitUntil: "commit" });
  await expect(phone.getByRole("article").first()).toContainText("Costumer");

  come();
  // It waits for the script to have run; what that would ask for it asks in turns of its own.
  await phone.waitForLoadState("load");
  await phone.evaluate(() => new Promise((turn) => setTimeout(turn, 50)));
  for (const read of screens.offers.reads) expect(asked().filter((each) => each === read)).toHaveLength(1);
});

test("who is not signed in is asked nothing and shown no frame", async ({ openPlayer }) => {
  const phone = await openPlayer("/healthz");
  const asked = readsOf(phone);
  await phone.goto("/player/");
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(phone.locator("#waiting")).toBeHidden();
  expect(asked()).toEqual([]);
});

test("a head: while the app's code is on its way all that the dashboard reads is asked for, once", async ({
  head,
  openWeb,
}) => {
  const page = await openWeb("/healthz", { person: head });
  const first = readsOf(page);
  await page.goto("/app/dashboard");
  await expect.poll(first).toContain("/api/stream");
  const asked = readsOf(page);
  const come = await hold(page, /\/assets\/index-[\w-]+\.js$/);
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
    "/api/department/job-totals",
    "/api/department/job-totals",
    "/api/offers/open-offers",
  ];
  await expect.poll(asked).toEqual([...ofPerson, ...ofProduction]);

  come();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expect.poll(asked).toContain("/api/stream");
  expect(asked().slice(0, 9)).toEqual([...ofPerson, ...ofProduction]);
  const again = asked().slice(9);
  for (const read of [...ofPerson, ...ofProduction]) expect(again).not.toContain(read);
});

test("a head who opens the daily screens for the first time is asked of no production at the door", async ({
  head,
  openWeb,
}) => {
  const page = await openWeb("/healthz", { person: head });
  const asked = readsOf(page);
  const come = await hold(page, /\/assets\/index-[\w-]+\.js$/);
  await page.goto("/app/dashboard", { waitUntil: "commit" });
  await expect.poll(asked).toHaveLength(5);
  expect(asked().filter((path) => /department|offers/.test(path))).toEqual([]);

  come();
  await expect.poll(asked).toContain("/api/department/dayplan");
});

/** What the page has asked the server's interface for, by path, in its order. */
function readsOf(phone: Page): () => string[] {
  const paths: string[] = [];
  phone.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return () => paths.filter((path) => path.startsWith("/api/"));
}

/** Keeps a file from coming until the answer is called. */
async function hold(phone: Page, file: RegExp): Promise<() => void> {
  let comes = () => {};
  const held = new Promise<void>((go) => (comes = go));
  await phone.route(file, async (route) => {
    await held;
    await route.continue();
  });
  return comes;
}
