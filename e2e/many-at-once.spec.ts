import { playerOfferRoutes } from "@callboard/contract/player-offers";
import { openOffer, openOfferTo } from "./lifecycle/staged.ts";
import { aDayplayer } from "./support/people.ts";
import { cardOf, expectFill, offerCard, positionPath } from "./support/screens.ts";
import { aPosition } from "./support/staffing.ts";
import { expect, test } from "./support/test.ts";

test("several offers are revoked at once, with one message, and each dayplayer is told live", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
}) => {
  const position = await aPosition(call, head);
  const players = await Promise.all([1, 2].map(() => aDayplayer({ url: callboard.url, call })));
  for (const player of players) await openOffer({ call, head, player, position });
  const desk = await openWeb("/app/job-offers", { person: head });
  const phones = await Promise.all(players.map((person) => openPlayer("/player/", { person })));
  for (const player of players) await cardOf(desk, player).getByRole("checkbox").check();
  await expect(desk.getByText("2 dayplayers selected")).toBeVisible();
  await desk.getByRole("button", { name: "Revoke" }).click();
  const sheet = desk.getByRole("dialog", { name: "Revoke 2 offers" });
  await sheet.getByRole("textbox", { name: "Message" }).fill("The scene was cut.");
  await sheet.getByRole("button", { name: "Revoke" }).click();
  await expect(desk.getByText("2 offers revoked")).toBeVisible();

  for (const phone of phones) await expect(offerCard(phone, "Taken back")).toContainText("The scene was cut.");
  await desk.goto(positionPath(position));
  await expectFill(desk, "0 booked, 0 open offers, 2 needed");
});

test("several matches are offered the job at once; the bar says when there are more offers than places", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
}) => {
  const position = await aPosition(call, head, { count: 1 });
  const players = await Promise.all([1, 2].map(() => aDayplayer({ url: callboard.url, call })));
  const desk = await openWeb(positionPath(position), { person: head });
  for (const player of players) await cardOf(desk, player).getByRole("checkbox").check();
  await expect(desk.getByText("2 offers for 1 place")).toBeVisible();
  await desk.getByRole("button", { name: "Send 2 offers" }).click();
  await expect(desk.getByText("2 offers queued successfully")).toBeVisible();
  await expectFill(desk, "0 booked, 2 open offers, 1 needed");
  for (const person of players) {
    const phone = await openPlayer("/player/", { person });
    await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
  }
});

test("saying no to the whole day declines its other offers and marks the day", async ({
  call,
  head,
  player,
  openWeb,
  openPlayer,
}) => {
  const position = await aPosition(call, head);
  const { dayplanId } = position;
  await openOffer({ call, head, player, position });
  const other = await aPosition(call, head, { date: position.date, name: "Set Costumer", count: 1 });
  await openOfferTo({ call, head, player, position }, player, { ...other, dayplanId });
  const desk = await openWeb(positionPath(position), { person: head });
  const phone = await openPlayer("/player/", { person: player });
  await expect(phone.getByRole("heading", { name: "2 offers for you" })).toBeVisible();
  await phone.getByRole("button", { name: "Decline" }).first().click();
  const sheet = phone.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Not that day" }).check();
  await expect(sheet).toContainText("Also marks the day as not free");
  await sheet.getByRole("button", { name: "Not that day" }).click();

  await expect(phone.getByRole("heading", { name: "No offers yet" })).toBeVisible();
  const answered = await call(playerOfferRoutes.listPlayerOffers, { token: player.token });
  expect(answered.map(({ state }) => state)).toEqual(["declined", "declined"]);
  await expectFill(desk, "0 booked, 0 open offers, 2 needed");
  await expect(cardOf(desk, player)).toContainText("Dayplayer declined");
});
