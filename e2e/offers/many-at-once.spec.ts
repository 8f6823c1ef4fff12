import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { inSeconds } from "../support/days.ts";
import { aDayplayer, type Person } from "../support/people.ts";
import { cardOf, expectFill, offerCard, positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking, waitingOffer, waitingOfferTo } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";

test("several offers are revoked at once with one message, and each dayplayer sees it live", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
}) => {
  const position = await aPosition(call, head);
  const players = await Promise.all([1, 2].map(() => aDayplayer(callboard)));
  for (const player of players) await waitingOffer({ call, head, player, position });
  const desk = await openWeb("/app/job-offers", { person: head });
  const phones = await Promise.all(players.map((person) => openPlayer("/player/", { person })));
  for (const player of players) await cardOf(desk, player).getByRole("checkbox").check();
  await expect(desk.getByText("2 dayplayers selected")).toBeVisible();
  await desk.getByRole("button", { name: "Revoke" }).click();
  const sheet = desk.getByRole("dialog", { name: "Revoke 2 offers" });
  await sheet.getByRole("textbox", { name: "Message" }).fill("The scene was cut.");
  await sheet.getByRole("button", { name: "Revoke" }).click();
  await expect(desk.getByText("2 offers revoked")).toBeVisible();

  for (const phone of phones) await expect(offerCard(phone, "Withdrawn")).toContainText("The scene was cut.");
  await desk.goto(positionPath(position));
  await expectFill(desk, "0 booked, 0 waiting, 2 needed");
});

test("a message to several selected dayplayers arrives in each one's own conversation", async ({
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

  for (const person of [first, second]) {
    const phone = await openPlayer(`/player/messages/${head.account.id}`, { person });
    const thread = phone.getByRole("region", { name: `Conversation with ${head.name}` });
    await expect(thread.getByText("Parking is at gate 4.")).toBeVisible();
  }
  const conversations = await call(messagingRoutes.listConversations, { token: third.token, query: {} });
  expect(conversations.data).toEqual([]);
});

test("booked dayplayers get one message together, and those who have blocked messages are named", async ({
  callboard,
  call,
  head,
  openWeb,
}) => {
  const position = await aPosition(call, head);
  const players = await Promise.all([1, 2].map(() => aDayplayer(callboard)));
  const [reached, closed] = players as [Person, Person];
  for (const player of players) {
    await aBooking({ call, head, player, position });
  }
  const { id } = await call(messagingRoutes.startConversation, {
    token: closed.token,
    body: { user_id: head.account.id },
  });
  await call(messagingRoutes.block, { token: closed.token, params: { id } });
  const desk = await openWeb("/app/booked", { person: head });
  for (const player of players) await cardOf(desk, player).getByRole("checkbox").check();
  await desk.getByRole("button", { name: "Message", exact: true }).click();
  const sheet = desk.getByRole("dialog", { name: "Message 2 dayplayers" });
  await sheet.getByRole("textbox", { name: "Message" }).fill("Call moved to 5:30.");
  await sheet.getByRole("button", { name: "Send" }).click();
  await expect(desk.getByText("Message sent to 1 dayplayer", { exact: true })).toBeVisible();
  await expect(desk.getByText(new RegExp(`${closed.name}: `))).toBeVisible();
  const { data } = await call(messagingRoutes.listConversations, { token: reached.token, query: {} });
  expect(data[0]?.last_message?.body).toBe("Call moved to 5:30.");
});

test("a job is offered to several matches at once, and the bar warns if there are more offers than vacancies", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
}) => {
  const position = await aPosition(call, head, { count: 1 });
  const players = await Promise.all([1, 2].map(() => aDayplayer(callboard)));
  const desk = await openWeb(positionPath(position), { person: head });
  for (const player of players) await cardOf(desk, player).getByRole("checkbox").check();
  await expect(desk.getByText("2 offers for 1 place")).toBeVisible();
  await desk.getByRole("button", { name: "Send 2 offers" }).click();
  await expect(desk.getByText("2 offers queued successfully")).toBeVisible();
  await expectFill(desk, "0 booked, 2 waiting, 1 needed");
  for (const person of players) {
    const phone = await openPlayer("/player/", { person });
    await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
  }
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
