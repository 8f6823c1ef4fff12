import { answering, deliverPush, withPushService } from "../support/pushes.ts";
import { expect, phone as narrow, test } from "../support/test.ts";

const settings = "/player/settings/notifications";

test("pushes are turned on by a button that explains the browser's question and turned off, and if the browser denies them, the settings say where to allow them", async ({
  player,
  openPlayer,
}) => {
  const phone = await openPlayer("/player/", { person: player });
  await withPushService(phone);
  await answering(phone, "granted");
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.goto(settings);
  await expect(phone.getByText("Your phone asks next whether Callboard may notify you.")).toBeVisible();
  const saved = phone.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("push-subscription"),
  );
  await phone.getByRole("button", { name: "Turn on notifications" }).tap();
  expect((await (await saved).response())?.status()).toBe(204);
  await expect(phone.getByText("This device gets notifications.")).toBeVisible();

  const removed = phone.waitForRequest((request) => request.method() === "DELETE");
  await phone.getByRole("button", { name: "Turn off on this device" }).tap();
  expect((await (await removed).response())?.status()).toBe(204);
  await expect(phone.getByRole("button", { name: "Turn on notifications" })).toBeVisible();

  // If the browser has denied pushes, the settings say where to allow them.
  await phone.evaluate(() => sessionStorage.clear());
  await answering(phone, "denied");
  await phone.goto(settings);
  await phone.getByRole("button", { name: "Turn on notifications" }).tap();
  await expect(phone.getByText("Your browser blocks notifications from Callboard.")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Check again" })).toBeVisible();
});

test("a push is shown while the app is closed, and opens its screen without losing input", async ({
  callboard,
  player,
  openPlayer,
}) => {
  const phone = await openPlayer("/player/", { person: player });
  await phone.context().grantPermissions(["notifications"], { origin: callboard.url });
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.goto("/player/profile/edit");
  await phone.getByLabel("About me").fill("Still being typed");

  await deliverPush(phone, callboard.url, "/player/", {
    id: "0198f3a0-0000-7000-8000-000000000001",
    kind: "offer_received",
    title: "Offer: Costumer, Fri Nov 27",
    body: "The Long Tide, Costume.",
    path: "/bookings",
    tag: "offer-1",
  });
  const shown = () =>
    phone.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: "Offer: Costumer, Fri Nov 27", body: "The Long Tide, Costume.", tag: "offer-1" }]);

  const loads: string[] = [];
  phone.on("load", (page) => loads.push(page.url()));
  const [worker] = phone.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    if (notification) scope.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  });
  await expect(phone).toHaveURL(/\/player\/bookings$/);
  await expect.poll(shown).toEqual([]);
  expect(loads, "pages loaded anew").toEqual([]);
  await phone.goto("/player/profile/edit");
  await expect(phone.getByLabel("About me")).toHaveValue("Still being typed");
});

test("a push that can't be parsed or links to another site opens the app, in its language", async ({
  callboard,
  player,
  openPlayer,
}) => {
  const phone = await openPlayer("/player/", { person: player, screen: { ...narrow, locale: "es-MX" } });
  await phone.context().grantPermissions(["notifications"], { origin: callboard.url });
  await phone.evaluate(() => navigator.serviceWorker.ready);
  // The worker reads the language from this cache.
  await expect.poll(() => phone.evaluate(async () => (await caches.match("/player/language"))?.text())).toBe("es");
  await deliverPush(phone, callboard.url, "/player/", "no json");
  await deliverPush(phone, callboard.url, "/player/", {
    title: "Look here",
    body: "",
    path: "//elsewhere.example/",
    tag: "a",
  });
  await expect
    .poll(() =>
      phone.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => [
          title,
          body,
          data.path,
        ]),
      ),
    )
    .toEqual(
      expect.arrayContaining([
        ["Callboard", "Hay algo nuevo para ti.", "/notifications"],
        ["Look here", "", "/notifications"],
      ]),
    );
});
