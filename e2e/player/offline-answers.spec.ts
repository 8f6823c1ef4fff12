import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Page } from "@playwright/test";
import { day, longDay, monthOf, shortDay } from "../support/days.ts";
import { aDayplayer, type Person } from "../support/people.ts";
import { reload } from "../support/reload.ts";
import { offerCard, openAcceptSheet } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { waitingOffer, waitingOfferTo } from "../support/staged.ts";
import { test as base, disconnected, expect } from "../support/test.ts";
import { visit } from "../support/visit.ts";

interface Phones {
  quiet: undefined;
  /**
   * Opens the app on the dayplayer's phone for the second time, so that the service worker is installed and has data.
   */
  openAgain: () => Promise<Page>;
}

const test = base.extend<Phones>({
  // The messages of the browser without a network.
  quiet: [
    async ({ allowNoise }, use) => {
      allowNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 409/);
      await use(undefined);
    },
    { auto: true },
  ],
  openAgain: async ({ openPlayer, player }, use) =>
    use(async () => {
      const phone = await openPlayer("/player/", { person: player });
      await phone.evaluate(() => navigator.serviceWorker.ready);
      await reload(phone);
      await expect(phone.getByRole("navigation")).toBeVisible();
      await phone.waitForLoadState("networkidle").catch(() => undefined);
      return phone;
    }),
});
test.use({ serviceWorkers: "allow" });

/** Takes the network away. A reply that was still on its way shows the server as reached, so the app is told again. */
async function away(phone: Page) {
  await phone.context().setOffline(true);
  await isAway(phone, () => expect(disconnected(phone)).toBeVisible({ timeout: 2000 }));
}
const isAway = (phone: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await phone.evaluate(() => dispatchEvent(new Event("offline")));
    await seen();
  }).toPass();
const back = (phone: Page) => phone.context().setOffline(false);
const unsent = (phone: Page, count: number) =>
  expect(
    phone.getByText(
      count === 1 ? "1 answer sends when you're back online." : `${count} answers send when you're back online.`,
    ),
  ).toBeVisible();
const notes = (phone: Page) => phone.getByRole("region", { name: "What became of your answers" });

async function acceptOffline(phone: Page) {
  const sheet = await openAcceptSheet(phone);
  await isAway(phone, () => expect(sheet).toContainText("Your yes is saved on this phone", { timeout: 2000 }));
  await sheet.getByRole("button", { name: "Accept this job" }).click();
  await expect(offerCard(phone, "You said yes")).toContainText("Until then the place is not yours.");
}

