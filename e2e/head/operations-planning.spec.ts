import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { day, longDay } from "../support/days.ts";
import { aFullDay } from "../support/full-day.ts";
import { aDepartment, aPosition } from "../support/staffing.ts";
import { waitingOfferTo } from "../support/staged.ts";
import { expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("the dashboard shows notifications live, links to their screens and marks them as seen; a day of which nothing is active is activated in one press", async ({
  call,
  head,
  player,
  openWeb,
}) => {
  const position = await aPosition(call, head);
  const offer = await waitingOfferTo({ call, head, player, position }, player);
  const desk = await openWeb("/app/dashboard", { person: head });
  const panel = desk.getByRole("region", { name: "Notifications" });
  await expect(panel.getByText("Nothing has happened yet")).toBeVisible();

  await call(dayplayerOfferRoutes.acceptOffer, { token: player.token, params: { id: offer }, body: {} });
  const notice = panel.getByRole("link", { name: `${player.name} is booked` });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText("New:");
  // The month's counts are updated live.
  if (position.date.slice(0, 7) === day(0).slice(0, 7))
    await expect(desk.getByRole("link", { name: "Costumer 1/2" })).toBeVisible();
  // It needs nothing of the head, so the navigation does not count it. After a while on screen it counts as seen.
  const entry = desk.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Dashboard/ });
  await expect(entry).toHaveText("Dashboard");
  await expect(panel.getByRole("button", { name: "Mark all as seen" })).toHaveCount(0);
  await expect(notice).toContainText("New:");

  await notice.click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(longDay(position.date));
  await entry.click();
  await expect(notice).toBeVisible();
  await expect(notice).not.toContainText("New:");

  // A day of which nothing is active says so in one line, which activates it or leads to its jobs.
  const date = day(2);
  await aFullDay(call, head, date);
  await visit(desk, "/app/dashboard");
  if (date.slice(0, 7) !== day(0).slice(0, 7)) await desk.getByRole("button", { name: "Next month" }).click();
  const cell = desk.getByRole("cell").filter({ has: desk.getByRole("link", { name: `Plan ${longDay(date)}` }) });
  const unactive = cell.getByRole("link", { name: /^All positions of .* are unactive/ });
  await expect(unactive).toHaveCount(1);
  await cell.getByRole("button", { name: "+ 3 more" }).click();
  const all = desk.getByRole("dialog", { name: `All positions on ${longDay(date)}` });
  await expect(all.getByText("Background Costumer", { exact: true })).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(all).toBeHidden();
  await unactive.click();
  await expect(desk).toHaveURL(new RegExp(`/app/all-jobs\\?date=${date}$`));
  await desk.goBack();
  await cell.getByRole("button", { name: `Activate all positions of ${longDay(date)}` }).click();
  await expect(desk.getByText("5 positions activated")).toBeVisible();
  await expect(unactive).toHaveCount(0);
  await expect(cell.getByRole("link", { name: /0\/\d/ })).toHaveCount(3);
});

test("on a phone the calendar is a list of days, where each position has its own color in both themes, and one day by the hour", async ({
  call,
  head,
  openWeb,
}) => {
  const { department_positions } = await call(accountRoutes.getAppData, {});
  const names = department_positions.Costume ?? [];
  const date = day(1);
  await aFullDay(call, head, date, { positions: names.map((name) => ({ name, count: 1 })), activate: true });
  // On a phone a day lists all of its tags.
  const page = await openWeb(`/app/calendar?view=week&date=${date}`, { person: head, screen: phone });
  const colors = (part: "backgroundColor" | "borderLeftColor") =>
    Promise.all(
      names.map((name) =>
        page
          .getByRole("link", { name: `${name} 0/1`, exact: true })
          .locator("> span")
          .evaluate((tag, property) => getComputedStyle(tag)[property], part),
      ),
    );
  await expect(page.getByRole("link", { name: "Costume PA 0/1", exact: true })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(new Set(await colors("backgroundColor")).size).toBe(names.length);
    expect(new Set(await colors("borderLeftColor")).size).toBe(names.length);
  }
  await expect(page.getByRole("link", { name: /^Plan / })).toHaveCount(7);
  await page.getByRole("radio", { name: "Day" }).check();
  await expect(page.getByText("6:30 AM – 6:30 PM")).toBeVisible();
});

