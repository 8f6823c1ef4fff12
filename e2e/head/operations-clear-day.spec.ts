import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import type { Page } from "@playwright/test";
import { day, longDay } from "../support/days.ts";
import { aFullDay } from "../support/full-day.ts";
import { violationsOn } from "../support/inspect.ts";
import { aPosition } from "../support/staffing.ts";
import { expect, phone as narrow, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const date = day(4);

test("a day can be cleared by keyboard, and every tab shows it at once; one with bookings links to where to end them", async ({
  call,
  head,
  booked,
  openWeb,
}) => {
  await aFullDay(call, head, date);
  const desk = await openWeb(`/app/calendar/${date}`, { person: head });
  const day2 = await openWeb(`/app/calendar/${date}`, { person: head });
  const month = await openWeb(`/app/calendar?view=month&date=${date}`, { person: head });
  const tools = (page: Page) => page.getByRole("button", { name: "More for this day" });
  const clear = desk.getByRole("button", { name: "Clear this day" });
  await expect(tools(day2)).toBeVisible();
  await expect(month.getByRole("main").getByText("unactive").first()).toBeVisible();

  await tools(desk).press("Enter");
  await clear.press("Enter");
  const question = desk.getByRole("alertdialog", { name: `Clear ${longDay(date)}?` });
  await expect(question).toContainText("The date can be planned again.");
  expect(await violationsOn(desk, question)).toEqual([]);
  await desk.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(tools(desk)).toBeFocused();

  await desk.keyboard.press("Enter");
  await clear.press("Enter");
  await question.getByRole("button", { name: "Clear this day" }).press("Enter");
  await expect(desk.getByText("Day cleared")).toBeVisible();
  await expect(tools(desk)).toBeFocused();
  for (const page of [desk, day2]) {
    await expect(page.getByText("No call time yet")).toBeVisible();
    await expect(page.getByText("Place not set")).toBeVisible();
  }
  await expect(month.getByRole("main").getByText("unactive")).toHaveCount(0);

  // A day with live offers or bookings can't be cleared.
  await desk.setViewportSize(narrow.viewport);
  await visit(desk, `/app/calendar/${booked.position.date}`);
  await desk.getByRole("button", { name: "More for this day" }).click();
  await desk.getByRole("button", { name: "Clear this day" }).click();
  const notice = desk.getByRole("dialog", { name: `${longDay(booked.position.date)} can't be cleared yet` });
  await expect(notice).toContainText("This day has 1 booking. Revoke or cancel them first, then clear it.");
  await notice.getByRole("link", { name: "Go to booked dayplayers" }).click();
  await expect(desk).toHaveURL(/\/app\/booked$/);
});

test("a day that another tab saved is not cleared without a warning, nor one that it cleared saved without a confirmation", async ({
  call,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 409/);
  const saved = await aFullDay(call, head, date);
  const desk = await openWeb(`/app/calendar/${date}`, { person: head });
  await desk.getByRole("button", { name: "Edit the day" }).click();
  await desk.getByRole("button", { name: "More for this day" }).click();
  await desk.getByRole("button", { name: "Clear this day" }).click();
  const question = desk.getByRole("alertdialog");
  await expect(question).toBeVisible();
  // This tab must not load the other save before the reply to its own request.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await desk.route(`**/by-date/${date}`, (route) => answered.then(() => route.continue()));
  const other = await aFullDay(call, head, date, { notes: "The pier" });
  const refusal = desk.waitForResponse((response) => response.request().method() === "DELETE");
  await question.getByRole("button", { name: "Clear this day" }).click();
  const refused = await refusal;
  expect(refused.status()).toBe(409);
  answer();
  await expect(desk.getByText("Somebody saved this day meanwhile. Look at it again, then clear it.")).toBeVisible();
  await expect(desk.getByLabel("Notes")).toHaveValue("The pier");
  await call(dayplanRoutes.clearDayplan, {
    token: head.token,
    params: { dayplanId: saved.id ?? "" },
    query: { version: String(other.version) },
  });
  await expect(desk.getByLabel("Notes")).toHaveValue("");

  const again = await aFullDay(call, head, date, { notes: "The yard" });
  await expect(desk.getByLabel("Notes")).toHaveValue("The yard");
  await desk.getByLabel("Notes").fill("Typed here.");
  await call(dayplanRoutes.clearDayplan, {
    token: head.token,
    params: { dayplanId: again.id ?? "" },
    query: {},
  });
  await expect(desk.getByText("Somebody saved this day while you were editing it.")).toBeVisible();
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  const choice = desk.getByRole("dialog", { name: "Somebody cleared this day while you were editing it." });
  await choice.getByRole("button", { name: "Save this choice" }).click();
  await expect(desk.getByText("Dayplan saved")).toBeVisible();
  await expect(desk.getByLabel("Notes")).toHaveValue("Typed here.");
  await desk.getByRole("button", { name: "More for this day" }).click();
  await expect(desk.getByRole("button", { name: "Clear this day" })).toBeVisible();
});

test("deleting a day's last job in all jobs clears the day; 'unactive' opens all jobs at its date, however many pages are before it", async ({
  call,
  head,
  openWeb,
}) => {
  // With five jobs a day, the twelfth day is on the second page of fifty jobs.
  for (let at = 1; at <= 14; at++) if (at !== 4 && at !== 6) await aFullDay(call, head, day(at));
  const saved = await aFullDay(call, head, date, { positions: [{ name: "Costumer", count: 1 }] });
  await aPosition(call, head, { date: day(6) });
  const desk = await openWeb("/app/all-jobs", { person: head });
  await expect(desk.getByRole("button", { name: `Edit Costumer, ${day(6)}` })).toHaveCount(0);
  await desk.getByRole("button", { name: `Edit Costumer, ${date}` }).click();
  const dialog = desk.getByRole("dialog", { name: `Edit Costumer on ${longDay(date)}` });
  await dialog.getByRole("button", { name: "Delete job" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Delete job" }).click();
  await expect(desk.getByText("Job deleted")).toBeVisible();
  await expect(desk.getByRole("heading", { name: longDay(date) })).toHaveCount(0);
  const now = await call(dayplanRoutes.getDayplanByDate, { token: head.token, params: { date } });
  expect([saved.id === null, now.id]).toEqual([false, null]);

  const targetDate = day(12);
  await visit(desk, `/app/calendar?view=day&date=${targetDate}`);
  await expect(
    desk
      .getByRole("main")
      .getByRole("link", { name: /is unactive/ })
      .first(),
  ).toBeVisible();
  await desk
    .getByRole("main")
    .getByRole("link", { name: /is unactive/ })
    .first()
    .click();
  await expect(desk).toHaveURL(new RegExp(`/app/all-jobs\\?date=${targetDate}$`));
  const heading = desk.getByRole("heading", { name: longDay(targetDate) });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  const first = desk.getByRole("heading", { name: longDay(day(1)) });
  await expect(first).not.toBeInViewport();

  // A new visit of the address opens at the date too; a date without jobs opens at the next date with jobs.
  await desk.setViewportSize(narrow.viewport);
  await desk.goto(`/app/all-jobs?date=${targetDate}`);
  await expect(heading).toBeInViewport();
  await visit(desk, `/app/all-jobs?date=${day(0)}`);
  await expect(first).toBeInViewport();
});
