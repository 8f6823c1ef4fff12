import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Callboard } from "../support/callboard.ts";
import { day, longDay } from "../support/days.ts";
import { aDayplayer, type Person } from "../support/people.ts";
import { bookingsOf, cardOf, expectFill } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking, waitingOffer } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("a job can be offered from the matches of all days, which link to each position's matches", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
}) => {
  const other = await aDayplayer(callboard);
  const position = await aPosition(call, head, { name: "Set Costumer" });
  const desk = await openWeb("/app/matches", { person: head });
  const matched = desk.getByRole("region", { name: "Matched dayplayers" });
  const booked = desk.getByRole("region", { name: "Booked dayplayers" });
  const [row, asked] = [cardOf(matched, other).last(), cardOf(matched, player).last()];
  await expect(row.getByRole("link", { name: `Message ${other.name}` })).toHaveText("");
  await expect(row.getByRole("button", { name: `Offer job ${other.name}` })).toBeVisible();
  await expect(booked.getByText("No booked jobs")).toBeVisible();
  await matched.getByRole("searchbox").fill(player.name);
  await expect(row).toHaveCount(0);
  await matched.getByRole("button", { name: `Offer job ${player.name}` }).click();
  const sheet = desk.getByRole("dialog", { name: `Offering job as Set Costumer on ${longDay(position.date)}` });
  await sheet.getByRole("button", { name: "Send offer" }).click();
  await expect(sheet.getByText("Offer queued successfully")).toBeVisible();
  await sheet.getByRole("button", { name: "Ok", exact: true }).click();
  await matched.getByRole("searchbox").fill("");
  await expect(row).toBeVisible();
  await expect(asked).toContainText("Offer sent");
  await expect(asked.getByRole("button", { name: /Offer job/ })).toHaveCount(0);

  const [offer] = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: player.token });
  await call(dayplayerOfferRoutes.acceptOffer, { token: player.token, params: { id: offer?.id ?? "" }, body: {} });
  await expect(cardOf(booked, player)).toBeVisible();
  await expect(cardOf(booked, player).getByRole("button", { name: /Offer|Extend/ })).toHaveCount(0);
  await booked.getByRole("searchbox").fill("Nobody of that name");
  await expect(booked.getByText("No search results matches criteria")).toBeVisible();

  await matched.getByRole("link", { name: "Set Costumer", exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(
    `Set Costumer on ${longDay(position.date)} at 1100 Alameda Street`,
  );
  await desk.goBack();
  await desk.getByRole("link", { name: "back to calendar" }).click();
  await expect(desk).toHaveURL(/\/app\/calendar$/);
});

/** Creates two dayplayers with open offers on each of two days. */
async function withOpenOffers(callboard: Callboard, head: Person) {
  const { call } = callboard;
  const [one, two] = [await aDayplayer(callboard), await aDayplayer(callboard)];
  const first = await aPosition(call, head, { date: day(3), count: 3 });
  const later = await aPosition(call, head, { date: day(4), count: 3 });
  for (const position of [first, later])
    for (const player of [one, two]) await waitingOffer({ call, head, player, position });
  return { one, two, first, later };
}

