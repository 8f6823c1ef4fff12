import { availabilityPatternRoutes } from "@callboard/contract/routes/dayplayers/player-record";
import type { Page } from "@playwright/test";
import { longDay, monthOf } from "../support/days.ts";
import { violationsOn } from "../support/inspect.ts";
import { reload } from "../support/reload.ts";
import { expect, test } from "../support/test.ts";

/** The month after the next and the Monday of its second week. */
const month = Temporal.PlainDate.from(`${monthOf(Temporal.Now.plainDateISO("America/Los_Angeles").toString())}-01`)
  .add({ months: 2 })
  .toString()
  .slice(0, 7);
const from = (days: number): string => {
  const first = Temporal.PlainDate.from(`${month}-08`);
  return first.add({ days: ((8 - first.dayOfWeek) % 7) + days }).toString();
};
const expectDay = (page: Page, date: string, state: string) =>
  expect(page.locator(`[data-date="${date}"]`)).toHaveAccessibleName(new RegExp(`^${longDay(date)}: ${state}`));

test("weekdays repeat every week until they are stopped, and a day marked by hand stays as it is", async ({
  call,
  player,
  openPlayer,
}) => {
  const phone = await openPlayer(`/player/calendar?month=${month}`, { person: player });
  const sheet = phone.getByRole("dialog", { name: "Mark many days" });
  const openWeekly = async () => {
    await phone.getByRole("button", { name: "Many days…" }).click();
    await sheet.getByRole("radio", { name: "Every week" }).click();
  };
  await openWeekly();
  await expect(sheet.getByRole("button", { name: "Choose weekdays" })).toBeDisabled();
  await sheet.getByRole("button", { name: "Mon–Fri" }).click();
  expect(await violationsOn(phone)).toEqual([]);
  await sheet.getByRole("button", { name: "Repeat every week" }).click();
  await expect(phone.getByText("These days repeat every week.")).toBeVisible();
  await expectDay(phone, from(0), "Free");
  await expectDay(phone, from(5), "Unmarked");
  const { weekdays } = await call(availabilityPatternRoutes.getAvailabilityPattern, { token: player.token });
  expect(weekdays).toHaveLength(5);

  const saved = phone.waitForResponse(
    (reply) => reply.url().endsWith("/availability") && reply.request().method() !== "GET",
  );
  await phone.locator(`[data-date="${from(1)}"]`).click();
  await expectDay(phone, from(1), "Not free");
  await saved;
  await reload(phone);
  await expectDay(phone, from(1), "Not free");

  await openWeekly();
  await expect(sheet.getByRole("button", { name: "These days repeat" })).toBeDisabled();
  await sheet.getByRole("button", { name: "Stop repeating" }).click();
  await expect(phone.getByText("No days repeat any more.")).toBeVisible();
  await expectDay(phone, from(0), "Unmarked");
  await expectDay(phone, from(1), "Not free");
});
