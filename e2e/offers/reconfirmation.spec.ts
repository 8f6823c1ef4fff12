import type { Page } from "@playwright/test";
import { callIn } from "../support/days.ts";
import { inspectAtBothWidths, violationsOn } from "../support/inspect.ts";
import { aDayplayer } from "../support/people.ts";
import { aPosition, type Staffed } from "../support/staffing.ts";
import { aBooking, makeQuestionDue } from "../support/staged.ts";
import { expect, phoneWithWorker, test } from "../support/test.ts";

const dayPath = ({ date }: Staffed) => `/app/calendar/${date}`;
const peopleOn = (page: Page) => page.getByRole("list", { name: "People of Costumer" });
const silentOn = (page: Page) => peopleOn(page).getByRole("listitem").filter({ hasText: "No answer yet" });

test("a dayplayer reads that I can't means to drop out, and answers Yes, which the head sees live; without a network it waits on the phone", async ({
  call,
  callboard,
  head,
  player,
  openPlayer,
  openWeb,
  allowNoise,
}) => {
  // The second is what a page gets by its service worker.
  allowNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const position = await aPosition(call, head, callIn(3));
  const id = await aBooking({ call, head, player, position });
  const page = await openWeb(dayPath(position), { person: head });
  const phone = await openPlayer("/player/bookings", { person: player, screen: phoneWithWorker });
  await makeQuestionDue(callboard, position);

  const card = phone.getByRole("region", { name: "Still coming?" });
  await expect(card).toBeVisible();
  await expect(silentOn(page)).toContainText(player.name);
  expect(await violationsOn(phone)).toEqual([]);

  await card.getByRole("link", { name: "I can't" }).tap();
  const dropOut = phone.getByRole("dialog");
  await expect(dropOut.getByRole("button", { name: "Drop out" })).toBeVisible();
  await phone.keyboard.press("Escape");
  await expect(dropOut).toHaveCount(0);
  await expect(phone).toHaveURL(new RegExp(`/player/bookings/${id}`));
  await expect(phone.getByRole("button", { name: "I can't" })).toBeVisible();
  await phone.getByRole("button", { name: "Yes", exact: true }).tap();
  await expect(phone.getByText("Thanks. The department knows that you are coming.")).toBeVisible();
  await expect(peopleOn(page)).toContainText(/Confirmed \d/);
  await expect(silentOn(page)).toHaveCount(0);

  await makeQuestionDue(callboard, position);
  await expect(silentOn(page)).toContainText(player.name);
  const yes = phone.getByRole("button", { name: "Yes", exact: true });
  await expect(yes).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  await expect(phone.getByText("You're offline. A yes is sent when you're back online")).toBeVisible();
  await expect(phone.getByRole("button", { name: "I can't" })).toHaveCount(0);
  await yes.tap();
  await expect(phone.getByText("Your yes is sent when you're back online.")).toBeVisible();
  await phone.context().setOffline(false);
  await expect(peopleOn(page)).toContainText(/Confirmed \d/);
});

test("a head replaces somebody who is silent, after a question, with the keyboard", async ({
  call,
  callboard,
  head,
  player,
  openWeb,
}) => {
  const position = await aPosition(call, head, { ...callIn(4), count: 2 });
  const other = await aDayplayer(callboard);
  await aBooking({ call, head, player, position });
  await aBooking({ call, head, player: other, position });
  const page = await openWeb(dayPath(position), { person: head });
  await makeQuestionDue(callboard, position);
  await expect(silentOn(page)).toHaveCount(2);
  await expect(silentOn(page).getByRole("link", { name: `Call ${player.name}` })).toHaveAttribute("href", /^tel:\+1/);
  const ready = () => expect(silentOn(page).first()).toBeVisible();
  await inspectAtBothWidths(page, { path: dayPath(position), title: /.+/, ready });

  const replace = page.getByRole("button", { name: `Replace ${player.name}` });
  await replace.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: `Replace ${player.name}?` });
  await expect(question).toContainText("This cancels the booking");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await replace.click();
  await question.getByRole("button", { name: "Cancel and replace" }).click();
  await expect(page.getByText(`${player.name} is no longer booked. Others are being asked.`)).toBeVisible();
  await expect(silentOn(page)).toHaveCount(1);
});
