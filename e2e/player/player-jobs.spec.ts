import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import type { Page } from "@playwright/test";
import type { Callboard } from "../support/callboard.ts";
import { callIn, day, longDay, shortDay } from "../support/days.ts";
import { aDayplayer, type Person } from "../support/people.ts";
import { reload } from "../support/reload.ts";
import { bookingsOf, cardOf, offerCard, positionPath } from "../support/screens.ts";
import { aPosition, type Staffed } from "../support/staffing.ts";
import { aBooking, type Pair } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

// Blocks: accepted whole or not at all, and smaller if a day is lost before the answer.

const dates = [day(3), day(4), day(6)];

/** Creates a block of some days, whose positions it returns. */
async function aBlock({ call, head, player }: Pair, dates: readonly string[], count = 2): Promise<Staffed[]> {
  const days: Staffed[] = [];
  for (const date of dates) days.push(await aPosition(call, head, { date, count }));
  const jobs = days.map(({ positionId }) => positionId);
  await call(groupOfferRoutes.offerMany, {
    token: head.token,
    body: { dayplayer_ids: [player.account.id], jobs, message: "The whole harbour scene." },
  });
  await expect.poll(() => statesOf({ call, player }, dates)).toEqual(dates.map(() => "open"));
  return days;
}

/** Returns the states of the offers of these days. */
async function statesOf({ call, player }: Pick<Pair, "call" | "player">, dates: readonly string[]) {
  const offers = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: player.token });
  return dates.map((date) => offers.find(({ start_date }) => start_date === date)?.state);
}

/** Fills the last vacancy of one of the days. */
async function fill(callboard: Callboard, head: Person, position: Staffed) {
  await aBooking({ call: callboard.call, head, player: await aDayplayer(callboard), position });
}

const daysOf = (phone: Page) => offerCard(phone).getByRole("list", { name: "Days" }).getByRole("listitem");

async function takeAll(phone: Page, count: number) {
  await phone.getByRole("button", { name: /^Accept,/ }).click();
  const sheet = phone.getByRole("dialog", { name: `Accept all ${count} days?` });
  await expect(sheet.getByRole("list", { name: "Days" }).getByRole("listitem")).toHaveCount(3);
  await sheet.getByRole("button", { name: "Accept these days" }).click();
  await expect(phone).toHaveURL(/\/player\/bookings\/.+/);
}

/** Formats a date as a booking's card shows it. */
const withoutYear = (date: string) => longDay(date).replace(/, \d{4}$/, "");

async function expectBookings(phone: Page, booked: readonly string[]) {
  await visit(phone, "/player/bookings");
  const coming = phone.getByRole("region", { name: /^(Next|Coming up)$/ }).getByRole("listitem");
  await expect(coming).toHaveCount(booked.length);
  for (const [at, date] of booked.entries()) await expect(coming.nth(at)).toContainText(withoutYear(date));
}

test("a block is accepted whole, the head sees each day booked, and one day can be cancelled while the others stay", async ({
  call,
  head,
  player,
  openPlayer,
  openWeb,
}) => {
  const [first, , third] = await aBlock({ call, head, player }, dates);
  if (!first || !third) throw new Error("There are three days.");
  const phone = await openPlayer("/player/", { person: player });
  await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
  await expect(offerCard(phone)).toContainText("All or nothing: these days go together.");
  await expect(offerCard(phone)).toContainText("and 2 more days");
  await expect(offerCard(phone)).toContainText("The whole harbour scene.");
  await expect(daysOf(phone)).toHaveText(
    dates.map((date) => new RegExp(`^${shortDay(date)}.*06:30|^${shortDay(date)}`)),
  );
  await takeAll(phone, 3);
  await expectBookings(phone, dates);
  const desk = await openWeb(positionPath(first), { person: head });
  await expect(cardOf(bookingsOf(desk), player)).toBeVisible();
  await visit(desk, positionPath(third));
  await expect(cardOf(bookingsOf(desk), player)).toBeVisible();

  const bookings = await call(dayplayerOfferRoutes.listDayplayerBookings, { token: player.token });
  const middle = bookings.find(({ start_date }) => start_date === dates[1]);
  await call(offerRoutes.cancelBooking, {
    token: head.token,
    params: { jobOfferId: middle?.id ?? "" },
    body: { message: "Rain." },
  });
  await expectBookings(phone, [first.date, third.date]);
  await visit(phone, "/player/");
  const cancelled = phone.getByRole("region", { name: "Answered" }).getByRole("article");
  await expect(cancelled).toHaveCount(1);
  await expect(cancelled).toContainText("The department cancelled this job. The day is yours again");
  await expect(cancelled).toContainText("Rain.");
});

