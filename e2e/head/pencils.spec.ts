import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { dayplayerPencilRoutes, pencilRoutes } from "@callboard/contract/routes/pencils";
import type { Page } from "@playwright/test";
import type { Call } from "../support/call.ts";
import { day, longDay } from "../support/days.ts";
import { violationsAtBothWidths } from "../support/inspect.ts";
import { aDayplayer, aHead, type Person } from "../support/people.ts";
import { aDepartment, aPosition } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";

const date = day(10);
const crewPath = `/app/calendar?view=crew&date=${date}`;

const star = (call: Call, { token }: Person, player: Person) =>
  call(findDayplayerRoutes.toggleStar, { token, params: { userId: player.account.id } });

/** The cell of somebody's day in the crew's grid. */
const cellOf = async (desk: Page, { name }: Person) => {
  const grid = desk.getByRole("grid", { name: "Crew" });
  await expect(grid.getByRole("link", { name })).toBeVisible();
  const heads = await grid.getByRole("columnheader").all();
  const labels = await Promise.all(heads.slice(1).map((each) => each.getByRole("link").getAttribute("title")));
  const column = labels.indexOf(`Plan ${longDay(date)}`);
  return grid.getByRole("row").filter({ hasText: name }).getByRole("gridcell").nth(column);
};

/** A dayplayer says yes to the pencil that they were asked for. */
async function acceptPencil(call: Call, { token }: Person) {
  const { pencils } = await call(dayplayerPencilRoutes.listDayplayerPencils, { token });
  const asked = pencils.find(({ state }) => state === "asked");
  await call(dayplayerPencilRoutes.acceptPencil, {
    token,
    params: { id: asked?.id ?? "" },
    body: { answer_id: crypto.randomUUID() },
  });
}

/** Somebody of another production has a pencil of the dayplayer's for the same date. */
async function rivalPencil(call: Call, rival: Person, player: Person) {
  const { token } = rival;
  await aPosition(call, rival, { date, count: 1 });
  await call(pencilRoutes.askForPencils, {
    token,
    body: { dayplayer_ids: [player.account.id], dates: [date], position: "Costumer" },
  });
  await acceptPencil(call, player);
  const { pencils } = await call(pencilRoutes.listPencils, { token, query: { from: date, to: date } });
  return pencils[0]?.id ?? "";
}

test("a head asks for a pencil, sees it challenged by another production, and books with an offer in time", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
}) => {
  await aPosition(call, head, { date, count: 1 });
  await star(call, head, player);
  const rival = await aHead(callboard);
  await aDepartment(call, rival, "Another Tide");

  const desk = await openWeb(crewPath, { person: head });
  const cell = await cellOf(desk, player);
  await cell.focus();
  await desk.keyboard.press("p");
  const ask = desk.getByRole("dialog", { name: "Pencil 1 day" });
  await expect(ask.getByLabel("Position")).toHaveValue("Costumer");
  await expect(ask).toContainText("No obligation for either side. They have 48 hours for a yes.");
  expect(await violationsAtBothWidths(desk, ask)).toEqual([]);
  await ask.getByRole("button", { name: "Ask 1 person" }).click();
  await expect(ask.getByText("Asked for 1 pencil")).toBeVisible();
  await ask.getByRole("button", { name: "Ok", exact: true }).click();
  await expect(cell).toContainText("asked for a pencil");

  await acceptPencil(call, player);
  await expect(cell).toContainText("1st");

  const theirs = await rivalPencil(call, rival, player);
  await call(pencilRoutes.challengePencil, { token: rival.token, params: { id: theirs } });
  await expect(cell).toContainText("book or release");
  expect(await violationsAtBothWidths(desk)).toEqual([]);
  await cell.focus();
  await desk.keyboard.press("Enter");
  const sheet = desk.getByRole("dialog", { name: player.name });
  await expect(sheet.getByText(/^Another production waits\. Book or release until .+, or it lapses\.$/)).toBeVisible();
  await expect(sheet).not.toContainText("Another Tide");
  expect(await violationsAtBothWidths(desk, sheet)).toEqual([]);
  await sheet.getByRole("button", { name: "Offer the job" }).click();
  const offering = desk.getByRole("dialog", { name: /Offering job as Costumer/ });
  await offering.getByRole("button", { name: "Send offer" }).click();
  await offering.getByRole("button", { name: "Ok", exact: true }).click();
  await expect(cell).toContainText(/Costumeruntil/);

  const offers = () => call(dayplayerOfferRoutes.listDayplayerOffers, { token: player.token });
  await expect.poll(async () => (await offers()).length).toBe(1);
  const [open] = await offers();
  await call(dayplayerOfferRoutes.acceptOffer, {
    token: player.token,
    params: { id: open?.id ?? "" },
    body: { terms_rev: open?.terms_rev ?? 0, release_pencils: true },
  });
  await expect(cell).toHaveText("Costumer");
  const left = await call(pencilRoutes.listPencils, { token: rival.token, query: { from: date, to: date } });
  expect(left.pencils).toEqual([]);
});

