import { fillRoutes } from "@callboard/contract/routes/fills";
import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { callIn } from "../support/days.ts";
import { violationsAtBothWidths, violationsOn } from "../support/inspect.ts";
import { aDayplayer, type Person } from "../support/people.ts";
import { positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking } from "../support/staged.ts";
import { expect, phone as narrow, test } from "../support/test.ts";

// The calls are within 12 hours, where quiet hours do not hold, so that the specs do not depend on the hour.
const soon = callIn(11);
const inFiveHours = () => new Date(Date.now() + 5 * 3_600_000).toISOString();

test("a head invites to stand by, one dayplayer declines, and the next accepts", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
}) => {
  const booked = await aDayplayer(callboard);
  const position = await aPosition(call, head, { ...soon, count: 1 });
  await aBooking({ call, head, player: booked, position });
  const { dayplanId, positionId } = position;
  const params = { dayplanId, positionId };
  await call(fillRoutes.putFill, { token: head.token, params, body: { fill_by: inFiveHours(), keep_full: true } });
  const others = [await aDayplayer(callboard), await aDayplayer(callboard)];
  /** Waits for the next invitation. */
  const findInvited = async (): Promise<Person> => {
    let invited: Person | undefined;
    await expect(async () => {
      const list = await call(standbyRoutes.listStandbys, { token: head.token, params });
      const of = list.find(({ state }) => state === "invited")?.dayplayer.id;
      invited = others.find(({ account }) => account.id === of);
      expect(invited).toBeDefined();
    }).toPass({ intervals: [200] });
    return invited as Person;
  };

  const page = await openWeb(positionPath(position), { person: head });
  const panel = page.getByRole("region", { name: "Fill this position" });
  await expect(panel.getByRole("heading", { name: "Full: 1 of 1" })).toBeVisible();
  await panel.getByRole("button", { name: "Change" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Change this fill" });
  await sheet.getByRole("spinbutton", { name: "People on standby" }).fill("1");
  expect.soft(await violationsOn(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Save" }).press("Enter");
  await expect(sheet).toBeHidden();

  const first = await findInvited();
  await expect(panel.getByRole("listitem").filter({ hasText: first.name })).toContainText("invited");
  expect.soft(await violationsOn(page)).toEqual([]);
  const phone = await openPlayer("/player/bookings", { person: first });
  const list = phone.getByRole("region", { name: "On standby" });
  await expect(list.getByText("You are invited to stand by.")).toBeVisible();
  expect.soft(await violationsAtBothWidths(phone)).toEqual([]);
  await list.getByRole("button", { name: "No, thanks" }).press("Enter");
  await expect(list).toBeHidden();

  const second = await findInvited();
  expect(second.account.id).not.toBe(first.account.id);
  const otherPhone = await openPlayer("/player/bookings", { person: second });
  const invitation = otherPhone.getByRole("region", { name: "On standby" });
  await invitation.getByRole("button", { name: "Stand by" }).press("Enter");
  await otherPhone.getByRole("dialog").getByRole("button", { name: "Stand by" }).press("Enter");
  await expect(invitation.getByText(/asked first if a place opens\. Until /)).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Standing by: 1" })).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: second.name })).toContainText("is asked first");

  // On a phone the panel is a sheet.
  await page.setViewportSize(narrow.viewport);
  await page.emulateMedia({ colorScheme: "dark" });
  await panel.getByRole("button", { name: "Open" }).click();
  const sheetOfPanel = page.getByRole("dialog", { name: "Fill this position" });
  await expect(sheetOfPanel.getByRole("heading", { name: "Standing by: 1" })).toBeVisible();
  expect.soft(await violationsOn(page)).toEqual([]);
  await sheetOfPanel.getByRole("button", { name: "Change" }).press("Enter");
  await expect(sheet.getByRole("spinbutton", { name: "People on standby" })).toHaveValue("1");
  expect.soft(await violationsOn(page)).toEqual([]);
});

test("a dayplayer reads where they stood, and the head whom a wave considered", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
}) => {
  const people: Person[] = [];
  for (let count = 0; count < 3; count += 1) people.push(await aDayplayer(callboard));
  const position = await aPosition(call, head, { ...soon, count: 1 });
  const { dayplanId, positionId } = position;
  const params = { dayplanId, positionId };
  await call(fillRoutes.putFill, { token: head.token, params, body: { fill_by: inFiveHours() } });
  await expect(async () => {
    for (const { token } of people)
      for (const { id, state } of await call(dayplayerOfferRoutes.listDayplayerOffers, { token }))
        if (state === "open") await call(dayplayerOfferRoutes.acceptOffer, { token, params: { id }, body: {} });
    expect(await call(fillRoutes.getFill, { token: head.token, params })).toMatchObject({ state: "full" });
  }).toPass({ intervals: [300] });

  const phone = await openPlayer("/player/profile/record", { person: people[2] as Person });
  await phone.getByText("Where I stood when jobs were filled").click();
  const stood = phone.getByRole("region", { name: "Where I stood when jobs were filled" });
  await expect(stood.getByText(/You were number [1-3]\. Numbers 1 to [1-3] were asked\./)).toBeVisible();
  await expect(stood.getByText(/Costumer.* · Los Angeles · 1 place/)).toBeVisible();
  expect.soft(await violationsAtBothWidths(phone)).toEqual([]);

  const page = await openWeb(positionPath(position), { person: head });
  const panel = page.getByRole("region", { name: "Fill this position" });
  await panel.getByRole("button", { name: "Log" }).press("Enter");
  const log = page.getByRole("dialog", { name: "Log of this fill" });
  await log.getByText("Who was considered").first().click();
  for (const { name } of people) await expect(log.getByRole("listitem").filter({ hasText: name }).last()).toBeVisible();
  expect.soft(await violationsOn(page)).toEqual([]);

  await page.setViewportSize(narrow.viewport);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Open" }).click();
  await page.getByRole("dialog", { name: "Fill this position" }).getByRole("button", { name: "Log" }).click();
  await log.getByText("Who was considered").first().click();
  expect.soft(await violationsOn(page)).toEqual([]);
});
