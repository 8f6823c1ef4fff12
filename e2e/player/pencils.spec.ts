import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { dayplayerPencilRoutes, pencilRoutes } from "@callboard/contract/routes/pencils";
import type { Page } from "@playwright/test";
import type { Call } from "../support/call.ts";
import type { Callboard } from "../support/callboard.ts";
import { day, monthOf, shortDay } from "../support/days.ts";
import { brokenWords, contrastsIn, violationsAtBothWidths } from "../support/inspect.ts";
import { aHead, type Person } from "../support/people.ts";
import { offerCard } from "../support/screens.ts";
import { aDepartment, aPosition } from "../support/staffing.ts";
import { waitingOffer } from "../support/staged.ts";
import { expect, phone as narrow, phoneWithWorker, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const [first, second] = [day(8), day(9)];
const calendarOf = (date: string) => `/player/calendar?month=${monthOf(date)}`;
const dayOf = (phone: Page, date: string) => phone.locator(`[data-date="${date}"]`);

/** A head of another production, with a position on the first date. */
async function anotherHead(callboard: Callboard, call: Call) {
  const head = await aHead(callboard);
  await aDepartment(call, head, "Dry Creek");
  return { head, position: await aPosition(call, head, { date: first }) };
}

async function askFor(call: Call, head: Person, player: Person, dates: string[]) {
  const { token } = head;
  const results = await call(pencilRoutes.askForPencils, {
    token,
    body: { dayplayer_ids: [player.account.id], dates, position: "Costumer", note: "The market scene." },
  });
  expect(results.map(({ ok }) => ok)).toEqual(dates.map(() => true));
  return call(pencilRoutes.listPencils, { token, query: { from: dates[0] ?? "", to: dates.at(-1) ?? "" } });
}

const datesOf = async (call: Call, { token }: Person) =>
  (await call(dayplayerPencilRoutes.listDayplayerPencils, { token })).pencils.map(({ date }) => date);

/** Inspects a screen on a phone, light and dark, and on a desk. */
async function expectSound(page: Page) {
  expect.soft(await violationsAtBothWidths(page), "what axe finds").toEqual([]);
  expect.soft(await contrastsIn(page, "light"), "contrasts on a phone in the light theme").toEqual([]);
  expect.soft(await brokenWords(page), "words broken into two lines").toEqual([]);
}

test("a pencil is accepted, drawn as tentative, has a clock once it is challenged, and is released with one tap", async ({
  callboard,
  call,
  head,
  player,
  openPlayer,
}) => {
  test.slow();
  for (const date of [first, second]) await aPosition(call, head, { date });
  const phone = await openPlayer("/player/", { person: player });
  await askFor(call, head, player, [first, second]);
  const card = phone.getByRole("article", { name: `${shortDay(first)}, The Long Tide, Costume` });
  await expect(card).toContainText("The Long Tide, Costume asks you to pencil these days as Costumer.");
  await expect(card).toContainText("No obligation.");
  await expect(card).toContainText(`Decides: ${head.name}.`);
  await expect(phone.getByRole("link", { name: /^Jobs.*1 jobs, hours or days/ })).toBeVisible();
  await expectSound(phone);

  // One day is answered alone, then the other one.
  await card.getByRole("button", { name: shortDay(second) }).click();
  await card.getByRole("button", { name: "Yes to 1 day" }).click();
  await expect(phone.getByText("Pencilled. You can still take any job.")).toBeVisible();
  await phone
    .getByRole("article", { name: shortDay(second) })
    .getByRole("button", { name: "No", exact: true })
    .click();
  await expect(phone.getByText("They know. Thanks for answering.")).toBeVisible();
  await expect(phone.getByRole("list", { name: "Questions about your days" })).toHaveCount(0);
  expect(await datesOf(call, player)).toEqual([first]);

  await visit(phone, calendarOf(first));
  await expect(dayOf(phone, first)).toHaveAccessibleName(/Free, Pencilled$/);
  await expect(dayOf(phone, second)).toHaveAccessibleName(/Free$/);

  // Another production gets the second pencil of the day, and challenges the first.
  const other = await anotherHead(callboard, call);
  const { pencils } = await askFor(call, other.head, player, [first]);
  const id = pencils[0]?.id ?? "";
  const { token } = player;
  await call(dayplayerPencilRoutes.acceptPencil, { token, params: { id }, body: {} });
  await dayOf(phone, first).click();
  const sheet = phone.getByRole("dialog", { name: /^Pencilled: / });
  await expect(sheet.getByRole("article")).toHaveCount(2);
  await expect(sheet).toContainText("1st of 2");
  await expect(sheet).toContainText("2nd of 2");
  await call(pencilRoutes.challengePencil, { token: other.head.token, params: { id } });
  const mine = sheet.getByRole("article", { name: /The Long Tide/ });
  await expect(mine).toContainText(/They have until .* to decide\./);
  await expect(mine).toContainText(/\d+ (h|min).* left/);
  await expectSound(phone);
  await mine.getByRole("button", { name: /^Release: / }).click();
  await expect(phone.getByText("Released. Thank you.")).toBeVisible();
  await expect(sheet.getByRole("article")).toHaveCount(1);
  await expect(sheet).not.toContainText("1st of");
  await expect.poll(() => datesOf(call, player)).toEqual([first]);
  await sheet.getByRole("button", { name: "Mark this day not free" }).click();
  await expect(dayOf(phone, first)).toHaveAccessibleName(/Not free, Pencilled$/);
});

test("days are kept for something else, and accepting a job asks once before it releases them", async ({
  callboard,
  call,
  player,
  openPlayer,
  allowNoise,
}) => {
  test.slow();
  const other = await anotherHead(callboard, call);
  const phone = await openPlayer(calendarOf(first), { person: player });
  await phone.getByRole("button", { name: "Keep days for something else" }).click();
  const sheet = phone.getByRole("dialog", { name: "Keep days for something else" });
  await sheet.getByLabel("From", { exact: true }).fill(first);
  await sheet.getByLabel("To", { exact: true }).fill(second);
  await sheet.getByLabel(/^What for/).fill("A commercial");
  await expect(sheet.getByRole("button", { name: "Keep 2 days" })).toBeEnabled();
  await expectSound(phone);
  await sheet.getByRole("button", { name: "Keep 2 days" }).click();
  await expect(phone.getByText("Kept for you.")).toBeVisible();
  await expect(dayOf(phone, second)).toHaveAccessibleName(/Pencilled$/);
  await expect(phone.getByRole("article", { name: `${shortDay(first)}, A commercial` })).toBeVisible();
  await expectSound(phone);

  await waitingOffer({ call, head: other.head, player, position: other.position });
  await visit(phone, "/player/");
  await phone.getByRole("button", { name: /^Accept,/ }).click();
  const accept = phone.getByRole("dialog", { name: "Accept this job?" });
  await expect(accept).toContainText(`You are pencilled on ${shortDay(first)} for A commercial.`);
  await expect(accept).toContainText("Accepting releases that pencil.");
  await expectSound(phone);
  await accept.getByRole("button", { name: "Release it and accept" }).click();
  await expect(phone).toHaveURL(/\/player\/bookings\/.+/);
  await expect.poll(() => datesOf(call, player)).toEqual([second]);

  // A pencil that the phone does not know is asked about as well.
  const position = await aPosition(call, other.head, { date: second });
  await waitingOffer({ call, head: other.head, player, position });
  await phone.route("**/api/player/pencils", (route) => route.fulfill({ json: { data: { pencils: [], checks: [] } } }));
  allowNoise(/status of 409/);
  await phone.goto("/player/");
  await phone.getByRole("button", { name: /^Accept,/ }).click();
  await accept.getByRole("button", { name: "Accept this job" }).click();
  await expect(accept).toContainText("You are pencilled on this day for somebody else.");
  await accept.getByRole("button", { name: "Release it and accept" }).click();
  await expect(phone).toHaveURL(/\/player\/bookings\/.+/);
  await expect.poll(() => datesOf(call, player)).toEqual([]);
});

test("a yes that waited and was refused because of a pencil is asked about, and pencils are seen and released without a network", async ({
  callboard,
  call,
  player,
  openPlayer,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/net::ERR_|Failed to fetch|status of 409/);
  const { token } = player;
  const other = await anotherHead(callboard, call);
  await waitingOffer({ call, head: other.head, player, position: other.position });
  await call(dayplayerPencilRoutes.addOwnPencils, { token, body: { dates: [second], note: "A commercial" } });
  const phone = await openPlayer("/player/", { person: player, screen: phoneWithWorker });
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.getByRole("button", { name: /^Accept,/ }).click();
  const accept = phone.getByRole("dialog", { name: "Accept this job?" });
  await expect(accept.getByRole("button", { name: "Accept this job" })).toBeVisible();
  await visit(phone, calendarOf(second));
  const kept = phone.getByRole("article", { name: `${shortDay(second)}, A commercial` });
  await expect(kept).toBeVisible();
  await visit(phone, "/player/");
  await phone.context().setOffline(true);
  await call(dayplayerPencilRoutes.addOwnPencils, { token, body: { dates: [first] } });
  await phone.getByRole("button", { name: /^Accept,/ }).click();
  await accept.getByRole("button", { name: "Accept this job" }).click();
  await expect(offerCard(phone, "You said yes")).toBeVisible();
  await visit(phone, calendarOf(second));
  await kept.getByRole("button", { name: /^Release: / }).click();
  await expect(kept).toHaveCount(0);
  await expect(phone.getByText("2 answers send when you're back online.")).toBeVisible();
  await phone.context().setOffline(false);
  const question = phone.getByRole("alert").filter({ hasText: "You are pencilled that day" });
  await expect(question).toContainText("You are not booked yet");
  await expect.poll(() => datesOf(call, player)).toEqual([first]);
  await expectSound(phone);
  await question.getByRole("button", { name: "Release it and accept" }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(() => datesOf(call, player)).toEqual([]);
  const bookings = await call(dayplayerOfferRoutes.listDayplayerBookings, { token });
  expect(bookings.map(({ start_date }) => start_date)).toEqual([first]);
});

test("an availability check begins with the own calendar, and its answer is saved there", async ({
  call,
  head,
  player,
  openPlayer,
}) => {
  const { token } = player;
  await call(dayplayerRoutes.saveAvailability, { token, body: { dates: [{ date: second, available: false }] } });
  const dates = [first, second, day(10)];
  await call(pencilRoutes.checkAvailability, {
    token: head.token,
    body: { dayplayer_ids: [player.account.id], dates, note: "" },
  });
  const phone = await openPlayer("/player/", { person: player });
  const card = phone.getByRole("article", { name: `${shortDay(first)}, The Long Tide, Costume` });
  await expect(card).toContainText("The Long Tide, Costume asks if you are free. It reserves nothing.");
  const chip = (date: string) => card.getByRole("button", { name: shortDay(date) });
  for (const [date, free] of [
    [first, "true"],
    [second, "false"],
    [day(10), "true"],
  ] as const)
    await expect(chip(date)).toHaveAttribute("aria-pressed", free);
  await expectSound(phone);
  await chip(first).click();
  await chip(second).click();
  await card.getByRole("button", { name: "Send: free on 2 days" }).click();
  await expect(phone.getByText("Sent. Your calendar says the same.")).toBeVisible();
  await expect(card).toHaveCount(0);
  const [from, to] = [first, day(10)];
  const saved = await call(dayplayerRoutes.getAvailability, { token, query: { from, to } });
  expect(saved.map(({ available }) => available)).toEqual([false, true, true]);
});

test("pencils are asked for and kept in Spanish as well", async ({ call, head, player, openPlayer }) => {
  for (const date of [first, second]) await aPosition(call, head, { date });
  await askFor(call, head, player, [first]);
  await call(pencilRoutes.checkAvailability, {
    token: head.token,
    body: { dayplayer_ids: [player.account.id], dates: [second] },
  });
  const phone = await openPlayer("/player/", { person: player, screen: { ...narrow, locale: "es-MX" } });
  await expect(phone.getByText("te pide apartar este día como Costumer.")).toBeVisible();
  await expect(phone.getByText("No aparta nada.")).toBeVisible();
  await expectSound(phone);
  await phone.getByRole("button", { name: "Sí, apártenme" }).click();
  await expect(phone.getByText("Fecha apartada. Todavía puedes tomar cualquier trabajo.")).toBeVisible();
  await visit(phone, calendarOf(first));
  await dayOf(phone, first).click();
  await phone
    .getByRole("dialog", { name: /^Apartado: / })
    .getByRole("button", { name: /^Liberar: / })
    .click();
  await expect(phone.getByText("Fecha liberada. Gracias.")).toBeVisible();
});
