import type { Callboard } from "../support/callboard.ts";
import { day, longDay } from "../support/days.ts";
import { downloaded } from "../support/downloads.ts";
import { inspectAtBothWidths, shows } from "../support/inspect.ts";
import { bookingsOf, cardOf, positionPath } from "../support/screens.ts";
import { aPosition, type Staffed } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

/** Moves a day into the past by so many days. */
const letPass = (callboard: Callboard, { dayplanId }: Staffed, daysAgo: number) =>
  callboard.query("update dayplans set date = $2, passes_at = now() - make_interval(days => $3 - 1) where id = $1", [
    dayplanId,
    day(-daysAgo),
    daysAgo,
  ]);

test("job history lists passed days, and the filtered jobs can be downloaded as a table with the dayplayers who worked", async ({
  callboard,
  call,
  head,
  player,
  booked: { position },
  openWeb,
}) => {
  const other = await aPosition(call, head, { name: "Set Costumer", date: day(4), count: 1 });
  const page = await openWeb("/app/job-history", { person: head });
  await expect(page.getByText("No job history")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download CSV" })).toHaveCount(0);

  await letPass(callboard, position, 2);
  await letPass(callboard, other, 3);
  await page.reload();
  const jobs = page.getByRole("main");
  await expect(jobs.getByRole("heading", { name: longDay(day(-2)) })).toBeVisible();
  await expect(jobs.getByRole("heading", { name: longDay(day(-3)) })).toBeVisible();
  await page.getByRole("button", { name: /^Costumer/ }).click();
  await expect(jobs.getByRole("heading", { name: longDay(day(-3)) })).toHaveCount(0);

  const { name, bytes } = await downloaded(page, "Download CSV");
  expect(name).toBe(`job-history-${day(0)}.csv`);
  const [headings = "", job = "", ...rest] = bytes.toString("utf8").split("\r\n");
  expect(headings).toMatch(
    /^\ufeffDate,Position,Call,.*,Positions,Open offers,Booked,Need,Dayplayers,No-shows,Parking note,Address$/,
  );
  expect(job).toContain(`${day(-2)},Costumer,`);
  expect(job).toContain(`,2,0,1,1,${player.name},,`);
  expect(rest).toEqual([""]);

  const date = day(-2);
  for (const screen of [
    { path: "/app/job-history", title: "Job history", ready: shows("See dayplayers") },
    { path: positionPath(position), title: /Costumer on .*/, ready: shows("Mark as no-show") },
    { path: `/app/calendar/${date}`, title: longDay(date), ready: shows("This day has passed") },
  ])
    await inspectAtBothWidths(page, screen);
});

test("a no-show is marked once within a week, from job history after a confirmation, and the dayplayer is notified", async ({
  callboard,
  head,
  player,
  booked: { position },
  openWeb,
  openPlayer,
}) => {
  await letPass(callboard, position, 10);
  const page = await openWeb(positionPath(position), { person: head });
  await expect(cardOf(bookingsOf(page), player)).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as no-show" })).toHaveCount(0);

  await letPass(callboard, position, 2);
  await visit(page, "/app/job-history");
  await page.getByRole("link", { name: /^See dayplayers/ }).click();
  await expect(page.getByText("This day has passed.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Job history" })).toBeVisible();
  const card = cardOf(bookingsOf(page), player);
  await card.getByRole("button", { name: "Mark as no-show" }).click();
  const question = page.getByRole("alertdialog", { name: `Mark ${player.name} as a no-show?` });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await card.getByRole("button", { name: "Mark as no-show" }).click();
  await question.getByRole("button", { name: "Mark as no-show" }).click();
  await expect(page.getByText("Marked as no-show")).toBeVisible();
  await expect(card.getByText("No-show", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Mark as no-show" })).toHaveCount(0);

  const notifications = await openPlayer("/player/notifications", { person: player });
  await expect(notifications.getByText("Marked as a no-show: Costumer")).toBeVisible();
});
