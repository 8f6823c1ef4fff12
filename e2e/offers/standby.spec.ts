import { fillRoutes } from "@callboard/contract/routes/fills";
import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Page } from "@playwright/test";
import { callIn } from "../support/days.ts";
import { violationsAtBothWidths } from "../support/inspect.ts";
import { aDayplayer } from "../support/people.ts";
import { bookingsOf, positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking, waitingOffer } from "../support/staged.ts";
import { expect, phoneWithWorker, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

// The calls are within 12 hours, where quiet hours do not hold, so that the specs do not depend on the hour.
const soon = callIn(11);

async function inspect(page: Page) {
  expect.soft(await violationsAtBothWidths(page)).toEqual([]);
}

test("a drop-out heals itself by somebody who stands by, while the head watches", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
  allowNoise,
}) => {
  // The time that was sent is refused once.
  allowNoise(/422 \(Unprocessable Entity\)/);
  const first = await aDayplayer(callboard);
  const second = await aDayplayer(callboard);
  const position = await aPosition(call, head, { ...soon, count: 1 });
  const params = { dayplanId: position.dayplanId, positionId: position.positionId };
  const offerId = await waitingOffer({ call, head, player: first, position });
  await waitingOffer({ call, head, player: second, position });
  await call(fillRoutes.putFill, {
    token: head.token,
    params,
    body: { fill_by: new Date(Date.now() + 5 * 3_600_000).toISOString() },
  });
  await call(dayplayerOfferRoutes.acceptOffer, { token: first.token, params: { id: offerId }, body: {} });

  const phone = await openPlayer("/player/", { person: second });
  const card = phone.getByRole("article").filter({ hasText: "Filled" });
  await expect(card.getByText("Stand by: if a place opens, you're asked first.")).toBeVisible();
  await card.getByRole("button", { name: "Stand by" }).press("Enter");
  const sheet = phone.getByRole("dialog", { name: "Stand by" });
  await sheet.getByRole("radio", { name: "Book me automatically" }).check();
  await expect(sheet.getByLabel(/Book me until/)).toBeVisible();
  await inspect(phone);
  await sheet.getByLabel(/Book me until/).fill("2020-01-01T10:00");
  await sheet.getByRole("button", { name: "Stand by" }).click();
  await expect(sheet.getByRole("alert")).toContainText("Choose a time later than now.");
  await expect(sheet.getByLabel(/Book me until/)).toHaveValue("2020-01-01T10:00");
  await sheet.getByLabel(/Book me until/).fill("");
  await sheet.getByRole("button", { name: "Stand by" }).click();
  await expect(card.getByText(/booked automatically if a place opens\. Until /)).toBeVisible();

  const page = await openWeb(positionPath(position), { person: head });
  const panel = page.getByRole("region", { name: "Fill this position" });
  await expect(panel.getByRole("heading", { name: "Full: 1 of 1" })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Standing by: 1" })).toBeVisible();
  await expect(panel.getByText(/is booked without asking, until /)).toBeVisible();
  await inspect(page);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));

  await call(dayplayerOfferRoutes.dropBooking, {
    token: first.token,
    params: { id: offerId },
    body: { message: "I am ill." },
  });
  await expect(panel.getByRole("heading", { name: "Standing by: 1" })).toBeHidden();
  await expect(panel.getByRole("heading", { name: "Full: 1 of 1" })).toBeVisible();
  await expect(bookingsOf(page).getByText(second.name)).toBeVisible();
  expect(await page.evaluate(() => document.body.hasAttribute("data-same-page"))).toBe(true);

  // Every screen counts it, and the offers begin with it.
  await expect(phone.getByText("A place opened while you were on standby. You're booked.")).toBeVisible();
  await phone.getByRole("link", { name: "Jobs" }).click();
  await phone.getByRole("link", { name: "Details" }).first().click();
  await expect(phone.getByText("A place opened while you were on standby. You're booked.")).toBeVisible();
  await inspect(phone);
  await phone.getByRole("button", { name: /^Leave without a mark until / }).click();
  await expect(phone.getByText(/leaving costs your record nothing/)).toBeVisible();
});

test("who stands by leaves without a network, and the phone sends it later; a head ends it as well", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const [first, second] = [await aDayplayer(callboard), await aDayplayer(callboard)];
  const position = await aPosition(call, head, { ...soon, count: 1 });
  const offerId = await waitingOffer({ call, head, player: second, position });
  await aBooking({ call, head, player: first, position });
  await call(standbyRoutes.standBy, { token: second.token, params: { id: offerId }, body: { mode: "book" } });
  const { dayplanId, positionId } = position;
  const standing = () =>
    call(standbyRoutes.listStandbys, { token: head.token, params: { dayplanId, positionId } }).then(
      (all) => all.length,
    );

  const phone = await openPlayer("/player/bookings", { person: second, screen: phoneWithWorker });
  const list = phone.getByRole("region", { name: "On standby" });
  await expect(list.getByText(/booked automatically if a place opens/)).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  await list.getByRole("button", { name: "Leave standby" }).tap();
  await expect(list.getByText("You stay on standby until your phone is online again")).toBeVisible();
  await inspect(phone);
  await list.getByRole("button", { name: "Take it back" }).tap();
  await expect(list.getByText(/booked automatically if a place opens/)).toBeVisible();
  await list.getByRole("button", { name: "Leave standby" }).tap();
  expect(await standing()).toBe(1);
  await phone.context().setOffline(false);
  await expect(list).toBeHidden();
  await expect.poll(standing).toBe(0);

  // They stand by again, until the head ends it.
  await visit(phone, "/player/");
  await phone.getByRole("button", { name: "Stand by" }).press("Enter");
  await phone.getByRole("dialog").getByRole("button", { name: "Stand by" }).press("Enter");
  await expect(phone.getByText(/asked first if a place opens\. Until /)).toBeVisible();
  await phone.getByRole("link", { name: "Jobs" }).click();
  await expect(list.getByRole("article")).toHaveCount(1);
  await inspect(phone);

  // Without a fill the head sees, and may end, who stands by as well.
  const page = await openWeb(positionPath(position), { person: head });
  await page.getByRole("button", { name: `Remove ${second.name} from standby` }).press("Enter");
  await expect(page.getByRole("heading", { name: "Nobody stands by yet" })).toBeVisible();
  await expect(list).toBeHidden();
});
