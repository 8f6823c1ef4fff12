import { fillRoutes } from "@callboard/contract/routes/fills";
import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Page } from "@playwright/test";
import { callIn } from "../support/days.ts";
import { contrastsIn, violationsOn } from "../support/inspect.ts";
import { aDayplayer, type Person } from "../support/people.ts";
import { positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { waitingOfferTo } from "../support/staged.ts";
import { expect, phone as narrow, phoneWithWorker, test, desk as wide } from "../support/test.ts";

// The calls are within 12 hours, where quiet hours do not hold, so that the specs do not depend on the hour.
const soon = callIn(11);
const inFiveHours = () => new Date(Date.now() + 5 * 3_600_000).toISOString();

async function inspect(page: Page) {
  expect.soft(await violationsOn(page)).toEqual([]);
  expect.soft(await contrastsIn(page, "dark")).toEqual([]);
}

for (const [width, screen] of [
  ["1440 px", wide],
  ["390 px", narrow],
] as const) {
  test(`at ${width} a head invites to stand by, one dayplayer declines, and the next accepts`, async ({
    callboard,
    call,
    head,
    openWeb,
    openPlayer,
  }) => {
    const booked = await aDayplayer(callboard);
    const position = await aPosition(call, head, { ...soon, count: 1 });
    const id = await waitingOfferTo({ call, head, player: booked, position }, booked);
    await call(dayplayerOfferRoutes.acceptOffer, { token: booked.token, params: { id }, body: {} });
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

    const page = await openWeb(positionPath(position), { person: head, screen });
    const region = page.getByRole("region", { name: "Fill this position" });
    if (screen === narrow) await region.getByRole("button", { name: "Open" }).click();
    const panel = screen === narrow ? page.getByRole("dialog", { name: "Fill this position" }) : region;
    await expect(panel.getByRole("heading", { name: "Full: 1 of 1" })).toBeVisible();
    await panel.getByRole("button", { name: "Change" }).press("Enter");
    const sheet = page.getByRole("dialog", { name: "Change this fill" });
    const more = sheet.getByRole("button", { name: "More options" });
    if (await more.isVisible()) await more.press("Enter");
    await sheet.getByRole("spinbutton", { name: "People on standby" }).fill("1");
    await inspect(page);
    await sheet.getByRole("button", { name: "Save" }).press("Enter");
    await expect(sheet).toBeHidden();

    const first = await findInvited();
    await expect(panel.getByRole("listitem").filter({ hasText: first.name })).toContainText("invited");
    await inspect(page);
    const phone = await openPlayer("/player/bookings", { person: first, screen });
    const list = phone.getByRole("region", { name: "On standby" });
    await expect(list.getByText("You are invited to stand by.")).toBeVisible();
    await inspect(phone);
    await list.getByRole("button", { name: "No, thanks" }).press("Enter");
    await expect(list).toBeHidden();

    const second = await findInvited();
    expect(second.account.id).not.toBe(first.account.id);
    const otherPhone = await openPlayer("/player/bookings", { person: second, screen });
    const invitation = otherPhone.getByRole("region", { name: "On standby" });
    await invitation.getByRole("button", { name: "Stand by" }).press("Enter");
    await otherPhone.getByRole("dialog").getByRole("button", { name: "Stand by" }).press("Enter");
    await expect(invitation.getByText(/asked first if a place opens\. Until /)).toBeVisible();
    await expect(panel.getByRole("heading", { name: "Standing by: 1" })).toBeVisible();
    await expect(panel.getByRole("listitem").filter({ hasText: second.name })).toContainText("is asked first");
  });

  test(`at ${width} a dayplayer reads where they stood, and the head whom a wave considered`, async ({
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

    const phone = await openPlayer("/player/profile/record", { person: people[2] as Person, screen });
    await phone.getByText("Where I stood when jobs were filled").click();
    const stood = phone.getByRole("region", { name: "Where I stood when jobs were filled" });
    await expect(stood.getByText(/You were number [1-3]\. Numbers 1 to [1-3] were asked\./)).toBeVisible();
    await expect(stood.getByText(/Costumer.* · Los Angeles · 1 place/)).toBeVisible();
    await inspect(phone);

    const page = await openWeb(positionPath(position), { person: head, screen });
    const region = page.getByRole("region", { name: "Fill this position" });
    if (screen === narrow) await region.getByRole("button", { name: "Open" }).click();
    const panel = screen === narrow ? page.getByRole("dialog", { name: "Fill this position" }) : region;
    await panel.getByRole("button", { name: "Log" }).press("Enter");
    const log = page.getByRole("dialog", { name: "Log of this fill" });
    await log.getByText("Who was considered").first().click();
    for (const { name } of people)
      await expect(log.getByRole("listitem").filter({ hasText: name }).last()).toBeVisible();
    await inspect(page);
  });
}

test("who stands by leaves without a network, and the phone sends it later", async ({
  callboard,
  call,
  head,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const [first, second] = [await aDayplayer(callboard), await aDayplayer(callboard)];
  const position = await aPosition(call, head, { ...soon, count: 1 });
  const offerId = await waitingOfferTo({ call, head, player: second, position }, second);
  const id = await waitingOfferTo({ call, head, player: first, position }, first);
  await call(dayplayerOfferRoutes.acceptOffer, { token: first.token, params: { id }, body: {} });
  await call(standbyRoutes.standBy, { token: second.token, params: { id: offerId }, body: { mode: "book" } });
  const { dayplanId, positionId } = position;
  const standing = () =>
    call(standbyRoutes.listStandbys, { token: head.token, params: { dayplanId, positionId } }).then(
      (all) => all.length,
    );

  const phone = await openPlayer("/player/bookings", { person: second, screen: phoneWithWorker });
  const list = phone.getByRole("region", { name: "On standby" });
  await expect(list.getByText(/booked automatically if a place opens/)).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  await list.getByRole("button", { name: "Leave standby" }).tap();
  await expect(list.getByText("You stay on standby until your phone is online again")).toBeVisible();
  await inspect(phone);
  await list.getByRole("button", { name: "Take it back" }).tap();
  await expect(list.getByText(/booked automatically if a place opens/)).toBeVisible();
  await list.getByRole("button", { name: "Leave standby" }).tap();
  expect(await standing()).toBe(1);
  await phone.context().setOffline(false);
  await expect(list).toBeHidden();
  expect(await standing()).toBe(0);
});
