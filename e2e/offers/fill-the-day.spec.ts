import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { fillRoutes } from "@callboard/contract/routes/fills";
import type { Page } from "@playwright/test";
import type { Call } from "../support/call.ts";
import { day, longDay, shortDay } from "../support/days.ts";
import { inspectAtBothWidths, shows, violationsOn } from "../support/inspect.ts";
import { aDayplayer, type Person } from "../support/people.ts";
import { plan } from "../support/staffing.ts";
import { aBooking } from "../support/staged.ts";
import { expect, phone as narrow, test, desk as wide } from "../support/test.ts";

const date = day(6);

/** A day with a position that the dayplayer matches, two that nobody matches, and one that is not active. */
async function aDayToFill(call: Call, head: Person) {
  const { token } = head;
  const counts = { Costumer: 2, "Set Costumer": 1, Shopper: 2, "Costume PA": 1 };
  const positions = Object.entries(counts).map(([name, count]) => ({ name, count }));
  const saved = await call(dayplanRoutes.saveDayplan, { token, body: { ...plan(date), positions } });
  const dayplanId = saved.id ?? "";
  const ids = Object.fromEntries(saved.positions.map(({ name, id }) => [name, id ?? ""]));
  for (const name of ["Costumer", "Set Costumer", "Shopper"])
    await call(dayplanRoutes.activatePosition, { token, params: { dayplanId, positionId: ids[name] ?? "" } });
  return { dayplanId, ids, positionOf: (name: string) => ({ date, dayplanId, positionId: ids[name] ?? "" }) };
}

const path = `/app/calendar/${date}`;
const sheetOf = (page: Page) => page.getByRole("dialog", { name: /^Fill / });

test("a day is filled in three clicks: what starts is listed before, and what did not after; a refused sheet keeps what was typed, also when it is closed", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  const { positionOf } = await aDayToFill(call, head);
  await aBooking({ call, head, player, position: positionOf("Set Costumer") });
  await aDayplayer(callboard);
  const desk = await openWeb(path, { person: head, screen: narrow });
  const sheet = sheetOf(desk);
  await desk.getByRole("button", { name: /^Fill the day/ }).click();
  await sheet.getByRole("button", { name: "More options" }).click();
  await sheet.getByRole("textbox", { name: /^Message/ }).fill("Period shoes, please.");
  await desk.route("**/fill", async (route) => {
    const body = { ...(route.request().postDataJSON() as object), fill_by: "2020-01-01T00:00:00Z" };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await sheet.getByRole("button", { name: "Fill 2 positions" }).click();
  await expect(sheet.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(sheet.getByRole("textbox", { name: /^Message/ })).toHaveValue("Period shoes, please.");
  expect(await violationsOn(desk, sheet)).toEqual([]);
  await desk.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await desk.unroute("**/fill");

  await desk.setViewportSize(wide.viewport);
  await desk.getByRole("button", { name: `Fill the day, ${longDay(date)}` }).press("Enter");
  await expect(sheet.getByRole("textbox", { name: /^Message/ })).toHaveValue("Period shoes, please.");
  const parts = sheet.getByRole("list", { name: "Positions of this day" }).locator(":scope > li");
  await expect(parts).toHaveText([
    // At night, nobody can be asked before the morning.
    /^Costumer2 of 2 needed(Asks up to about 1 person until 2 accept: |Nobody can be asked before )/,
    "Set CostumerNot started: all places are booked.",
    /^Shopper2 of 2 neededNobody matches who could be asked\./,
    "Costume PANot started: activate it first.",
  ]);
  expect(await violationsOn(desk, sheet)).toEqual([]);
  await sheet.getByRole("radio", { name: "24 h before the call" }).check({ force: true });
  await sheet.getByRole("button", { name: "Fill 2 positions" }).click();
  await expect(sheet.getByRole("status").filter({ hasText: "Callboard is filling 2 positions until" })).toBeVisible();
  await expect(parts.first()).toHaveText("CostumerStarted. The first people are asked now.");
  await sheet.getByRole("button", { name: "OK" }).click();

  // Nobody is a Shopper: the head reads it at once, without a reload.
  const risk = desk.getByRole("link", { name: "Shopper: May stay open: 2 of 2" });
  await expect(risk).toBeVisible();
  await expect(desk.getByRole("img", { name: "Costumer: 0 of 2 booked" })).toBeVisible();
  await expect(desk.getByRole("button", { name: /^Fill the day/ })).toHaveCount(0);

  await desk.getByRole("button", { name: "Stop filling the day" }).press("Enter");
  const stop = desk.getByRole("dialog", { name: `Stop filling ${shortDay(date)}?` });
  expect(await violationsOn(desk, stop)).toEqual([]);
  await stop.getByRole("button", { name: "Cancel" }).click();
  await risk.click();
  await expect(desk).toHaveURL(/\/position\/.*\/matches-and-bookings$/);
});

test("the dashboard says what is being filled, and a day that may stay open stands out, live; both screens are accessible", async ({
  call,
  head,
  openWeb,
}) => {
  const { dayplanId } = await aDayToFill(call, head);
  const desk = await openWeb(`/app/dashboard?month=${date.slice(0, 7)}`, { person: head });
  const needs = desk.getByRole("region", { name: "Still to fill" });
  await expect(needs.getByRole("listitem").filter({ hasText: "Shopper" })).toContainText("No match left to ask");
  const cell = desk.locator(`td[data-date="${date}"]`);
  await expect(cell.getByText("May stay open")).toHaveCount(0);

  const fill_by = `${day(4)} 18:00`;
  await call(fillRoutes.fillDay, { token: head.token, params: { dayplanId }, body: { fill_by } });
  const need = needs.getByRole("listitem").filter({ hasText: "Shopper" });
  await expect(need).toContainText("May stay open: 2 of 2");
  await expect(need.getByRole("link", { name: /^See what would help, Shopper/ })).toBeVisible();
  await expect(cell.getByText("May stay open", { exact: true })).toBeVisible();
  await expect(cell.getByRole("link", { name: /^Shopper 0\/2 may stay open: 2 of 2/ })).toBeVisible();

  const ready = shows("May stay open: 2 of 2");
  for (const screen of [
    { path, title: longDay(date), ready },
    { path: `/app/dashboard?month=${date.slice(0, 7)}`, title: "Dashboard", ready },
  ])
    await inspectAtBothWidths(desk, screen);
});
