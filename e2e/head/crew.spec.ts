import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { day, longDay } from "../support/days.ts";
import { painted } from "../support/held-reads.ts";
import { aDayplayer } from "../support/people.ts";
import { aPosition } from "../support/staffing.ts";
import { expect, phone as narrow, test } from "../support/test.ts";

test("a head sees who is free, offers a day in two clicks, and selected days by keyboard as one job; on a phone the names stay beside the days", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
}) => {
  const [first, second] = [day(3), day(4)];
  for (const date of [first, second]) await aPosition(call, head, { date, count: 3 });
  const other = await aDayplayer(callboard);
  for (const { account } of [player, other])
    await call(findDayplayerRoutes.toggleStar, { token: head.token, params: { userId: account.id } });
  const desk = await openWeb("/app/my-network", { person: head });
  await desk.getByRole("link", { name: "Who is free" }).click();
  await desk.getByRole("combobox", { name: "Days shown" }).selectOption("2 weeks");
  const grid = desk.getByRole("grid", { name: "Crew" });
  await expect(grid.getByRole("columnheader")).toHaveCount(15);
  const rowOf = ({ name }: { name: string }) => grid.getByRole("row").filter({ hasText: name });
  /** The number of a date's column, by the link of its heading. */
  const column = async (date: string) => {
    const heads = await grid.getByRole("columnheader").all();
    const labels = await Promise.all(heads.slice(1).map((each) => each.getByRole("link").getAttribute("title")));
    return labels.indexOf(`Plan ${longDay(date)}`);
  };
  const cellOf = async (person: { name: string }, date: string) =>
    rowOf(person)
      .getByRole("gridcell")
      .nth(await column(date));

  // A day in two clicks.
  await (await cellOf(player, first)).click();
  const sheet = desk.getByRole("dialog", { name: /Offering job as Costumer/ });
  await sheet.getByRole("button", { name: "Send offer" }).click();
  await sheet.getByRole("button", { name: "Ok", exact: true }).click();
  await expect(await cellOf(player, first)).toContainText(/Costumeruntil/);

  // Two days as one job by keyboard.
  await (await cellOf(other, first)).focus();
  await desk.keyboard.press("x");
  await desk.keyboard.press("ArrowRight");
  await desk.keyboard.press("x");
  const bar = desk.getByRole("region", { name: "Selected days" });
  await expect(bar).toContainText("2 days selected");
  await bar.getByRole("button", { name: "As one job" }).click();
  const block = desk.getByRole("dialog", { name: "Offering 2 days as one job" });
  await block.getByRole("button", { name: "Send offer" }).click();
  await block.getByRole("button", { name: "Ok", exact: true }).click();
  await expect(bar).toHaveCount(0);
  const offered = async () => {
    const offers = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: other.token });
    return offers.map(({ start_date }) => start_date).toSorted();
  };
  await expect.poll(offered).toEqual([first, second]);

  // The grid follows an answer.
  const [open] = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: player.token });
  await call(dayplayerOfferRoutes.acceptOffer, {
    token: player.token,
    params: { id: open?.id ?? "" },
    body: { terms_rev: open?.terms_rev ?? 0 },
  });
  await expect(await cellOf(player, first)).toHaveText("Costumer");
  await expect(grid.getByText("1/3 · 2 needed")).toBeVisible();

  // On a phone the days scroll sideways, and the names do not.
  await desk.setViewportSize(narrow.viewport);
  const name = grid.getByRole("link", { name: player.name });
  await expect(name).toBeVisible();
  await painted(desk);
  const before = await name.boundingBox();
  const last = grid.getByRole("row").last().getByRole("gridcell").last();
  await last.focus();
  await expect(last).toBeInViewport();
  expect((await name.boundingBox())?.x).toBe(before?.x);
});
