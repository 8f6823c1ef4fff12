import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { day, longDay } from "../support/days.ts";
import { aFullDay } from "../support/full-day.ts";
import { violationsOn } from "../support/inspect.ts";
import { cardOf, offerCard, positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { waitingOffer } from "../support/staged.ts";
import { expect, phone, test } from "../support/test.ts";

test("leaving unsaved changes by quick find needs a confirmation too", async ({ call, head, openWeb }) => {
  const { date } = await aPosition(call, head);
  const desk = await openWeb(`/app/calendar/${date}`, { person: head });
  await desk.getByRole("button", { name: "Edit the day" }).click();
  await desk.getByLabel("Notes").fill("Not saved yet.");
  await desk.keyboard.press("Control+k");
  const find = desk.getByRole("dialog", { name: "Find a day, a job or a dayplayer" });
  await find.getByRole("combobox").fill("tomorrow");
  await expect(find.getByRole("option").first()).toHaveText(new RegExp(longDay(day(1))));
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("You have unsaved changes. Are you sure you want to continue?")).toBeVisible();
  await desk.getByRole("button", { name: "Stay here" }).click();
  await expect(desk.getByLabel("Notes")).toHaveValue("Not saved yet.");
});

test("a position can have its own hours; Shift+S saves and Shift+arrows change the day, except in text fields", async ({
  call,
  head,
  openWeb,
}) => {
  const { date } = await aPosition(call, head);
  const desk = await openWeb(`/app/calendar/${date}`, { person: head });
  await desk.getByRole("button", { name: "Edit the day" }).click();
  await desk.getByRole("button", { name: "Own hours of Costumer", exact: true }).click();
  const row = desk.getByRole("region", { name: "Costumer", exact: true });
  await row.getByLabel("Call time").fill("05:00");
  await expect(desk.getByText("Unsaved changes · Shift S")).toBeVisible();
  await desk.getByLabel("Notes").fill("A letter: ");
  await desk.getByLabel("Notes").press("Shift+S");
  await expect(desk.getByLabel("Notes")).toHaveValue("A letter: S");
  await desk.getByLabel("Notes").press("Shift+ArrowLeft");
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(longDay(date));

  await desk.getByRole("heading", { level: 1 }).focus();
  await desk.keyboard.press("Shift+S");
  await expect(desk.getByText("Dayplan saved")).toBeVisible();
  await expect(
    desk.getByRole("button", { name: "Own hours of Costumer: 5:00 AM – as the day", exact: true }),
  ).toBeVisible();

  await desk.keyboard.press("Shift+ArrowRight");
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(longDay(next));
  await desk.keyboard.press("Shift+ArrowLeft");
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(longDay(date));
  await desk.getByRole("link", { name: "Today", exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(longDay(day(0)));
});

test("no key press is lost when days are changed quickly", async ({ call, head, openWeb }) => {
  const { date } = await aPosition(call, head);
  const at = (days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
  const desk = await openWeb(`/app/calendar/${date}`, { person: head });
  const heading = desk.getByRole("heading", { level: 1 });
  const positions = desk.getByRole("heading", { name: "Positions" });
  await expect(positions).toBeVisible();
  for (const arrow of ["Right", "Right", "Left", "Right", "Left", "Left"])
    await desk.keyboard.press(`Shift+Arrow${arrow}`);
  await expect(positions).toBeVisible();
  await expect(heading).toHaveText(longDay(date));

  // The keys work on a day that is still loading, too.
  const { promise: loads, resolve: load } = Promise.withResolvers<void>();
  await desk.route(`**/by-date/${at(5)}`, (route) => loads.then(() => route.continue()));
  for (let pressed = 0; pressed < 5; pressed++) await desk.keyboard.press("Shift+ArrowRight");
  await expect(heading).toHaveText(longDay(at(5)));
  await expect(positions).toBeHidden();
  await desk.keyboard.press("Shift+ArrowLeft");
  await expect(heading).toHaveText(longDay(at(4)));
  load();
});

test("any planned day can be copied to an unchanged day, with its hours", async ({ call, head, openWeb }) => {
  await aFullDay(call, head, day(2), {
    notes: "The pier",
    positions: [{ name: "Costumer", count: 7, call_time: "04:30" }],
  });
  await aFullDay(call, head, day(4), { notes: "The latest" });
  const desk = await openWeb(`/app/calendar/${day(6)}`, { person: head });
  await desk.getByRole("button", { name: "More for this day" }).click();
  await expect(desk.getByRole("button", { name: /^Copy from \w{3}, / })).toBeVisible();
  await desk.getByRole("button", { name: "Copy from another day" }).click();
  const choice = desk.getByRole("dialog", { name: "Copy from which day?" });
  await choice.getByRole("button", { name: longDay(day(2)) }).click();
  await expect(desk.getByLabel("Notes")).toHaveValue("The pier");
  await expect(desk.getByRole("button", { name: "Own hours of Costumer: 4:30 AM – as the day" })).toBeVisible();
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Dayplan saved")).toBeVisible();
  const saved = await call(dayplanRoutes.getDayplanByDate, { token: head.token, params: { date: day(6) } });
  expect([saved.based_on, saved.positions[0]?.count, saved.positions[0]?.call_time]).toEqual([day(2), 7, "04:30"]);
});

test("when two tabs change the same position's hours, the second save asks which to keep", async ({
  call,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 409/);
  const { date } = await aPosition(call, head);
  const tabs = [
    await openWeb(`/app/calendar/${date}`, { person: head }),
    await openWeb(`/app/calendar/${date}`, { person: head }),
  ] as const;
  for (const [at, tab] of tabs.entries()) {
    await tab.getByRole("button", { name: "Own hours of Costumer", exact: true }).click();
    const row = tab.getByRole("region", { name: "Costumer", exact: true });
    await row.getByLabel("Wrap").fill(at === 0 ? "20:00" : "21:30");
  }
  await tabs[1].getByRole("button", { name: "Edit the day" }).click();
  await tabs[1].getByLabel("Actors").fill("9");
  await tabs[0].getByRole("button", { name: "Save", exact: true }).click();
  await expect(tabs[0].getByText("Dayplan saved")).toBeVisible();
  await expect(tabs[1].getByText("Somebody saved this day while you were editing it.")).toBeVisible();
  await tabs[1].getByRole("button", { name: "Save", exact: true }).click();
  const dialog = tabs[1].getByRole("dialog", { name: "Somebody saved this day while you were editing it." });
  const wrap = dialog.getByRole("group", { name: "Costumer, Wrap" });
  await expect(wrap).toContainText("9:30 PM");
  await wrap.getByRole("radio", { name: /Theirs 8:00 PM/ }).check();
  await dialog.getByRole("button", { name: "Save this choice" }).click();
  await expect(tabs[1].getByText("Dayplan saved")).toBeVisible();
  const saved = await call(dayplanRoutes.getDayplanByDate, { token: head.token, params: { date } });
  expect([saved.number_of_actors, saved.positions[0]?.wrap_time]).toEqual([9, "20:00"]);
});

test("many days are planned in few clicks, and the dashboard says whom to ask and who has not confirmed", async ({
  call,
  head,
  player,
  booked,
  openWeb,
}) => {
  await aFullDay(call, head, day(8));
  const desk = await openWeb(`/app/calendar/${day(8)}`, { person: head });
  await desk.getByRole("button", { name: `Activate all 5 on ${longDay(day(8))}` }).click();
  await expect(desk.getByText("5 positions activated")).toBeVisible();
  await expect(desk.getByRole("link", { name: /^Fill \d+ places?…, Costumer$/ })).toBeVisible();

  // Copies: the planned date can't be chosen, and the copies are as active as the day.
  await desk.getByRole("button", { name: "More for this day" }).click();
  await desk.getByRole("button", { name: "Copy to dates" }).click();
  const copies = desk.getByRole("dialog", { name: /^Copy .* to which dates\?$/ });
  await expect(copies.getByRole("checkbox", { name: "Activate the copies" })).toBeChecked();
  expect(await violationsOn(desk, "[role=dialog]")).toEqual([]);
  for (const date of [day(9), day(10)]) {
    const cell = copies.getByRole("button", { name: longDay(date), exact: true });
    if (date.slice(0, 7) !== day(8).slice(0, 7) && !(await cell.isVisible()))
      await copies.getByRole("button", { name: "Next month" }).click();
    await cell.click();
  }
  await copies.getByRole("button", { name: "Copy to 2 dates" }).click();
  await expect(desk.getByText("Copied to 2 dates")).toBeVisible();
  const copy = await call(dayplanRoutes.getDayplanByDate, { token: head.token, params: { date: day(10) } });
  expect(copy.positions.filter(({ activated }) => activated)).toHaveLength(5);

  // Another call: the consequence stands beside Save, and afterwards who has not confirmed.
  await desk.goto(`/app/calendar/${booked.position.date}`);
  await desk.getByRole("button", { name: "Edit the day" }).click();
  await desk
    .getByLabel(/^Call time/)
    .first()
    .fill("05:15");
  await expect(desk.getByText(`${player.account.first_name} is told and asked to confirm`)).toBeVisible();
  await desk.getByRole("spinbutton", { name: "Set Costumer", exact: true }).fill("1");
  await desk.getByRole("button", { name: "Save and activate" }).click();
  await expect(desk.getByText(`Dayplan saved. ${player.account.first_name} is asked to confirm`)).toBeVisible();
  await expect(desk.getByRole("link", { name: "Fill 1 place…, Set Costumer" })).toBeVisible();
  const person = desk.getByRole("list", { name: "People of Costumer" }).getByRole("listitem");
  await expect(person).toContainText("Changed: has not confirmed 5:15 AM");
  await expect(person.getByRole("link", { name: /^Call / })).toBeVisible();
  await desk.getByRole("button", { name: "More for this day" }).click();
  await desk.getByRole("button", { name: "Message 1 who has not confirmed" }).click();
  await expect(desk.getByRole("dialog").getByText(player.name)).toBeVisible();
  await desk.keyboard.press("Escape");

  // The dashboard begins with what is still to fill; the best matches are offered the position from there.
  const board = await openWeb("/app/dashboard", { person: head });
  const needs = board.getByRole("region", { name: "Still to fill" });
  const first = needs.getByRole("listitem").first();
  await expect(first).toContainText("Costumer");
  await expect(needs.getByRole("link", { name: "See all 17" })).toBeVisible();
  const offer = needs.getByRole("button", { name: /^Ask the best match for \d+ places?, Costumer/ }).first();
  await expect(offer).toBeVisible();
  await offer.click();
  const sheet = board.getByRole("dialog", { name: /^Offering job as Costumer/ });
  await sheet.getByRole("button", { name: "Send 1 offer" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(needs.getByText("1 waiting").first()).toBeVisible();
  await expect(needs.getByRole("link", { name: /^See who waits, Costumer/ }).first()).toBeVisible();

  // Filters survive Back, also on a phone, whose bottom bar has the calendar.
  const small = await openWeb("/app/active-jobs", { person: head, screen: phone });
  const chip = small.getByRole("button", { name: /^Truck Costumer/ });
  await chip.click();
  await expect(small).toHaveURL(/position=Truck\+Costumer/);
  await small
    .getByRole("link", { name: /^See dayplayers, Truck Costumer/ })
    .first()
    .click();
  await expect(small).toHaveURL(/matches-and-bookings/);
  await small.goBack();
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await small.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Calendar" }).click();
  await expect(small).toHaveURL(/\/app\/calendar/);
});

test("a day without a place asks for it instead of showing that nobody matches, and no fill can be started", async ({
  call,
  head,
  openWeb,
}) => {
  const date = day(5);
  const nowhere = { street_address: "", city: "", state: "", zip: "" };
  const positions = [{ name: "Costumer", count: 2 }];
  const plan = await aFullDay(call, head, date, { ...nowhere, positions, activate: true });
  const desk = await openWeb(`/app/calendar/${date}`, { person: head });
  const wanted = desk.getByText("Set the place to see matches");
  const costumer = desk.getByRole("region", { name: "Costumer", exact: true });
  const fillDay = desk.getByRole("button", { name: `Fill the day, ${longDay(date)}` });
  await expect(wanted).toHaveCount(1);
  await expect(costumer.getByText(/match/)).toHaveCount(0);
  await expect(fillDay).toBeDisabled();
  await desk.getByRole("button", { name: "Set the place" }).click();
  await expect(desk.getByLabel("Street")).toBeFocused();

  const positionId = plan.positions.find(({ name }) => name === "Costumer")?.id ?? "";
  await desk.goto(positionPath({ date, dayplanId: plan.id ?? "", positionId }));
  await expect(desk.getByRole("heading", { name: "Matches", exact: true })).toBeVisible();
  await expect(wanted).toHaveCount(2);
  await expect(desk.getByText(/0 matches|Nobody who holds/)).toHaveCount(0);
  await expect(desk.getByRole("button", { name: /^Start/ })).toHaveCount(0);
  await desk.getByRole("link", { name: "Set the place" }).click();
  await expect(desk).toHaveURL(new RegExp(`${date}#place$`));

  await desk.getByLabel("City").fill("Los Angeles");
  await desk.getByLabel("ZIP").fill("90012");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Dayplan saved")).toBeVisible();
  await expect(wanted).toHaveCount(0);
  await expect(costumer.getByText(/\d+ match/)).toBeVisible();
  await expect(fillDay).toBeEnabled();
});

test("a production in Toronto has its postal code, Canadian dollars and kilometers, on both sides", async ({
  call,
  head,
  player,
  openWeb,
  openPlayer,
}) => {
  const production = await call(productionRoutes.getSelectedProduction, { token: head.token });
  const desk = await openWeb(`/edit-production/${production?.id}`, { person: head });
  await desk.getByLabel("Country").selectOption("Canada");
  await desk.getByLabel("City", { exact: true }).fill("Toronto");
  await desk.getByLabel("Province").fill("Ontario");
  await desk.getByLabel("Postal code").fill("M5V 2T6");
  await expect(desk.getByLabel("Currency")).toHaveValue("USD");
  await desk.getByLabel("Currency").selectOption({ label: "Canadian Dollar (CAD)" });
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk).toHaveURL(/select-production/);

  const profile = await call(dayplayerRoutes.getDayplayerProfile, { token: player.token });
  const { place_known: _known, zone: _zone, ...mine } = profile;
  const home = { city: "Mississauga", state: "Ontario", zip: "L5B 3C1", country: "Canada" };
  await call(dayplayerRoutes.saveDayplayerProfile, { token: player.token, body: { ...mine, ...home } });

  const date = day(6);
  const positions = [{ name: "Costumer", count: 2 }];
  await aFullDay(call, head, date, { positions, activate: true });
  await desk.goto(`/app/calendar/${date}`);
  await desk.getByRole("button", { name: "Edit the day" }).click();
  await desk.getByLabel("Country").selectOption("Canada");
  await desk.getByLabel("City").fill("Toronto");
  await desk.getByLabel("Province").fill("Ontario");
  await desk.getByLabel("Postal code").fill("M5V 2T6");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Dayplan saved")).toBeVisible();
  await expect(desk.getByText("CA$46.50 an hour")).toBeVisible();

  const plan = await call(dayplanRoutes.getDayplanByDate, { token: head.token, params: { date } });
  const positionId = plan.positions.find(({ name }) => name === "Costumer")?.id ?? "";
  const position = { date, dayplanId: plan.id ?? "", positionId };
  await desk.goto(positionPath(position));
  await expect(cardOf(desk, player)).toContainText(/\d+ km/);
  await waitingOffer({ call, head, player, position });
  const phone = await openPlayer("/player/", { person: player });
  await expect(offerCard(phone)).toContainText("CA$46.50/hr");
  await expect(offerCard(phone)).toContainText(/\d+ km/);
});