test("the second asks the first to decide, moves up once it is released, and releases in one tap", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
}) => {
  const position = await aPosition(call, head, { date, count: 1 });
  const rival = await aHead(callboard);
  await aDepartment(call, rival, "Another Tide");
  const theirs = await rivalPencil(call, rival, player);
  await call(pencilRoutes.askForPencils, {
    token: head.token,
    body: { dayplayer_ids: [player.account.id], dates: [date], position: "Costumer" },
  });
  await acceptPencil(call, player);

  const desk = await openWeb(`/app/calendar/${position.date}`, { person: head });
  const people = desk.getByRole("list", { name: "People of Costumer" });
  await expect(people.getByRole("listitem")).toContainText(/Pencilled, 2nd · until/);
  await people.getByRole("button", { name: `Pencil of ${player.name}` }).click();
  const sheet = desk.getByRole("dialog", { name: player.name });
  await sheet.getByRole("button", { name: "Ask the first to decide" }).click();
  await expect(sheet.getByText(/Whoever is before you has until/)).toBeVisible();
  expect(await violationsAtBothWidths(desk, sheet)).toEqual([]);
  await call(pencilRoutes.withdrawPencil, { token: rival.token, params: { id: theirs } });
  await expect(sheet).toContainText("Yours is the 1st pencil for this day.");
  await sheet.getByRole("button", { name: "Release" }).click();
  await expect(desk.getByText(`${player.name} hears that you released`)).toBeVisible();
  await expect(people).toHaveCount(0);
});

test("a head asks several people whether they are free, and the grid shows their answers", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
}) => {
  const other = await aDayplayer(callboard, { free: 0 });
  for (const each of [player, other]) await star(call, head, each);
  const desk = await openWeb(crewPath, { person: head });
  await (await cellOf(desk, player)).click({ modifiers: ["Shift"] });
  await (await cellOf(desk, other)).click({ modifiers: ["Shift"] });
  await desk.getByRole("region", { name: "Selected days" }).getByRole("button", { name: "Ask if free" }).click();
  const ask = desk.getByRole("dialog", { name: "Ask if free on 1 day" });
  await expect(ask).toContainText("It reserves nothing");
  await ask.getByRole("button", { name: "Ask 2 people" }).click();
  await expect(ask.getByText("2 people asked")).toBeVisible();
  await ask.getByRole("button", { name: "Ok", exact: true }).click();
  for (const [{ token }, free] of [
    [player, []],
    [other, [date]],
  ] as const) {
    const { checks } = await call(dayplayerPencilRoutes.listDayplayerPencils, { token });
    await call(dayplayerPencilRoutes.answerAvailabilityCheck, {
      token,
      params: { id: checks[0]?.id ?? "" },
      body: { free: [...free], answer_id: crypto.randomUUID() },
    });
  }
  await expect(await cellOf(desk, player)).toHaveText("not free");
  await expect(await cellOf(desk, other)).toHaveText("free");
});
