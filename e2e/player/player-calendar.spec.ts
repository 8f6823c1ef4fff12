import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { availabilityPatternRoutes } from "@callboard/contract/routes/dayplayers/player-record";
import type { Locator, Page } from "@playwright/test";
import { longDay, monthOf } from "../support/days.ts";
import { violationsOn } from "../support/inspect.ts";
import { reload } from "../support/reload.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const thisMonth = Temporal.Now.plainDateISO("America/Los_Angeles").with({ day: 1 });
/** Returns the month so many months after this one. From the second on, no availability is entered at first. */
const monthAfter = (months: number): string => monthOf(thisMonth.add({ months }).toString());
/** Returns the Monday of a month's second week, or a date so many days later. */
const from = (month: string, days: number): string => {
  const first = Temporal.PlainDate.from(`${month}-08`);
  return first.add({ days: ((8 - first.dayOfWeek) % 7) + days }).toString();
};
const at = (page: Page, date: string): Locator => page.locator(`[data-date="${date}"]`);
const expectDay = (page: Page, date: string, state: string) =>
  expect(at(page, date)).toHaveAccessibleName(new RegExp(`^${longDay(date)}: ${state}`));

async function middle(of: Locator) {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error("The day is not on screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Dispatches touch events of one finger to the browser. */
async function aFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return {
    down: (x: number, y: number) => touch("touchStart", [{ x, y }]),
    move: (x: number, y: number) => touch("touchMove", [{ x, y }]),
    up: () => touch("touchEnd", []),
  };
}

test("days are marked by drawing with a mouse or a finger and by keys, never the booked one, and those that the server refuses are restored", async ({
  call,
  head,
  player,
  openPlayer,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/status of 409/);
  const soon = Temporal.Now.plainDateISO("America/Los_Angeles").add({ days: 8 }).toString();
  const position = await aPosition(call, head, { date: soon });
  await aBooking({ call, head, player, position });
  const [first, last] = [-1, 1].map((days) => Temporal.PlainDate.from(soon).add({ days }).toString()) as [
    string,
    string,
  ];
  // A month's page shows days of the next month too, but may start with its own first day.
  const phone = await openPlayer(`/player/calendar?month=${monthOf(first)}`, { person: player });
  await expectDay(phone, soon, "Booked");
  await expectDay(phone, first, "Free");

  const [start, end] = [await middle(at(phone, first)), await middle(at(phone, last))];
  await phone.mouse.move(start.x, start.y);
  await phone.mouse.down();
  await phone.mouse.move(end.x, end.y, { steps: 6 });
  await phone.mouse.up();
  await expectDay(phone, first, "Not free");
  await expectDay(phone, soon, "Booked");
  await expectDay(phone, last, "Not free");
  await expect(phone.getByText("2 days saved.")).toBeVisible();
  const listAvailability = () =>
    call(dayplayerRoutes.getAvailability, { token: player.token, query: { from: first, to: last } });
  expect((await listAvailability()).map(({ available }) => available)).toEqual([false, true, false]);

  await expect(phone.getByRole("button", { name: "Undo the last 2 days" })).toBeVisible();
  await phone.getByRole("button", { name: "Undo", exact: true }).click();
  await expectDay(phone, first, "Free");
  await expect(phone.getByText("2 days back as before.")).toBeVisible();
  expect((await listAvailability()).map(({ available }) => available)).toEqual([true, true, true]);

  await at(phone, soon).click();
  const sheet = phone.getByRole("dialog", { name: /^Booked:/ });
  await expect(sheet).toContainText("A booked day can't be marked.");
  await expect(sheet.getByRole("article")).toContainText("Call 6:30 AM");
  await phone.keyboard.press("Escape");

  // A mouse button that is released outside the calendar ends the drawing.
  let month = monthAfter(2);
  await visit(phone, `/player/calendar?month=${month}`);
  await expectDay(phone, from(month, 0), "Unmarked");
  const [monday, wednesday] = [await middle(at(phone, from(month, 0))), await middle(at(phone, from(month, 2)))];
  await phone.mouse.move(monday.x, monday.y);
  await phone.mouse.down();
  await phone.mouse.move(wednesday.x, wednesday.y, { steps: 6 });
  await phone.mouse.move(wednesday.x, 2);
  await phone.mouse.up();
  for (const days of [0, 1, 2]) await expectDay(phone, from(month, days), "Free");
  await phone.mouse.move(monday.x, monday.y, { steps: 3 });
  await expect(phone.locator("[data-drawn]")).toHaveCount(0);

  // A long press draws over days, a vertical drag scrolls, and a swipe changes the month.
  month = monthAfter(3);
  await visit(phone, `/player/calendar?month=${month}`);
  await expectDay(phone, from(month, 0), "Unmarked");
  const finger = await aFinger(phone);
  const [pressed, left] = [await middle(at(phone, from(month, 0))), await middle(at(phone, from(month, 9)))];
  await finger.down(pressed.x, pressed.y);
  await expect(at(phone, from(month, 0))).toHaveAttribute("data-drawn", "true");
  await finger.move(pressed.x + 20, pressed.y + 10);
  await finger.move(left.x, left.y);
  await finger.up();
  for (const days of [0, 6, 9]) await expectDay(phone, from(month, days), "Free");
  await expectDay(phone, from(month, 10), "Unmarked");

  const up = await middle(at(phone, from(month, 11)));
  // Sent at once: a finger that rests draws.
  await Promise.all([finger.down(up.x, up.y), finger.move(up.x, up.y - 30), finger.move(up.x, up.y - 120)]);
  await finger.up();
  await expectDay(phone, from(month, 11), "Unmarked");

  const heading = phone.getByRole("heading", { level: 1 });
  const before = await heading.textContent();
  const swiped = await middle(at(phone, from(month, 4)));
  const { x, y } = swiped;
  await Promise.all([finger.down(x, y), finger.move(x - 40, y), finger.move(x - 120, y)]);
  await finger.up();
  await expect(heading).not.toHaveText(before ?? "");

  // Arrow keys move through the days; with Shift they select a range that Enter marks.
  month = monthAfter(5);
  await visit(phone, `/player/calendar?month=${month}`);
  await expectDay(phone, from(month, 0), "Unmarked");
  await at(phone, from(month, 0)).focus();
  await phone.keyboard.press("ArrowRight");
  await expect(at(phone, from(month, 1))).toBeFocused();
  await phone.keyboard.press("Shift+ArrowRight");
  await phone.keyboard.press("Shift+ArrowDown");
  await expect(phone.getByText("9 days chosen. Enter marks them, Escape lets them go.")).toBeAttached();
  await phone.keyboard.press("Enter");
  await expectDay(phone, from(month, 0), "Unmarked");
  for (const days of [1, 2, 9]) await expectDay(phone, from(month, days), "Free");
  await phone.keyboard.press("Shift+ArrowLeft");
  await phone.keyboard.press("Escape");
  await phone.keyboard.press("Enter");
  await expectDay(phone, from(month, 8), "Not free");
  await phone.keyboard.press("PageDown");
  await expect(phone.locator("[data-date]:focus")).not.toHaveAttribute("data-date", new RegExp(`^${month}`));

  month = monthAfter(7);
  await visit(phone, `/player/calendar?month=${month}`);
  await expectDay(phone, from(month, 0), "Unmarked");
  // Days that were marked before may still be on their way.
  await phone.route("**/api/player/availability", (route) =>
    route.request().postData()?.includes(from(month, 0))
      ? route.fulfill({
          status: 409,
          json: { message: "You are booked on this day.", reason: "day_booked", dates: [from(month, 0)] },
        })
      : route.continue(),
  );
  await at(phone, from(month, 0)).click();
  await expect(phone.getByText("Not saved:")).toBeVisible();
  await expect(phone.getByText("You are booked on this day.")).toBeVisible();
  await expectDay(phone, from(month, 0), "Unmarked");
});

test("a pattern marks every Monday to Friday until a date, or every week until it is stopped; a year ahead and past months are readable", async ({
  call,
  player,
  openPlayer,
}) => {
  test.slow();
  const month = monthAfter(2);
  const phone = await openPlayer(`/player/calendar?month=${month}`, { person: player });
  const range = phone.getByRole("button", { name: "Many days…" });
  const sheet = phone.getByRole("dialog", { name: "Mark many days" });
  await phone.getByRole("button", { name: "Previous month" }).click();
  await range.click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await phone.getByRole("button", { name: "Next month" }).click();
  await range.click();
  await expect(sheet.getByLabel("From", { exact: true })).toHaveValue(`${month}-01`);
  await sheet.getByLabel("From", { exact: true }).fill(from(month, 0));
  await sheet.getByRole("button", { name: "4 weeks" }).click();
  await sheet.getByRole("button", { name: "Mon–Fri" }).click();
  await sheet.getByRole("button", { name: "Save 20 days" }).click();
  await expect(phone.getByText("20 days saved.")).toBeVisible();
  await expectDay(phone, from(month, 4), "Free");
  await expectDay(phone, from(month, 5), "Unmarked");
  const availability = await call(dayplayerRoutes.getAvailability, {
    token: player.token,
    query: { from: from(month, 0), to: from(month, 27) },
  });
  expect(availability).toHaveLength(20);
  expect(await violationsOn(phone)).toEqual([]);

  const next = phone.getByRole("button", { name: "Next month" });
  for (let turns = 0; turns < 14 && (await next.isEnabled()); turns++) await next.click();
  await expect(next).toBeDisabled();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText(/\w+ \d{4}/);

  // Weekdays repeat every week, and a day marked by hand stays as it is.
  const later = monthAfter(4);
  await visit(phone, `/player/calendar?month=${later}`);
  const openWeekly = async () => {
    await range.click();
    await sheet.getByRole("radio", { name: "Every week" }).click();
  };
  await openWeekly();
  await expect(sheet.getByRole("button", { name: "Choose weekdays" })).toBeDisabled();
  await sheet.getByRole("button", { name: "Mon–Fri" }).click();
  expect(await violationsOn(phone)).toEqual([]);
  await sheet.getByRole("button", { name: "Repeat every week" }).click();
  await expect(phone.getByText("These days repeat every week.")).toBeVisible();
  await expectDay(phone, from(later, 0), "Free");
  await expectDay(phone, from(later, 5), "Unmarked");
  const { weekdays } = await call(availabilityPatternRoutes.getAvailabilityPattern, { token: player.token });
  expect(weekdays).toHaveLength(5);

  const saved = phone.waitForResponse(
    (reply) => reply.url().endsWith("/availability") && reply.request().method() !== "GET",
  );
  await phone.locator(`[data-date="${from(later, 1)}"]`).click();
  await expectDay(phone, from(later, 1), "Not free");
  await saved;
  await reload(phone);
  await expectDay(phone, from(later, 1), "Not free");

  await openWeekly();
  await expect(sheet.getByRole("button", { name: "These days repeat" })).toBeDisabled();
  await sheet.getByRole("button", { name: "Stop repeating" }).click();
  await expect(phone.getByText("No days repeat any more.")).toBeVisible();
  await expectDay(phone, from(later, 0), "Unmarked");
  await expectDay(phone, from(later, 1), "Not free");

  // Worked days of past months. The rows contain every kind of day, as after a year of work.
  await phone.context().route(/\/api\/player\/availability/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const first = Temporal.PlainDate.from(searchParams.get("from") ?? "");
    const data = Array.from({ length: 28 }, (_, at) => at)
      .filter((at) => at % 4 !== 3)
      .map((at) => ({
        date: first.add({ days: at }).toString(),
        booked: at % 4 === 0,
        available: at % 4 !== 2,
      }));
    return route.fulfill({ json: { data } });
  });
  for (const months of [0, -1]) {
    await phone.goto(`/player/calendar?month=${monthAfter(months)}`);
    await expect(phone.locator('[data-state="booked"]').first()).toBeVisible();
    expect(await violationsOn(phone)).toEqual([]);
  }
  // axe ignores days that are no buttons, so the contrast of their numbers is checked here.
  const ratios = await phone.locator("[data-past]").evaluateAll((days) =>
    days.map((day) => {
      const shown = getComputedStyle(day);
      const light = (color: string) => {
        const parts =
          color
            .match(/[\d.]+/g)
            ?.slice(0, 3)
            .map(Number) ?? [];
        const [red = 0, green = 0, blue = 0] = parts.map((part) => {
          const value = part / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      // A hatched day has lines behind its number; the darker of the two colors is compared.
      const behind = light(shown.backgroundImage.match(/rgb\([^)]*\)(?!.*rgb)/)?.[0] ?? shown.backgroundColor);
      const [lighter = 1, darker = 0] = [light(shown.color), behind].toSorted((one, other) => other - one);
      return { opacity: shown.opacity, ratio: (lighter + 0.05) / (darker + 0.05) };
    }),
  );
  expect(ratios.length).toBeGreaterThan(0);
  for (const { opacity, ratio } of ratios) {
    expect(opacity).toBe("1");
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  }
});
