import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { cardOf } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";

test("a booked dayplayer can be offered another day; while a standing offer waits the row shows 'Blocked'", async ({
  call,
  head,
  player,
  openWeb,
}) => {
  await aBooking({ call, head, player, position: await aPosition(call, head) });
  const page = await openWeb("/app/booked", { person: head });
  const card = cardOf(page, player);
  await expect(card.getByRole("link", { name: `Offer job to ${player.name}` })).toBeVisible();

  const { id } = await call(standingOfferRoutes.sendStandingOffer, {
    token: head.token,
    query: { receiver_id: player.account.id },
    body: {},
  });
  const resting = card.getByRole("button", { name: /^Blocked: You asked/ });
  await expect(resting).toBeDisabled();
  await call(standingOfferRoutes.changeStandingOffer, { token: head.token, query: { offer_id: id, status_id: "5" } });
  await card.getByRole("link", { name: `Offer job to ${player.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/app/dayplayer-offer/${player.account.id}$`));

  // On the Matches page the same booking has only the star and the message button.
  await page.goto("/app/matches");
  const onMatches = cardOf(page.getByRole("region", { name: "Booked dayplayers" }), player);
  await expect(onMatches).toBeVisible();
  await expect(onMatches.getByRole("link", { name: /Offer job/ })).toHaveCount(0);
});
