import { dayplayerStandingOfferRoutes, standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import type { Call } from "../support/call.ts";
import type { Person } from "../support/people.ts";
import { cardOf } from "../support/screens.ts";
import { expect, phone as narrow, test } from "../support/test.ts";

/** Sends a standing offer of the head's department, which the dayplayer accepts. */
async function agreed(call: Call, head: Person, player: Person) {
  const { id } = await call(standingOfferRoutes.sendStandingOffer, {
    token: head.token,
    query: { receiver_id: player.account.id },
    body: {},
  });
  await call(dayplayerStandingOfferRoutes.acceptStandingOffer, { token: player.token, params: { id }, body: {} });
}

test("a head ends an accepted standing offer after a confirmation, and the dayplayer is notified", async ({
  call,
  head,
  player,
  openWeb,
  openPlayer,
}) => {
  await agreed(call, head, player);
  const page = await openWeb("/app/offers", { person: head });
  const phone = await openPlayer("/player/", { person: player });
  await page.getByRole("radio", { name: "Answered and ended" }).check();
  const card = cardOf(page, player);
  await card.getByRole("button", { name: `End working together: ${player.name}` }).click();
  const question = page.getByRole("alertdialog", { name: `Stop working with ${player.name}?` });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toContainText("Works with you");

  await card.getByRole("button", { name: /^End/ }).click();
  await question.getByRole("button", { name: "End working together" }).click();
  await expect(page.getByText(`${player.name} no longer works with your department`)).toBeVisible();
  await expect(card).toContainText("Withdrawn");
  await expect(card.getByRole("button", { name: /^End/ })).toHaveCount(0);

  await phone.goto("/player/notifications");
  await expect(phone.getByText("Costume no longer wants you on its call list")).toBeVisible();
  await expect(phone.getByText("Offers and bookings you have stand.")).toBeVisible();
  const [offer] = await call(dayplayerStandingOfferRoutes.listDayplayerStandingOffers, { token: player.token });
  expect(offer?.state).toBe("withdrawn");
});

test("an accepted standing offer can be ended on the dayplayer's page too, where a new one can be sent", async ({
  call,
  head,
  player,
  openWeb,
}) => {
  await agreed(call, head, player);
  const page = await openWeb(`/app/dayplayer/${player.account.id}`, { person: head, screen: narrow });
  await expect(page.getByText("Works with you")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Ask to work with us/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^End working together/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End working together" }).click();
  await expect(page.getByText("Works with you")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Ask to work with us/ })).toBeEnabled();
});
