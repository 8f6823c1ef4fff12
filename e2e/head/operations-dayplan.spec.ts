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
import { visit } from "../support/visit.ts";

test("Shift+arrows change the day and lose no press; Shift+S saves, also a position's own hours; in text fields both are letters", async ({
  call,
  head,
  openWeb,
}) => {
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

  await visit(desk, `/app/calendar/${date}`);
  await desk.getByRole("button", { name: "Edit the day" }).click();
  await desk.getByRole("button", { name: "Own hours of Costumer", exact: true }).click();
  const row = desk.getByRole("region", { name: "Costumer", exact: true });
  await row.getByLabel("Call time").fill("05:00");
  await expect(desk.getByText("Unsaved changes · Shift S")).toBeVisible();
  await desk.getByLabel("Notes").fill("A letter: ");
  await desk.getByLabel("Notes").press("Shift+S");
  await expect(desk.getByLabel("Notes")).toHaveValue("A letter: S");
  await desk.getByLabel("Notes").press("Shift+ArrowLeft");
  await expect(heading).toHaveText(longDay(date));

  await heading.focus();
  await desk.keyboard.press("Shift+S");
  await expect(desk.getByText("Dayplan saved")).toBeVisible();
  await expect(
    desk.getByRole("button", { name: "Own hours of Costumer: 5:00 AM – as the day", exact: true }),
  ).toBeVisible();

  await desk.keyboard.press("Shift+ArrowRight");
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  await expect(heading).toHaveText(longDay(next));
  await desk.keyboard.press("Shift+ArrowLeft");
  await expect(heading).toHaveText(longDay(date));
  await desk.getByRole("link", { name: "Today", exact: true }).click();
  await expect(heading).toHaveText(longDay(day(0)));
});

test("many days are planned in few clicks and by copies, and the dashboard says whom to ask and who has not confirmed", async ({
  call,
  head,
  player,
  booked,
  openWeb,
}) => {
  // Any planned day can be copied to an unchanged day, with its hours.
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
  const pier = await call(dayplanRoutes.getDayplanByDate, { token: head.token, params: { date: day(6) } });
  expect([pier.based_on, pier.positions[0]?.count, pier.positions[0]?.call_time]).toEqual([day(2), 7, "04:30"]);

  await aFullDay(call, head, day(8));
  await visit(desk, `/app/calendar/${day(8)}`);
  await desk.getByRole("button", { name: `Activate all 5 on ${longDay(day(8))}` }).click();
  await expect(desk.getByText("5 positions activated")).toBeVisible();
  await expect(desk.getByRole("link", { name: /^Fill \d+ places?…, Costumer$/ })).toBeVisible();

  // Copies: the planned date can't be chosen, and the copies are as active as the day.
  await desk.getByRole("button", { name: "More for this day" }).click();
  await desk.getByRole("button", { name: "Copy to dates" }).click();
  const copies = desk.getByRole("dialog", { name: /^Copy .* to which dates\?$/ });
  await expect(copies.getByRole("checkbox", { name: "Activate the copies" })).toBeChecked();
  expect(await violationsOn(desk, copies)).toEqual([]);
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
  await visit(desk, `/app/calendar/${booked.position.date}`);
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
  await visit(desk, "/app/dashboard");
  const needs = desk.getByRole("region", { name: "Still to fill" });
  const first = needs.getByRole("listitem").first();
  await expect(first).toContainText("Costumer");
  await expect(needs.getByRole("link", { name: "See all 17" })).toBeVisible();
  const offer = needs.getByRole("button", { name: /^Ask the best match for \d+ places?, Costumer/ }).first();
  await expect(offer).toBeVisible();
  await offer.click();
  const sheet = desk.getByRole("dialog", { name: /^Offering job as Costumer/ });
  await sheet.getByRole("button", { name: "Send 1 offer" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(needs.getByText("1 waiting").first()).toBeVisible();
  await expect(needs.getByRole("link", { name: /^See who waits, Costumer/ }).first()).toBeVisible();

  // Filters survive Back, also on a phone, whose bottom bar has the calendar.
  await desk.setViewportSize(phone.viewport);
  await visit(desk, "/app/active-jobs");
  const chip = desk.getByRole("button", { name: /^Truck Costumer/ });
  await chip.click();
  await expect(desk).toHaveURL(/position=Truck\+Costumer/);
  await desk
    .getByRole("link", { name: /^See dayplayers, Truck Costumer/ })
    .first()
    .click();
  await expect(desk).toHaveURL(/matches-and-bookings/);
  await desk.goBack();
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await desk.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Calendar" }).click();
  await expect(desk).toHaveURL(/\/app\/calendar/);
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
  await visit(desk, positionPath({ date, dayplanId: plan.id ?? "", positionId }));
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
  await visit(desk, positionPath(position));
  await expect(cardOf(desk, player)).toContainText(/\d+ km/);
  await waitingOffer({ call, head, player, position });
  const phone = await openPlayer("/player/", { person: player });
  await expect(offerCard(phone)).toContainText("CA$46.50/hr");
  await expect(offerCard(phone)).toContainText(/\d+ km/);
});