test("offers can be selected in one date and place at a time, are re-opened, also after a failure, and extended together", async ({
  callboard,
  call,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 500/);
  const { one, two, first, later } = await withOpenOffers(callboard, head);
  const desk = await openWeb("/app/job-offers", { person: head });
  const on = (date: string) => desk.getByRole("region", { name: longDay(date) });
  const box = (date: string, person: Person) => cardOf(on(date), person).getByRole("checkbox");
  await expect(on(first.date).getByRole("button", { name: "Revoke" })).toBeDisabled();
  await box(first.date, one).check();
  await expect(box(later.date, one)).toBeDisabled();
  await expect(box(first.date, two)).toBeEnabled();
  await expect(on(first.date).getByRole("button", { name: "Revoke" })).toBeEnabled();
  await expect(on(later.date).getByRole("button", { name: "Revoke" })).toBeDisabled();
  await box(first.date, one).uncheck();
  await expect(box(later.date, one)).toBeEnabled();

  // A declined offer leaves the list of waiting ones; the list learns of it by live events without a reload.
  const offers = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: two.token });
  const declined = offers.find(({ start_date }) => start_date === later.date);
  await call(dayplayerOfferRoutes.declineOffer, {
    token: two.token,
    params: { id: declined?.id ?? "" },
    body: { message: "School run" },
  });
  await expect(cardOf(on(later.date), two)).toHaveCount(0);
  await desk.getByRole("link", { name: "Declined 1" }).click();
  await expect(cardOf(on(later.date), two)).toContainText("Dayplayer declined");
  await expect(cardOf(on(later.date), two)).toContainText("“School run”");
  await expect(box(later.date, two)).toHaveCount(0);

  await cardOf(on(later.date), two)
    .getByRole("button", { name: /Re-open/ })
    .click();
  await desk.route("**/reopen", (route) => route.fulfill({ status: 500, body: "" }));
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("button", { name: "Re-open" }).click();
  await expect(dialog).toContainText(/Some error occurred while reoffering the offer|Something wrong on the server/);
  await desk.unroute("**/reopen");
  await dialog.getByRole("button", { name: "Re-open" }).click();
  await expect(desk.getByText("Job offer opened.")).toBeVisible();
  await expect(desk.getByText("Nobody declined")).toBeVisible();
  await desk.getByRole("link", { name: "Waiting 4" }).click();
  await expect(cardOf(on(later.date), two)).toContainText("Expires in");
  await cardOf(on(first.date), one)
    .getByRole("button", { name: /Extend/ })
    .click();
  await dialog.getByRole("radio", { name: "+12 h" }).check();
  await dialog.getByRole("button", { name: "Extend" }).click();
  await expect(desk.getByText("Offer extended")).toBeVisible();

  // All of a day are extended together, and the selection comes back with the page.
  await on(first.date).getByRole("button", { name: "Select all of this day" }).click();
  await expect(on(first.date).getByText("2 dayplayers selected")).toBeVisible();
  await cardOf(on(first.date), one).getByRole("link", { name: one.name, exact: true }).click();
  await expect(desk).toHaveURL(/\/app\/dayplayer\//);
  await desk.goBack();
  await expect(on(first.date).getByText("2 dayplayers selected")).toBeVisible();
  await on(first.date).getByRole("button", { name: "Extend", exact: true }).click();
  const sheet = desk.getByRole("dialog", { name: "Extend 2 offers" });
  await sheet.getByRole("radio", { name: "Until call" }).check();
  await sheet.getByRole("button", { name: "Extend" }).click();
  await expect(desk.getByText("2 offers extended")).toBeVisible();
  await expect(on(first.date).getByText("2 dayplayers selected")).toHaveCount(0);
});

test("bookings are cancelled with a message in a sheet that names job, day and place, and filtered by position", async ({
  callboard,
  call,
  head,
  openWeb,
}) => {
  const { one, two, first } = await withOpenOffers(callboard, head);
  for (const person of [one, two]) {
    const offers = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: person.token });
    const id = offers.find(({ start_date }) => start_date === first.date)?.id ?? "";
    await call(dayplayerOfferRoutes.acceptOffer, { token: person.token, params: { id }, body: {} });
  }
  const desk = await openWeb("/app/booked", { person: head });
  await expect(cardOf(desk, one).getByRole("link", { name: one.email })).toBeVisible();
  for (const person of [one, two]) await cardOf(desk, person).getByRole("checkbox").check();
  await desk.getByRole("button", { name: "Send cancellations" }).click();
  const sheet = desk.getByRole("dialog", {
    name: `Cancelling job for Costumer ${longDay(first.date)} 1100 Alameda Street`,
  });
  await expect(sheet).toContainText("2 dayplayers selected");
  await expect(sheet).toContainText(one.name);
  const message = sheet.getByPlaceholder("Message (optional)");
  await message.fill("Never sent.");
  await sheet.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(sheet).toHaveCount(0);

  await cardOf(desk, two).getByRole("checkbox").uncheck();
  await desk.getByRole("button", { name: "Send cancellations" }).click();
  await expect(sheet).toContainText("1 dayplayer selected");
  await expect(message).toHaveValue("");
  await message.fill("The scene was cut.");
  await sheet.getByRole("button", { name: "Send cancellations" }).click();
  await expect(desk.getByText("1 booking cancelled")).toBeVisible();
  await expect(cardOf(desk, one)).toHaveCount(0);
  await expect(cardOf(desk, two).getByRole("checkbox")).not.toBeChecked();
  const offersOfOne = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: one.token });
  expect(offersOfOne.find(({ start_date }) => start_date === first.date)).toMatchObject({
    state: "cancelled",
    message: "The scene was cut.",
  });

  const other = await aPosition(call, head, { name: "Set Costumer", date: day(5) });
  await aBooking({ call, head, player: one, position: other });
  await expect(cardOf(desk, one)).toBeVisible();
  await desk.getByRole("checkbox", { name: "Costumer", exact: true }).check();
  await expect(cardOf(desk, one)).toHaveCount(0);
  await expect(cardOf(desk, two)).toBeVisible();
  await desk.getByRole("checkbox", { name: "Set Costumer", exact: true }).check();
  await expect(cardOf(desk, one)).toBeVisible();
});

