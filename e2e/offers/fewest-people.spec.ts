import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { day, shortDay } from "../support/days.ts";
import { violationsAtBothWidths } from "../support/inspect.ts";
import { aDayplayer } from "../support/people.ts";
import { aPosition } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";

test("a head fills several days with the fewest people, moves days between them, and sends each their offer", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
}) => {
  const dates = [day(3), day(4), day(5)] as const;
  for (const date of dates) await aPosition(call, head, { date, count: date === day(5) ? 2 : 1 });
  const other = await aDayplayer(callboard);

  const desk = await openWeb("/app/all-jobs", { person: head });
  for (const date of dates) await desk.getByRole("checkbox", { name: `Select Costumer, ${date}` }).check();
  await desk.getByRole("button", { name: "Fewest people" }).click();
  await expect(desk.getByText("2 people, the fewest possible")).toBeVisible();
  const grid = desk.getByRole("table");
  const rows = grid.getByRole("row").filter({ has: desk.getByRole("rowheader") });
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await expect(grid.getByRole("columnheader")).toHaveText(["Person", ...dates.map(shortDay)]);
  await expect(first.getByRole("combobox")).toHaveCount(3);
  await expect(second.getByRole("combobox")).toHaveCount(1);
  for (const row of [first, second]) await expect(row.getByRole("rowheader")).toContainText(/accepts?|declines/i);
  expect(await violationsAtBothWidths(desk)).toEqual([]);

  // By dragging, and by the list.
  await first.getByRole("cell").nth(0).getByText("Costumer", { exact: true }).dragTo(second.getByRole("cell").nth(0));
  await expect(first.getByRole("combobox")).toHaveCount(2);
  await expect(second.getByRole("cell").nth(0)).toContainText("Costumer");
  await first.getByRole("combobox", { name: new RegExp(shortDay(dates[1])) }).focus();
  await desk.keyboard.press("ArrowDown");
  await expect(second.getByRole("combobox")).toHaveCount(3);
  await expect(first.getByRole("combobox")).toHaveCount(1);

  await desk.getByRole("button", { name: "Send 2 offers" }).click();
  const sheet = desk.getByRole("dialog", { name: "Offering 3 days as one job" });
  await sheet.getByRole("button", { name: "Send 2 offers" }).click();
  await expect(sheet.getByRole("status")).toHaveText("2 offers queued successfully");
  await sheet.getByRole("button", { name: "Ok", exact: true }).click();
  await expect(desk.getByText("Nobody is missing")).toBeVisible();
  const offered = async () => {
    const all = await Promise.all(
      [player, other].map(({ token }) => call(dayplayerOfferRoutes.listDayplayerOffers, { token })),
    );
    return all
      .map((offers) => offers.map(({ start_date }) => start_date).toSorted())
      .toSorted((a, b) => a.length - b.length);
  };
  await expect.poll(offered).toEqual([[dates[2]], [...dates]]);
});
