import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { day, inSeconds, longDay } from "../support/days.ts";
import { aDayplayer, type Person } from "../support/people.ts";
import { acceptOn, cardOf, expectFill, offerCard, positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking, waitingOffer, waitingOfferTo } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("several offers get one message and are revoked at once, which each dayplayer sees; among the booked, who has blocked messages is named", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
}) => {
  const position = await aPosition(call, head, { count: 3 });
  const players = await Promise.all([1, 2, 3].map(() => aDayplayer(callboard)));
  // The list is ordered by expiry first, and offers made one after the other would expire in that order.
  const expires_at = inSeconds(8 * 3600);
  for (const player of players) await waitingOffer({ call, head, player, position, expires_at });
  const desk = await openWeb("/app/job-offers", { person: head });
  const [first, second, third] = players as [Person, Person, Person];
  for (const player of [first, second]) await cardOf(desk, player).getByRole("checkbox").check();
  await desk.getByRole("button", { name: "Message", exact: true }).click();
  const sheet = desk.getByRole("dialog", { name: "Message 2 dayplayers" });
  // The sheet orders people by last name, like the list behind it.
  const inOrder = [first, second].sort((one, other) => one.account.last_name.localeCompare(other.account.last_name));
  await expect(sheet.getByRole("listitem")).toHaveText(inOrder.map(({ name }) => new RegExp(name)));
  await expect(sheet.getByRole("button", { name: "Send" })).toBeDisabled();
  // Without words there is nothing to send, so the field does not call itself optional.
  await expect(sheet.getByPlaceholder("Your message...")).toBeVisible();
  await expect(sheet.getByText(/optional/)).toHaveCount(0);
  await sheet.getByRole("textbox", { name: "Message", exact: true }).fill("Parking is at gate 4.");
  await sheet.getByRole("button", { name: "Send" }).click();
  await expect(desk.getByText("Message sent to 2 dayplayers")).toBeVisible();
  await expect(cardOf(desk, first).getByRole("checkbox")).not.toBeChecked();

  const phones = await Promise.all(
    [first, second].map((person) => openPlayer(`/player/messages/${head.account.id}`, { person })),
  );
  for (const phone of phones) {
    const thread = phone.getByRole("region", { name: `Conversation with ${head.name}` });
    await expect(thread.getByText("Parking is at gate 4.")).toBeVisible();
    await visit(phone, "/player/");
    await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
  }
  const conversations = await call(messagingRoutes.listConversations, { token: third.token, query: {} });
  expect(conversations.data).toEqual([]);

  for (const player of [first, second]) await cardOf(desk, player).getByRole("checkbox").check();
  await expect(desk.getByText("2 dayplayers selected")).toBeVisible();
  await desk.getByRole("button", { name: "Revoke" }).click();
  const revoking = desk.getByRole("dialog", { name: "Revoke 2 offers" });
  await revoking.getByRole("textbox", { name: "Message" }).fill("The scene was cut.");
  await revoking.getByRole("button", { name: "Revoke" }).click();
  await expect(desk.getByText("2 offers revoked")).toBeVisible();
  for (const phone of phones) await expect(offerCard(phone, "Withdrawn")).toContainText("The scene was cut.");
  await visit(desk, positionPath(position));
  await expectFill(desk, "0 booked, 1 waiting, 3 needed");

  const later = await aPosition(call, head, { date: day(4) });
  for (const player of [first, third]) await aBooking({ call, head, player, position: later });
  const { id } = await call(messagingRoutes.startConversation, {
    token: third.token,
    body: { user_id: head.account.id },
  });
  await call(messagingRoutes.block, { token: third.token, params: { id } });
  await visit(desk, "/app/booked");
  for (const player of [first, third]) await cardOf(desk, player).getByRole("checkbox").check();
  await desk.getByRole("button", { name: "Message", exact: true }).click();
  await sheet.getByRole("textbox", { name: "Message" }).fill("Call moved to 5:30.");
  await sheet.getByRole("button", { name: "Send" }).click();
  await expect(desk.getByText("Message sent to 1 dayplayer", { exact: true })).toBeVisible();
  await expect(desk.getByText(new RegExp(`${third.name}: `))).toBeVisible();
  const { data } = await call(messagingRoutes.listConversations, { token: first.token, query: {} });
  expect(data[0]?.last_message?.body).toBe("Call moved to 5:30.");
});

test("a job is offered to several matches at once with a warning about too many; a full position says so instead of offering", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
  allowNoise,
}) => {
  // The preview of a fill may be requested at the moment at which the position becomes full.
  allowNoise(/status of 409/);
  const position = await aPosition(call, head, { count: 1 });
  const players = await Promise.all([1, 2, 3].map(() => aDayplayer(callboard)));
  const [first, second, other] = players as [Person, Person, Person];
  const desk = await openWeb(positionPath(position), { person: head });
  for (const player of [first, second]) await cardOf(desk, player).getByRole("checkbox").check();
  await expect(desk.getByText("2 offers for 1 place")).toBeVisible();
  await desk.getByRole("button", { name: "Send 2 offers" }).click();
  await expect(desk.getByText("2 offers queued successfully")).toBeVisible();
  await expectFill(desk, "0 booked, 2 waiting, 1 needed");
  const phones = await Promise.all([first, second].map((person) => openPlayer("/player/", { person })));
  for (const phone of phones) await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();

  await expect(cardOf(desk, other).getByRole("button", { name: /^Offer job/ })).toBeVisible();
  await cardOf(desk, other).getByRole("checkbox").check();
  for (const phone of phones.slice(0, 1)) await acceptOn(phone);
  await expect(desk.getByText("This position is full.")).toBeVisible();
  await expect(cardOf(desk, other)).toBeVisible();
  await expect(desk.getByRole("button", { name: /^(Offer|Send)/ })).toHaveCount(0);
  await desk.getByRole("link", { name: "Open the day" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(longDay(position.date));
});

test("declining the whole day declines its other offers and marks the day as not available", async ({
  call,
  head,
  player,
  openWeb,
  openPlayer,
}) => {
  const position = await aPosition(call, head);
  const { dayplanId } = position;
  await waitingOffer({ call, head, player, position });
  const other = await aPosition(call, head, { date: position.date, name: "Set Costumer", count: 1 });
  await waitingOfferTo({ call, head, player, position }, player, { ...other, dayplanId });
  const desk = await openWeb(positionPath(position), { person: head });
  const phone = await openPlayer("/player/", { person: player });
  await expect(phone.getByRole("heading", { name: "2 offers for you" })).toBeVisible();
  await phone.getByRole("button", { name: "Decline" }).first().click();
  const sheet = phone.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Not that day" }).check();
  await expect(sheet).toContainText("Also marks the day as not free");
  await sheet.getByRole("button", { name: /^Decline, and mark / }).click();

  await expect(phone.getByRole("heading", { name: "No offers to answer" })).toBeVisible();
  const answered = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: player.token });
  expect(answered.map(({ state }) => state)).toEqual(["declined", "declined"]);
  await expectFill(desk, "0 booked, 0 waiting, 2 needed");
  await expect(cardOf(desk, player)).toContainText("Dayplayer declined");
});
