import { dayplayerStandingOfferRoutes, standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import type { Call } from "../support/call.ts";
import { aDayplayer, type Person } from "../support/people.ts";
import { cardOf } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking } from "../support/staged.ts";
import { expect, phone as narrow, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

/** Sends a standing offer of the head's department, which the dayplayer accepts. */
async function agreed(call: Call, head: Person, player: Person) {
  const { id } = await call(standingOfferRoutes.sendStandingOffer, {
    token: head.token,
    query: { receiver_id: player.account.id },
    body: {},
  });
  await call(dayplayerStandingOfferRoutes.acceptStandingOffer, { token: player.token, params: { id }, body: {} });
}

test("a standing offer is listed below its day, its acceptance is shown live on both lists, and a head ends it after a confirmation", async ({
  call,
  head,
  player,
  openWeb,
  openPlayer,
}) => {
  const page = await openWeb("/app/search-dayplayers", { person: head });
  await page.getByRole("searchbox", { name: "Search dayplayers" }).fill(player.name);
  const card = cardOf(page, player);
  await card.getByRole("button", { name: `Ask to work with us: ${player.name}` }).click();
  const sheet = page.getByRole("dialog", { name: `Ask ${player.name} to work with your department` });
  await sheet.getByRole("textbox", { name: "Message" }).fill("We shoot until spring.");
  await sheet.getByRole("button", { name: "Send open offer" }).click();
  await expect(page.getByText(`Open offer sent to ${player.name}`)).toBeVisible();
  await expect(card.getByRole("button", { name: /^Blocked/ })).toBeDisabled();

  await page.getByRole("link", { name: /^Open offers/ }).click();
  await expect(page.getByRole("heading", { name: "Open offers", level: 1 })).toBeVisible();
  await expect(page.getByText("Location: not set")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByText("1 open offer")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search by first or last name" }).fill("nobody of that name");
  await expect(page.getByText("No search results matches criteria")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search by first or last name" }).fill(player.account.first_name);
  await page.getByRole("checkbox", { name: "Set Costumer", exact: true }).check();
  await expect(cardOf(page, player).getByText("You: “We shoot until spring.”")).toBeVisible();

  const network = await openWeb("/app/my-network", { person: head });
  const [offer] = await call(dayplayerStandingOfferRoutes.listDayplayerStandingOffers, { token: player.token });
  await call(dayplayerStandingOfferRoutes.acceptStandingOffer, {
    token: player.token,
    params: { id: offer?.id ?? "" },
    body: { message: "Gladly." },
  });
  await expect(cardOf(page, player)).toBeHidden();
  await page.getByRole("radio", { name: "Answered and ended" }).check();
  await expect(cardOf(page, player)).toContainText("Works with you");
  await expect(cardOf(page, player)).toContainText("“Gladly.”");
  await expect(cardOf(network, player)).toContainText("Works with you");

  await card.getByRole("button", { name: `End working together: ${player.name}` }).click();
  const question = page.getByRole("alertdialog", { name: `Stop working with ${player.name}?` });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toContainText("Works with you");

  await card.getByRole("button", { name: /^End/ }).click();
  await question.getByRole("button", { name: "End working together" }).click();
  await expect(page.getByText(`${player.name} no longer works with your department`)).toBeVisible();
  await expect(card).toContainText("Withdrawn");
  await expect(card.getByRole("button", { name: /^End/ })).toHaveCount(0);

  const phone = await openPlayer("/player/notifications", { person: player });
  await expect(phone.getByText("Costume no longer wants you on its call list")).toBeVisible();
  await expect(phone.getByText("Offers and bookings you have stand.")).toBeVisible();
  const [ended] = await call(dayplayerStandingOfferRoutes.listDayplayerStandingOffers, { token: player.token });
  expect(ended?.state).toBe("withdrawn");

  // It can be ended on the dayplayer's page too, where a new one can be sent.
  await agreed(call, head, player);
  await page.setViewportSize(narrow.viewport);
  await visit(page, `/app/dayplayer/${player.account.id}`);
  await expect(page.getByText("Works with you", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Ask to work with us/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^End working together/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End working together" }).click();
  await expect(page.getByText("Works with you", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Ask to work with us/ })).toBeEnabled();
});

test("a row shows 'Blocked' while a standing offer waits, which can be withdrawn; one that was answered meanwhile shows a message", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/409/);
  const other = await aDayplayer(callboard);
  await aBooking({ call, head, player, position: await aPosition(call, head) });
  const page = await openWeb("/app/booked", { person: head });
  const card = cardOf(page, player);
  await expect(card.getByRole("link", { name: `Offer job to ${player.name}` })).toBeVisible();

  const sent = [];
  for (const { account } of [player, other])
    sent.push(
      await call(standingOfferRoutes.sendStandingOffer, {
        token: head.token,
        query: { receiver_id: account.id },
        body: {},
      }),
    );
  await expect(card.getByRole("button", { name: /^Blocked: You asked/ })).toBeDisabled();

  await visit(page, "/app/offers");
  await cardOf(page, player)
    .getByRole("button", { name: `Withdraw offer to ${player.name}` })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw offer" }).click();
  await expect(page.getByText(`Open offer to ${player.name} withdrawn`)).toBeVisible();
  await expect(cardOf(page, player)).toBeHidden();

  // The answer reaches the server before the withdrawal does.
  const answered = sent[1]?.id ?? "";
  await page.route("**/api/offers/change-offer-status*", async (route) => {
    await call(dayplayerStandingOfferRoutes.declineStandingOffer, {
      token: other.token,
      params: { id: answered },
      body: {},
    });
    await route.continue();
  });
  await cardOf(page, other)
    .getByRole("button", { name: `Withdraw offer to ${other.name}` })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw offer" }).click();
  await expect(page.getByText("This open offer was answered or has ended.")).toBeVisible();
  await expect(page.getByText("No open offers")).toBeVisible();

  // A booked dayplayer can be offered another day.
  await visit(page, "/app/booked");
  await card.getByRole("link", { name: `Offer job to ${player.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/app/dayplayer-offer/${player.account.id}$`));

  // On the Matches page the same booking has only the star and the message button.
  await visit(page, "/app/matches");
  const onMatches = cardOf(page.getByRole("region", { name: "Booked dayplayers" }), player);
  await expect(onMatches).toBeVisible();
  await expect(onMatches.getByRole("link", { name: /Offer job/ })).toHaveCount(0);
});