test("a position's offer address opens its sheet, which animates to a new height unless motion is reduced; the position's bookings can be searched", async ({
  call,
  head,
  player,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 409/);
  const position = await aPosition(call, head);
  const desk = await openWeb("/healthz", { person: head });
  // The heights are recorded in the page, because the animation ends before the test could query them.
  await desk.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, frames, options) {
      if (this.matches("dialog")) document.documentElement.dataset.moves = JSON.stringify({ frames, options });
      return animate.call(this, frames, options);
    };
  });
  const path = `/app/active-jobs/dayplan/${position.dayplanId}/offer-job/${position.positionId}`;
  const sheet = desk.getByRole("dialog", { name: `Offering job as Costumer on ${longDay(position.date)}` });
  const movesOfRefused = async () => {
    await expect(sheet).toContainText(player.name);
    await sheet.getByRole("button", { name: "Send offer" }).click();
    await expect(sheet.getByText("Full.")).toBeVisible();
    return desk.evaluate(() => document.documentElement.dataset.moves);
  };
  await desk.route("**/offer-job", (route) => route.fulfill({ status: 409, json: { message: "Full." } }));
  await desk.goto(path);
  await expect(sheet.getByRole("radio", { name: "12 h" })).toBeChecked();
  await expect(sheet.getByLabel("Date")).toHaveCount(0);
  expect(await movesOfRefused()).toBeUndefined();
  await desk.emulateMedia({ reducedMotion: "no-preference" });
  await visit(desk, path);
  expect(JSON.parse((await movesOfRefused()) ?? "")).toEqual({
    frames: { height: [expect.stringMatching(/^\d+px$/), expect.stringMatching(/^\d+px$/)] },
    options: { duration: 450, easing: "ease-out" },
  });
  await desk.emulateMedia({ reducedMotion: "reduce" });
  await desk.unroute("**/offer-job");

  await visit(desk, path);
  await sheet.getByRole("radio", { name: "Custom" }).check();
  await sheet.getByLabel("Date").fill(day(1));
  await sheet.getByLabel("Time").fill("09:00");
  await sheet.getByRole("button", { name: "Send offer" }).click();
  await sheet.getByRole("button", { name: "Ok", exact: true }).click();
  await expect(cardOf(desk, player)).toContainText("Open offer");
  await expectFill(desk, "0 booked, 1 waiting, 2 needed");

  const [offer] = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: player.token });
  await call(dayplayerOfferRoutes.acceptOffer, { token: player.token, params: { id: offer?.id ?? "" }, body: {} });
  const bookings = bookingsOf(desk);
  await expect(cardOf(bookings, player)).toContainText(player.email);
  await bookings.getByRole("searchbox", { name: "Search bookings" }).fill("nobody");
  await expect(bookings.getByText("No search results matches criteria")).toBeVisible();
  await bookings.getByRole("searchbox", { name: "Search bookings" }).fill(player.name.slice(0, 3));
  await expect(cardOf(bookings, player)).toBeVisible();
});
