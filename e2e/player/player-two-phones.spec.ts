import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Page } from "@playwright/test";
import { day, longDay, shortDay } from "../support/days.ts";
import { reload } from "../support/reload.ts";
import { acceptOn, offerCard, openAcceptSheet } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { waitingOffer } from "../support/staged.ts";
import { expect, phoneWithWorker, test } from "../support/test.ts";

const bookedInstead = "You are booked on this job. Your no did not count, because you said yes on another phone.";

/** Blocks a phone's event stream and its list of offers. */
async function deafen(phone: Page): Promise<() => Promise<void>> {
  const addresses = [/\/api\/stream/, /\/api\/player\/offers$/];
  for (const address of addresses) await phone.context().route(address, (route) => route.abort());
  return async () => {
    for (const address of addresses) await phone.context().unroute(address);
  };
}

/** Opens the sheet that declines the offer of a date. The list may still show another one, which has ended meanwhile. */
async function openDeclineSheet(phone: Page, date: string) {
  await phone.getByRole("button", { name: `Decline, ${shortDay(date)}` }).click();
  return phone.getByRole("dialog", { name: /^Decline/ });
}

async function openOffers(phone: Page) {
  await phone
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Offers/ })
    .click();
  await expect(phone).toHaveURL(/\/player\/$/);
}

test("an answer on one phone never contradicts an answer on another: open sheets, late answers and pending ones show what counts", async ({
  call,
  head,
  player,
  openPlayer,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/status of 409|net::ERR_|Failed to fetch/);
  let days = 2;
  /** Offers the dayplayer a job on another day than before. */
  const offerJob = async () => {
    days += 1;
    const date = day(days);
    const position = await aPosition(call, head, { date });
    return { date, id: await waitingOffer({ call, head, player, position }) };
  };
  let offer = await offerJob();
  const first = await openPlayer("/player/", { person: player });
  const second = await openPlayer("/player/", { person: player, screen: phoneWithWorker });
  await second.evaluate(() => navigator.serviceWorker.ready);
  await reload(second);

  // A sheet that is open in the list, and on the offer's own page, while the other phone accepts shows it at once.
  for (const onItsOwnPage of [false, true]) {
    if (onItsOwnPage) {
      offer = await offerJob();
      await openOffers(first);
      await second.getByRole("link", { name: /^About this job/ }).click();
      await expect(second).toHaveURL(new RegExp(`/player/offers/${offer.id}$`));
    }
    const sheet = await openDeclineSheet(second, offer.date);
    await expect(sheet.getByRole("button", { name: "Decline this job" })).toBeVisible();
    await acceptOn(first);
    const result = second.getByRole("dialog", { name: "You are booked" });
    await expect(result.getByRole("alert")).toContainText("You said yes to this job on another phone.");
    await expect(second.getByRole("button", { name: "Decline this job" })).toHaveCount(0);
    await result.getByRole("link", { name: "See the booking" }).click();
    await expect(second.getByRole("heading", { name: longDay(offer.date) })).toBeVisible();
    await openOffers(second);
  }

  // A decline after an accept that the phone does not know of leads to the booking.
  offer = await offerJob();
  await openOffers(first);
  const declining = await openDeclineSheet(second, offer.date);
  await expect(declining).toBeVisible();
  const hearAgain = await deafen(second);
  await acceptOn(first);
  await declining.getByRole("button", { name: "Decline this job" }).click();
  const booked = second.getByRole("dialog", { name: "You are booked" });
  await expect(booked.getByRole("alert")).toContainText(bookedInstead);
  await expect(second.getByText("Nothing else comes of it")).toHaveCount(0);
  expect(await call(dayplayerOfferRoutes.listDayplayerBookings, { token: player.token })).toHaveLength(3);
  await booked.getByRole("link", { name: "See the booking" }).click();
  await expect(second.getByRole("heading", { name: longDay(offer.date) })).toBeVisible();
  await hearAgain();
  await openOffers(second);

  // A pending decline after an accept shows the same in the list of outcomes.
  offer = await offerJob();
  await openOffers(first);
  const pending = await openDeclineSheet(second, offer.date);
  await second.context().setOffline(true);
  await pending.getByRole("button", { name: "Decline this job" }).click();
  await expect(offerCard(second, "You said no")).toBeVisible();
  await acceptOn(first);
  await second.context().setOffline(false);
  const outcomes = second.getByRole("region", { name: "What became of your answers" });
  await expect(outcomes).toContainText(bookedInstead);
  await expect(outcomes).not.toContainText("Nothing else comes of it");
  await outcomes.getByRole("link", { name: "See the booking" }).click();
  await expect(second.getByRole("heading", { name: longDay(offer.date) })).toBeVisible();
  await openOffers(second);

  // An accept after a decline does not count either.
  offer = await offerJob();
  await openOffers(first);
  const accepting = await openAcceptSheet(second);
  await expect(accepting).toBeVisible();
  await deafen(second);
  const sheet = await openDeclineSheet(first, offer.date);
  await sheet.getByRole("button", { name: "Decline this job" }).click();
  await expect(offerCard(first, "Declined")).toBeVisible();
  await accepting.getByRole("button", { name: "Accept this job" }).click();
  await expect(second.getByRole("dialog").getByRole("alert")).toContainText(
    "You are not booked. Your yes did not count, because you said no on another phone before it.",
  );
});