test("the days of the month can be navigated by keyboard on the dashboard and the calendar; the top bar and an address lead to productions", async ({
  call,
  head,
  openWeb,
}) => {
  const selected = async () => (await call(productionRoutes.getSelectedProduction, { token: head.token }))?.id;
  const first = await selected();
  const second = await aDepartment(call, head);
  const desk = await openWeb("/app/active-jobs", { person: head });
  for (const path of ["/app/calendar?view=month", "/app/dashboard"]) {
    await visit(desk, path);
    const today = Temporal.Now.plainDateISO("America/Los_Angeles");
    const plan = (date: Temporal.PlainDate) => `Plan ${longDay(date.toString())}`;
    const link = (date: Temporal.PlainDate) => desk.getByRole("link", { name: plan(date), exact: true });
    await link(today).focus();
    // Tab reaches only one day.
    expect(await desk.locator("[data-date] [tabindex='0']").count()).toBe(1);

    const monday = today.subtract({ days: today.dayOfWeek - 1 });
    await desk.keyboard.press("Home");
    await expect(link(monday)).toBeFocused();
    await desk.keyboard.press("End");
    await expect(link(monday.add({ days: 6 }))).toBeFocused();
    await desk.keyboard.press("ArrowLeft");
    await expect(link(monday.add({ days: 5 }))).toBeFocused();
    await desk.keyboard.press("ArrowRight");
    await desk.keyboard.press("ArrowUp");
    await expect(link(monday.subtract({ days: 1 }))).toBeFocused();
    await desk.keyboard.press("ArrowDown");
    const sunday = monday.add({ days: 6 });
    await desk.keyboard.press("PageDown");
    await expect(link(sunday.add({ months: 1 }))).toBeFocused();
    await desk.keyboard.press("PageUp");
    await expect(link(sunday.add({ months: 1 }).subtract({ months: 1 }))).toBeFocused();
    await desk.keyboard.press("Enter");
    await expect(desk.getByRole("heading", { level: 1 })).toContainText(String(sunday.year));
    await expect(desk).toHaveURL(/\/app\/calendar\/\d{4}-\d{2}-\d{2}$/);
  }

  await visit(desk, "/app/dashboard");
  const bar = desk.getByRole("banner");
  await expect(bar).toContainText("The Long Tide");
  await expect(bar).toContainText("Costume department");
  await bar.getByRole("link", { name: `${head.name} profile settings` }).click();
  await expect(desk).toHaveURL(/\/app\/user-settings/);
  await desk.getByRole("link", { name: "Callboard, choose a production" }).click();
  await expect(desk).toHaveURL(/\/select-production/);

  // An address with a production selects that production first.
  expect(await selected()).toBe(second.id);
  await desk.goto(`/app/calendar/${day(2)}?production=${first}`);
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(longDay(day(2)));
  expect(await selected()).toBe(first);
  await expect(desk).toHaveURL(new RegExp(`/app/calendar/${day(2)}$`));
});

test("the calendar shows month, week and day in the production's zone; a night shoot ends on the next date", async ({
  call,
  head,
  openWeb,
}) => {
  const date = day(5);
  const next = day(6);
  await aFullDay(call, head, date, {
    time_of_day: "night",
    call_time: "17:00",
    wrap_time: "04:00",
    positions: [
      { name: "Costumer", count: 2 },
      { name: "Truck Costumer", count: 1, call_time: "15:00" },
    ],
  });
  const desk = await openWeb(`/app/calendar?view=month&date=${date}`, { person: head });
  const calendar = desk.getByRole("region", { name: "Calendar" });
  await expect(calendar.getByRole("link", { name: /^Plan / })).toHaveCount(42);
  await expect(calendar.getByRole("columnheader").first()).toContainText("Mon");
  await expect(calendar.getByText("Truck Costumer", { exact: true })).toBeVisible();

  await desk.getByRole("radio", { name: "Week" }).check();
  await expect(calendar.getByText("5:00 PM – 4:00 AM").first()).toBeVisible();
  await expect(calendar.getByText("3:00 PM – 4:00 AM").first()).toBeVisible();

  await desk.getByRole("radio", { name: "Day" }).check();
  await visit(desk, `/app/calendar?view=day&date=${next}`);
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(longDay(next));
  await expect(calendar.getByText("From the day before").first()).toBeVisible();
  await desk.getByRole("button", { name: "Previous day" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(longDay(date));

  // The calendar opens at the date viewed last, in the view chosen last: one of the calendar, or a planned day.
  const openCalendar = async () => {
    await desk.getByRole("link", { name: "Calendar", exact: true }).click();
    await expect(desk).toHaveURL(/\/app\/calendar$/);
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText(longDay(date));
  };
  await openCalendar();
  await calendar
    .getByRole("link", { name: `Plan ${longDay(date)}` })
    .last()
    .click();
  await expect(desk).toHaveURL(new RegExp(`/app/calendar/${date}$`));
  await expect(desk.getByText(/^5:00 PM – 4:00 AM/)).toBeVisible();
  await openCalendar();
});

test("quick find opens by keyboard anywhere and finds days, jobs and dayplayers", async ({
  call,
  head,
  player,
  openWeb,
  failing,
}) => {
  const { date } = await aPosition(call, head);
  const desk = await openWeb("/app/booked", { person: head });
  const find = desk.getByRole("dialog", { name: "Find a day, a job or a dayplayer" });
  const box = find.getByRole("combobox");
  await expect(desk.getByRole("heading", { name: "Booked", exact: true })).toBeVisible();
  // The frame listens once its button is there.
  await expect(desk.getByRole("button", { name: "Find" })).toBeVisible();
  await desk.keyboard.press("Control+k");
  await expect(box).toBeFocused();

  await box.fill(date);
  await expect(find.getByRole("option")).toHaveCount(2);
  await expect(find.getByRole("option").first()).toHaveText(new RegExp(longDay(date)));
  await expect(find.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await desk.keyboard.press("ArrowDown");
  await expect(find.getByRole("option", { name: /^Costumer/ })).toHaveAttribute("aria-selected", "true");
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(/matches-and-bookings/);

  // Results opened before are listed first.
  await desk.getByRole("button", { name: "Find a day, a job or a dayplayer" }).click();
  await expect(find.getByRole("option", { name: /^Costumer/ })).toBeVisible();
  await box.fill(player.name);
  await expect(find.getByRole("option", { name: player.name })).toBeVisible();
  await box.fill("nobody is called like this");
  await expect(find.getByText("Nothing found for “nobody is called like this”")).toBeVisible();

  const succeedAgain = await failing(desk, /quick-find/);
  await box.fill("tomorrow");
  await expect(find.getByText("We couldn't look.")).toBeVisible();
  await succeedAgain();
  await find.getByRole("button", { name: "Retry" }).click();
  await expect(find.getByRole("option").first()).toHaveText(new RegExp(longDay(day(1))));
  await desk.keyboard.press("Escape");
  await expect(find).toBeHidden();
});