test("a block is declined whole, and a day that is lost before or during the answer stays visible while the others are still one block", async ({
  callboard,
  call,
  head,
  player,
  openPlayer,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/status of 409|ERR_FAILED/);
  await aBlock({ call, head, player }, dates);
  const phone = await openPlayer("/player/", { person: player });
  await phone.getByRole("button", { name: /^Decline,/ }).click();
  const sheet = phone.getByRole("dialog", { name: "Decline all 3 days" });
  await sheet.getByLabel("Message (optional)").fill("Only till Wednesday.");
  await sheet.getByRole("button", { name: "Decline all 3 days" }).click();
  const answered = phone.getByRole("region", { name: "Answered" }).getByRole("article");
  await expect(answered).toHaveCount(1);
  await expect(answered).toContainText("You said no to this job.");
  await expect(answered).toContainText("Only till Wednesday.");
  await expect(phone.getByRole("button", { name: /^Accept,/ })).toHaveCount(0);
  expect(await statesOf({ call, player }, dates)).toEqual(["declined", "declined", "declined"]);

  // The screen is updated live, without a reload.
  const before = [day(8), day(9), day(11)];
  const [, second] = await aBlock({ call, head, player }, before, 1);
  if (!second) throw new Error("There are three days.");
  await expect(offerCard(phone)).toContainText("All or nothing: these days go together.");
  await fill(callboard, head, second);
  await expect(offerCard(phone)).toContainText("A day was lost");
  await expect(daysOf(phone).nth(1)).toHaveText(`${shortDay(second.date)}Filled`);
  await expect(offerCard(phone)).toContainText("and 1 more day");
  await takeAll(phone, 2);
  await expectBookings(phone, [day(8), day(11)]);
  expect(await statesOf({ call, player }, before)).toEqual(["accepted", "closed", "accepted"]);

  // A day that is lost during an accept is shown before anything is booked.
  const during = [day(14), day(15), day(17)];
  const [, middle] = await aBlock({ call, head, player }, during, 1);
  if (!middle) throw new Error("There are three days.");
  await visit(phone, "/player/");
  await phone.getByRole("button", { name: /^Accept,/ }).click();
  await expect(phone.getByRole("button", { name: "Accept these days" })).toBeVisible();
  // The phone does not receive the event in time.
  await phone.context().route("**/api/player/offers", (route) => route.abort());
  await fill(callboard, head, middle);
  await phone.getByRole("button", { name: "Accept these days" }).click();
  await expect(phone.getByRole("alert")).toContainText("Something changed.");
  expect(await statesOf({ call, player }, during)).toEqual(["open", "closed", "open"]);
  await phone.context().unroute("**/api/player/offers");
  await reload(phone);
  await takeAll(phone, 2);
});

test("a dayplayer who runs late tells the head, who sees it live, and takes it back", async ({
  call,
  head,
  player,
  openPlayer,
  openWeb,
}) => {
  const position = await aPosition(call, head, callIn(3));
  const id = await aBooking({ call, head, player, position });
  const desk = await openWeb(positionPath(position), { person: head });
  const booked = cardOf(bookingsOf(desk), player);
  await expect(booked).toBeVisible();

  const phone = await openPlayer("/player/", { person: player });
  await phone.getByRole("link", { name: /^(Today|Tomorrow) .*Los Angeles/ }).tap();
  await expect(phone).toHaveURL(new RegExp(`/player/bookings/${id}$`));
  await phone.getByRole("button", { name: "Running late" }).tap();
  const sheet = phone.getByRole("dialog", { name: "Running late?" });
  await sheet.getByRole("radio", { name: "45 min" }).tap();
  await sheet.getByLabel("Note (optional)").fill("Stuck on the 101.");
  await sheet.getByRole("button", { name: "Tell them: about 45 min" }).tap();
  await expect(phone.getByRole("main")).toContainText("Running late, about 45 min");
  await expect(booked).toContainText("Running late, about 45 min");
  await expect(booked).toContainText("Stuck on the 101.");

  // Back closes a sheet and leaves the page as it is.
  await phone.getByRole("button", { name: "Change the delay" }).tap();
  await expect(sheet).toBeVisible();
  await phone.goBack();
  await expect(sheet).toHaveCount(0);
  await phone.getByRole("button", { name: "On time after all" }).tap();
  await expect(booked).not.toContainText("Running late");

  const download = phone.waitForEvent("download");
  await phone.getByRole("button", { name: "Add to calendar" }).tap();
  expect((await download).suggestedFilename()).toBe("callboard.ics");
});
