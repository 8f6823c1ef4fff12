import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Page } from "@playwright/test";
import { aPushEndpoint } from "../../apps/server/src/testing/ports/a-push-endpoint.ts";
import { answering, deliverPush, withPushService } from "../support/pushes.ts";
import { aPosition } from "../support/staffing.ts";
import { waitingOffer } from "../support/staged.ts";
import { expect, phone, test } from "../support/test.ts";

const settings = "/app/user-settings";
const theSwitch = (page: Page) => page.getByRole("switch", { name: "On this device" });
/** Returns the scopes of this browser's service workers, without the origin. */
const scopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

test("a push to a head is shown, opens its screen without a reload, and stops with the session", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
}) => {
  test.slow(); // It covers the whole way from a dayplayer's answer to the head's screen.
  const service = await aPushEndpoint();
  try {
    const device = service.aDevice();
    const desk = await openWeb("/", {});
    await desk.context().grantPermissions(["notifications"], { origin: callboard.url });
    await desk.evaluate((token) => localStorage.setItem("callboard:head:token", token), head.token);
    await withPushService(desk, device);
    await desk.goto(settings);
    await expect(theSwitch(desk)).not.toBeChecked();
    expect(await scopes(desk)).toEqual([]);
    await theSwitch(desk).click();
    await expect(theSwitch(desk)).toBeChecked();
    await expect(desk.getByText("This device gets notifications right away")).toBeVisible();
    await expect.poll(() => scopes(desk)).toEqual(["/app/"]);

    const renewed = desk.waitForRequest((request) => request.url().endsWith("/api/push-subscription"));
    await desk.goto("/app/my-network");
    expect((await (await renewed).response())?.status()).toBe(204);

    // During quiet hours in the production's time zone, the notification would be held back until the morning.
    await call(profileSettingRoutes.updateProfileSetting, { token: head.token, body: { quiet_hours: { on: false } } });
    const position = await aPosition(call, head);
    const id = await waitingOffer({ call, head, player, position });
    await call(dayplayerOfferRoutes.declineOffer, {
      token: player.token,
      params: { id },
      body: { message: "I am away." },
    });
    await expect.poll(() => service.received.length).toBe(1);
    const payload = service.received[0]?.payload ?? "";
    expect(JSON.parse(payload)).toMatchObject({ kind: "offer_declined", title: expect.stringContaining("declined") });

    await deliverPush(desk, callboard.url, "/app/", payload);
    const shown = () =>
      desk.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration("/app/");
        return (await registration?.getNotifications())?.map(({ title }) => title);
      });
    await expect.poll(shown).toEqual([JSON.parse(payload).title]);
    const loads: string[] = [];
    desk.on("load", (page) => loads.push(page.url()));
    const worker = desk.context().serviceWorkers()[0];
    await worker?.evaluate(async () => {
      const scope = self as unknown as ServiceWorkerGlobalScope;
      const [notification] = await scope.registration.getNotifications();
      if (notification) scope.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    });
    await expect(desk).toHaveURL(new RegExp(`/position/${position.positionId}/matches-and-bookings$`));
    await expect.poll(shown).toEqual([]);
    expect(loads, "pages loaded anew").toEqual([]);

    await desk.goto("/sign-out");
    await expect(desk).toHaveURL(`${callboard.url}/`);
    await expect.poll(() => scopes(desk)).toEqual([]);
    const left = "select endpoint from push_subscriptions where endpoint = $1";
    expect(await callboard.query(left, [device.endpoint])).toEqual([]);
  } finally {
    await service.stop();
  }
});

test("pushes can be turned off and on, a change that can't be saved is undone, and a browser that denies them says where to allow them", async ({
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED|Failed to load resource/);
  const desk = await openWeb("/healthz", { person: head, screen: phone });
  await withPushService(desk);
  await answering(desk, "granted");
  await desk.goto(settings);
  await desk.route("**/api/push-*", (route) => route.abort());
  await theSwitch(desk).click();
  await expect(desk.getByText("We can't reach Callboard. Nothing is lost: try again in a moment.")).toBeVisible();
  await expect(theSwitch(desk)).not.toBeChecked();
  await desk.unroute("**/api/push-*");
  for (const turn of ["on", "off", "on"]) {
    await theSwitch(desk).click();
    if (turn === "on") await expect(desk.getByText("This device gets notifications right away")).toBeVisible();
    else await expect(desk.getByText("Your browser asks first")).toBeVisible();
    await expect.poll(() => scopes(desk)).toEqual(turn === "on" ? ["/app/"] : []);
  }

  const denied = await desk.context().newPage();
  await withPushService(denied);
  await answering(denied, "denied");
  await denied.goto(settings);
  await theSwitch(denied).click();
  await expect(denied.getByText("Your browser blocks notifications from Callboard.")).toBeVisible();
  await expect(theSwitch(denied)).toBeDisabled();
  await expect(denied.getByRole("button", { name: "Check again" })).toBeVisible();
});
