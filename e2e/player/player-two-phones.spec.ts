import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Page } from "@playwright/test";
import { longDay } from "../support/days.ts";
import { reload } from "../support/reload.ts";
import { acceptOn, offerCard, openAcceptSheet } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

// One dayplayer uses two phones. An answer on one phone must not contradict an answer on the other.

test.beforeEach(({ allowNoise }) => allowNoise(/status of 409|net::ERR_|Failed to fetch/));

const bookedInstead = "You are booked on this job. Your no did not count, because you said yes on another phone.";

/** Blocks a phone's event stream and its list of offers. */
async function deafen(phone: Page): Promise<() => Promise<void>> {
  const addresses = [/\/api\/stream/, /\/api\/player\/offers$/];
  for (const address of addresses) await phone.context().route(address, (route) => route.abort());
  return async () => {
    for (const address of addresses) await phone.context().unroute(address);
  };
}

async function openDeclineSheet(phone: Page) {
  await phone.getByRole("button", { name: /^Decline,/ }).click();
  return phone.getByRole("dialog", { name: /^Decline/ });
}

test("a decline after an accept on another phone shows that the dayplayer is booked, with a link to the booking", async ({
  call,
  player,
  offered,
  openPlayer,
}) => {
  const [first, second] = [
    await openPlayer("/player/", { person: player }),
    await openPlayer("/player/", { person: player }),
  ];
  const sheet = await openDeclineSheet(second);
  await expect(sheet).toBeVisible();
  await deafen(second);
  await acceptOn(first);

  await sheet.getByRole("button", { name: "Decline this job" }).click();
  const result = second.getByRole("dialog", { name: "You are booked" });
  await expect(result.getByRole("alert")).toContainText(bookedInstead);
  await expect(second.getByText("Nothing else comes of it")).toHaveCount(0);
  expect(await call(dayplayerOfferRoutes.listDayplayerBookings, { token: player.token })).toHaveLength(1);
  await result.getByRole("link", { name: "See the booking" }).click();
  await expect(second.getByRole("heading", { name: longDay(offered.position.date) })).toBeVisible();
});

test("a pending decline after an accept on another phone shows the same in the list of outcomes", async ({
  player,
  offered,
  openPlayer,
}) => {
  const [first, second] = [
    await openPlayer("/player/", { person: player }),
    await openPlayer("/player/", { person: player }),
  ];
  await expect(offerCard(second)).toContainText("Costumer");
  await second.evaluate(() => navigator.serviceWorker.ready);
  await reload(second);
  const sheet = await openDeclineSheet(second);
  await second.context().setOffline(true);
  await sheet.getByRole("button", { name: "Decline this job" }).click();
  await expect(offerCard(second, "You said no")).toBeVisible();
  await acceptOn(first);

  await second.context().setOffline(false);
  const result = second.getByRole("region", { name: "What became of your answers" });
  await expect(result).toContainText(bookedInstead);
  await expect(result).not.toContainText("Nothing else comes of it");
  await result.getByRole("link", { name: "See the booking" }).click();
  await expect(second.getByRole("heading", { name: longDay(offered.position.date) })).toBeVisible();
});

test("an accept after a decline on another phone shows that the dayplayer is not booked, and why", async ({
  player,
  offered: _,
  openPlayer,
}) => {
  const [first, second] = [
    await openPlayer("/player/", { person: player }),
    await openPlayer("/player/", { person: player }),
  ];
  const sheet = await openAcceptSheet(second);
  await expect(sheet).toBeVisible();
  await deafen(second);
  const declining = await openDeclineSheet(first);
  await declining.getByRole("button", { name: "Decline this job" }).click();
  await expect(offerCard(first, "Declined")).toBeVisible();

  await sheet.getByRole("button", { name: "Accept this job" }).click();
  await expect(second.getByRole("dialog").getByRole("alert")).toContainText(
    "You are not booked. Your yes did not count, because you said no on another phone before it.",
  );
});

for (const [where, path] of [
  ["the list", () => "/player/"],
  ["its own page", (id: string) => `/player/offers/${id}`],
] as const)
  test(`a sheet that is open on ${where} while another phone accepts shows it at once`, async ({
    player,
    offered,
    openPlayer,
  }) => {
    const [first, second] = [
      await openPlayer("/player/", { person: player }),
      await openPlayer(path(offered.id), { person: player }),
    ];
    const sheet = await openDeclineSheet(second);
    await expect(sheet.getByRole("button", { name: "Decline this job" })).toBeVisible();
    await acceptOn(first);
    const result = second.getByRole("dialog", { name: "You are booked" });
    await expect(result.getByRole("alert")).toContainText("You said yes to this job on another phone.");
    await expect(second.getByRole("button", { name: "Decline this job" })).toHaveCount(0);
    await result.getByRole("link", { name: "See the booking" }).click();
    await expect(second.getByRole("heading", { name: longDay(offered.position.date) })).toBeVisible();
  });
