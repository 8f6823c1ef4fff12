import { expect, test } from "./support/test.ts";

test("while the app's code is on its way its frame stands there, and what the screen needs is asked for, once", async ({
  player,
  offered: _,
  openPlayer,
}) => {
  const phone = await openPlayer("/healthz", { person: player });
  const asked: string[] = [];
  phone.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  let comes = () => {};
  const held = new Promise<void>((go) => (comes = go));
  await phone.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await phone.goto("/player/", { waitUntil: "commit" });
  const frame = phone.locator("#waiting");
  await expect(frame).toBeVisible();
  const reads = ["/api/account", "/api/player/profile", "/api/player/offers", "/api/player/open-offers"];
  await expect.poll(() => asked).toEqual(reads);

  comes();
  await expect(phone.getByRole("article").first()).toContainText("Costumer");
  await expect(frame).toBeHidden();
  for (const read of reads) expect(asked.filter((path) => path === read)).toHaveLength(1);
});

test("who is not signed in is asked nothing and shown no frame", async ({ openPlayer }) => {
  const phone = await openPlayer("/healthz");
  const asked: string[] = [];
  phone.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await phone.goto("/player/");
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(phone.locator("#waiting")).toBeHidden();
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
});
