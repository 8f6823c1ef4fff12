import { phone as aPhone, expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("a new version waits until the user requests it, and input survives the update", async ({
  player,
  openPlayer,
}) => {
  // The content security policy allows only the app's own worker.
  const phone = await openPlayer("/player/", { person: player, screen: { ...aPhone, bypassCSP: true } });
  await phone.evaluate(() => navigator.serviceWorker.ready);
  // From now on the server returns another worker than the installed one.
  await phone.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (address, options) => register(`${address}?newer`, options);
  });
  await phone.goto("/player/profile/edit");
  const about = phone.getByLabel("About me");
  await about.fill("Ten years of boots");

  await expect(phone.getByText("A new version is here.")).toBeVisible();
  await expect(about).toHaveValue("Ten years of boots");
  const loaded = phone.waitForEvent("load");
  await phone.getByRole("button", { name: "Update" }).tap();
  await loaded;
  await expect(about).toHaveValue("Ten years of boots");
  await expect(phone.getByText("You have changes here that are not saved yet.")).toBeVisible();
});

test("a phone without storage for cached data still shows the server's data", async ({
  callboard,
  player,
  offered: _,
  openPlayer,
}) => {
  const phone = await openPlayer("/player/", { person: player });
  await phone.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await phone.context().newCDPSession(phone);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: callboard.url, quotaSize: 1 });
  await phone.reload();
  await expect(phone.getByRole("article").first()).toContainText("Costumer");
});