test("answers given without a network survive a reload and are sent later: an accept in time or too late, a decline after one that was taken back, and days", async ({
  callboard,
  call,
  head,
  player,
  offered,
  openAgain,
}) => {
  test.slow();
  const phone = await openAgain();
  const tabs = phone.getByRole("navigation", { name: "Main" });

  await away(phone);
  await acceptOffline(phone);
  await unsent(phone, 1);
  await reload(phone);
  await unsent(phone, 1);
  await expect(offerCard(phone, "You said yes")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await back(phone);
  await expect(notes(phone)).toContainText("Your yes arrived in time. The job is yours.");
  await expect(phone.getByText(/send(s)? when you're back online/)).toHaveCount(0);
  const bookings = await call(dayplayerOfferRoutes.listDayplayerBookings, { token: player.token });
  expect(bookings.map((booking) => booking.id)).toEqual([offered.id]);
  await notes(phone).getByRole("link", { name: "See the booking" }).click();
  await expect(phone.getByRole("heading", { name: longDay(offered.position.date) })).toBeVisible();
  await expect(notes(phone)).toHaveCount(0);

  // A yes that arrives too late shows a message until it was read.
  const position = await aPosition(call, head, { date: day(5), count: 1 });
  const stage = { call, head, player, position };
  await waitingOffer(stage);
  const rival = await aDayplayer(callboard);
  const rivals = await waitingOfferTo(stage, rival);
  await tabs.getByRole("link", { name: /^Offers/ }).click();
  await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
  await away(phone);
  await acceptOffline(phone);
  await call(dayplayerOfferRoutes.acceptOffer, { token: rival.token, params: { id: rivals }, body: {} });
  await back(phone);
  await expect(notes(phone)).toContainText("Filled a moment ago");
  await expect(notes(phone)).toContainText("Somebody else accepted first");
  await expect(offerCard(phone, "Somebody else accepted first.")).toBeVisible();
  await reload(phone);
  await expect(notes(phone)).toContainText("Filled a moment ago");
  await notes(phone).getByRole("button", { name: "OK" }).click();
  await expect(notes(phone)).toHaveCount(0);
  await reload(phone);
  await expect(tabs).toBeVisible();
  await expect(notes(phone)).toHaveCount(0);

  // A pending answer can be taken back; a decline is sent with its message.
  const declined = await waitingOffer({ ...stage, position: await aPosition(call, head, { date: day(6) }) });
  await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
  await away(phone);
  await acceptOffline(phone);
  await offerCard(phone, "You said yes").getByRole("button", { name: "Take it back" }).click();
  await expect(phone.getByText(/send(s)? when you're back online/)).toHaveCount(0);
  await phone.getByRole("button", { name: /^Decline,/ }).click();
  const sheet = phone.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Not that day" }).check();
  await sheet.getByLabel("Message (optional)").fill("School run");
  await sheet.getByRole("button", { name: /^Decline, and mark / }).click();
  await expect(offerCard(phone, "You said no")).toBeVisible();
  await back(phone);
  await expect(offerCard(phone, "You are not free that day.")).toContainText("School run");
  const offers = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: player.token });
  expect(offers.find((offer) => offer.id === declined)).toMatchObject({ state: "declined", whole_day: true });

  // Days are sent when online, and one that was booked meanwhile shows a message.
  const [booked, free] = [day(9), day(10)];
  const id = await waitingOffer({ ...stage, position: await aPosition(call, head, { date: booked }) });
  await visit(phone, `/player/calendar?month=${monthOf(booked)}`);
  await expect(phone.getByRole("button", { name: `${longDay(booked)}: Free` })).toBeVisible();
  await expect(phone.getByText("Offer to answer")).toBeVisible();
  await away(phone);
  for (const date of [booked, free]) {
    await phone.getByRole("button", { name: `${longDay(date)}: Free` }).click();
    if (date === booked) await phone.getByRole("button", { name: "Keep it open" }).click();
    await expect(phone.getByRole("button", { name: `${longDay(date)}: Not free` })).toHaveAccessibleName(
      /not sent yet/,
    );
  }
  await call(dayplayerOfferRoutes.acceptOffer, { token: player.token, params: { id }, body: {} });
  await back(phone);
  await expect(phone.getByRole("button", { name: `${longDay(booked)}: Booked` })).toBeVisible();
  await expect(notes(phone)).toContainText(`Not changed: ${shortDay(booked)}`);
  await expect
    .poll(() => call(dayplayerRoutes.getAvailability, { token: player.token, query: { from: booked, to: free } }))
    .toEqual([
      { date: booked, available: true, booked: true },
      { date: free, available: false, booked: false },
    ]);
});

test("two accounts on one phone never send each other's answers; signing out with pending answers needs a confirmation, and the service worker sends them after the app was closed", async ({
  callboard,
  call,
  head,
  player,
  offered,
  openAgain,
}) => {
  const other = await aDayplayer(callboard);
  const phone = await openAgain();
  await away(phone);
  await acceptOffline(phone);

  const signInAs = (person: Person) =>
    phone.evaluate((token) => localStorage.setItem("callboard:player:token", token), person.token);
  await signInAs(other);
  // Until it is loaded anew, the page belongs to the first account, and may send its answer.
  await reload(phone);
  await back(phone);
  await expect(phone.getByRole("heading", { name: "No offers yet" })).toBeVisible();
  await expect(phone.getByText(/send(s)? when you're back online/)).toHaveCount(0);
  const stateOf = async () =>
    (await call(dayplayerOfferRoutes.listDayplayerOffers, { token: player.token })).find(
      (offer) => offer.id === offered.id,
    )?.state;
  expect(await stateOf()).toBe("open");

  await away(phone);
  await signInAs(player);
  await reload(phone);
  await unsent(phone, 1);
  await phone.getByRole("link", { name: "Profile", exact: false }).last().click();
  await phone.getByRole("button", { name: "Sign out" }).click();
  const question = phone.getByRole("dialog", { name: "1 answer is not sent yet" });
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await unsent(phone, 1);
  await back(phone);
  await expect(notes(phone)).toContainText("You are booked");
  expect(await stateOf()).toBe("accepted");
  await notes(phone).getByRole("link", { name: "See the booking" }).click();
  await expect(notes(phone)).toHaveCount(0);

  const id = await waitingOffer({ call, head, player, position: await aPosition(call, head, { date: day(5) }) });
  await phone
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Offers/ })
    .click();
  await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
  await away(phone);
  await acceptOffline(phone);
  await unsent(phone, 1);

  const context = phone.context();
  const elsewhere = await context.newPage();
  const browser = await context.newCDPSession(elsewhere);
  const registration = new Promise<string>((found) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [ours] = registrations.filter(({ scopeURL }) => scopeURL.endsWith("/player/"));
      if (ours) found(ours.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const registrationId = await registration;
  await phone.close();
  await context.setOffline(false);
  await browser.send("ServiceWorker.dispatchSyncEvent", {
    origin: callboard.url,
    registrationId,
    tag: "callboard-answers",
    lastChance: true,
  });
  await expect(async () => {
    const bookings = await call(dayplayerOfferRoutes.listDayplayerBookings, { token: player.token });
    expect(bookings.map((booking) => booking.id)).toContain(id);
  }).toPass();
  await elsewhere.goto("/player/");
  await expect(notes(elsewhere)).toContainText("Your yes arrived in time.");
});
