import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import type { Call } from "../support/call.ts";
import { day, inSeconds } from "../support/days.ts";
import type { Person } from "../support/people.ts";
import { acceptOn, cardOf, offerCard, openAcceptSheet, positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking, waitingOffer } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";

// These specs change an offer while the sheet that accepts it is open.

test.beforeEach(({ allowNoise }) => allowNoise(/status of 409|net::ERR_/));

/** Moves the call of a day as its head. */
async function moveCall(call: Call, head: Person, date: string, call_time: string) {
  const { token } = head;
  const saved = await call(dayplanRoutes.getDayplanByDate, { token, params: { date } });
  const { id, zone, zone_abbreviation, based_on, has_passed, version, positions, ...fields } = saved;
  await call(dayplanRoutes.saveDayplan, {
    token,
    body: {
      ...fields,
      call_time,
      positions: positions.filter(({ count }) => count > 0).map(({ name, count }) => ({ name, count })),
    },
  });
}

const bookingsOf = (call: Call, { token }: Person) => call(dayplayerOfferRoutes.listDayplayerBookings, { token });

test("an offer that changes, or is withdrawn, while its sheet is open has to be reviewed before it can be accepted", async ({
  call,
  head,
  player,
  offered,
  openPlayer,
}) => {
  test.slow();
  const phone = await openPlayer("/player/", { person: player });
  const offers = phone.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Offers/ });

  // Revoking an offer disables its button at once, and the sheet shows it.
  let sheet = await openAcceptSheet(phone);
  await expect(sheet.getByRole("button", { name: "Accept this job" })).toBeVisible();
  await call(offerRoutes.revokeOffer, { token: head.token, params: { jobOfferId: offered.id }, body: {} });
  const dialog = phone.getByRole("dialog", { name: "Withdrawn" });
  await expect(dialog.getByRole("alert")).toContainText("The department withdrew this offer.");
  await expect(phone.getByRole("button", { name: "Accept this job" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(offerCard(phone, "Withdrawn")).toBeVisible();

  // Nor can a standing offer be accepted that was withdrawn.
  const { id } = await call(standingOfferRoutes.sendStandingOffer, {
    token: head.token,
    query: { receiver_id: player.account.id },
    body: {},
  });
  await phone.getByRole("button", { name: /^Yes, count me in,/ }).click();
  await expect(phone.getByRole("button", { name: "Send my answer" })).toBeVisible();
  await call(standingOfferRoutes.changeStandingOffer, { token: head.token, query: { offer_id: id, status_id: "5" } });
  await expect(phone.getByRole("dialog", { name: "Withdrawn" })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Send my answer" })).toHaveCount(0);
  await phone.getByRole("dialog", { name: "Withdrawn" }).getByRole("button", { name: "OK" }).click();

  // The head moves the call just before the tap. The button stays disabled for at least 1.5 seconds after a change.
  let position = await aPosition(call, head, { date: day(4) });
  await waitingOffer({ call, head, player, position });
  sheet = await openAcceptSheet(phone);
  await expect(sheet).toContainText("6:30 AM");
  await phone.evaluate(() => {
    const seen: { at: number; label: string; disabled: boolean }[] = [];
    Object.assign(globalThis, { seen });
    // An observer sees each change at once, however busy the machine is.
    new MutationObserver(() => {
      const button = document.querySelector<HTMLButtonElement>("dialog footer button");
      if (button) seen.push({ at: performance.now(), label: button.textContent ?? "", disabled: button.disabled });
    }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  });
  await moveCall(call, head, position.date, "04:30");
  const review = sheet.getByRole("button", { name: "It changed: look again" });
  await expect(review).toBeVisible();
  const alert = sheet.getByRole("alert");
  await expect(alert).toContainText("was 6:30 AM");
  await expect(alert).toContainText("4:30 AM");
  await expect(alert).toBeFocused();
  await expect(sheet.getByRole("button", { name: "Accept this job" })).toHaveCount(0);
  await expect(review).toBeEnabled();
  const held = await phone.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { at: number; label: string; disabled: boolean }[] };
    const changed = seen.filter(({ label }) => label.startsWith("It changed"));
    const [first] = changed;
    const enabled = changed.find(({ disabled }) => !disabled);
    return (enabled?.at ?? 0) - (first?.at ?? 0);
  });
  expect(held).toBeGreaterThanOrEqual(1400);
  expect(await bookingsOf(call, player)).toEqual([]);
  await review.click();
  await expect(sheet.getByRole("alert")).toHaveCount(0);
  await sheet.getByRole("button", { name: "Accept this job" }).click();
  await expect(phone).toHaveURL(/\/player\/bookings\/.+/);
  expect(await bookingsOf(call, player)).toMatchObject([{ call_time: "04:30", changed: false }]);

  // The same holds for a changed day of a block.
  const dates = [day(6), day(7)];
  const jobs: string[] = [];
  for (const date of dates) jobs.push((await aPosition(call, head, { date })).positionId);
  await call(groupOfferRoutes.offerMany, {
    token: head.token,
    body: { dayplayer_ids: [player.account.id], jobs, message: "" },
  });
  await offers.click();
  await phone.getByRole("button", { name: /^Accept,/ }).click();
  const ofBlock = phone.getByRole("dialog", { name: "Accept all 2 days?" });
  await expect(ofBlock.getByRole("button", { name: "Accept these days" })).toBeVisible();
  await moveCall(call, head, dates[1] ?? "", "04:30");
  await expect(ofBlock.getByRole("alert")).toContainText("4:30 AM");
  await ofBlock.getByRole("button", { name: "It changed: look again" }).click();
  await ofBlock.getByRole("button", { name: "Accept these days" }).click();
  await expect(phone).toHaveURL(/\/player\/bookings\/.+/);
  expect((await bookingsOf(call, player)).map(({ call_time }) => call_time)).toEqual(["04:30", "06:30", "04:30"]);

  // An accept that was sent before the phone received the change books nothing.
  position = await aPosition(call, head, { date: day(9) });
  await waitingOffer({ call, head, player, position });
  await offers.click();
  sheet = await openAcceptSheet(phone);
  await expect(sheet).toContainText("6:30 AM");
  for (const address of [/\/api\/stream/, /\/api\/player\/offers$/])
    await phone.context().route(address, (route) => route.abort());
  await moveCall(call, head, position.date, "04:30");
  await sheet.getByRole("button", { name: "Accept this job" }).click();
  await expect(sheet.getByRole("alert")).toContainText("Something changed.");
  await expect(sheet.getByRole("button", { name: "It changed: look again" })).toBeVisible();
  expect(await bookingsOf(call, player)).toHaveLength(3);
  await phone.context().unroute(/\/api\/player\/offers$/);
  await sheet.getByRole("button", { name: "It changed: look again" }).click();
  await expect(sheet).toContainText("4:30 AM");
});

test("an offer that expires while its sheet is open keeps its button while no server answers", async ({
  player,
  offered: _,
  openPlayer,
}) => {
  const phone = await openPlayer("/healthz", { person: player });
  await phone.clock.install();
  await phone.goto("/player/");
  const sheet = await openAcceptSheet(phone);
  await expect(sheet.getByRole("button", { name: "Accept this job" })).toBeVisible();
  await phone.context().route(/\/api\//, (route) => route.abort());
  await phone.clock.fastForward("13:00:00"); // An offer expires after 12 hours.
  await phone.clock.runFor(2000);
  await expect(sheet.getByRole("button", { name: "Accept this job" })).toBeEnabled();
});

test("an offer counts down and is accepted by the server's time, on devices whose clocks are an hour ahead", async ({
  call,
  head,
  player,
  openPlayer,
  openWeb,
}) => {
  const position = await aPosition(call, head);
  await waitingOffer({ call, head, player, position, expires_at: inSeconds(45 * 60) });
  const anHourAhead = () => {
    const RealDate = Date;
    const now = () => RealDate.now() + 3_600_000;
    globalThis.Date = class extends RealDate {
      constructor(...parts: number[]) {
        super(...((parts.length === 0 ? [now()] : parts) as [number]));
      }
      static override now = now;
    } as DateConstructor;
  };
  const desk = await openWeb("/healthz", { person: head });
  await desk.addInitScript(anHourAhead);
  await desk.goto(positionPath(position));
  await expect(cardOf(desk, player)).toContainText(/4[345] min/);
  await expect(desk.getByText("The clock of this device is off by 1 h.")).toBeVisible();

  const phone = await openPlayer("/healthz", { person: player });
  await phone.addInitScript(anHourAhead);
  await phone.goto("/player/");
  await expect(offerCard(phone)).toContainText(/4[345] min left/);
  await expect(phone.getByText("Your phone's clock is off by 1 h.")).toBeVisible();
  await acceptOn(phone);
});

test("a changed call stands above the offers, counts at Jobs, and is confirmed there", async ({
  call,
  head,
  player,
  openPlayer,
}) => {
  const position = await aPosition(call, head, { date: day(1) });
  const id = await aBooking({ call, head, player, position });
  const phone = await openPlayer("/player/", { person: player });
  await expect(phone.getByRole("link", { name: "Tomorrow 6:30 AM" })).toBeVisible();
  await moveCall(call, head, position.date, "05:00");
  const item = phone.getByRole("list", { name: "Need an answer" }).getByRole("article");
  await expect(item).toContainText("Changed: tomorrow 5:00 AM");
  await expect(item).toContainText("was 6:30 AM");
  const jobs = phone.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Jobs/ });
  await expect(jobs).toHaveAccessibleName("Jobs 1 jobs, hours or days that need an answer");
  await jobs.tap();
  await expect(
    phone.getByRole("region", { name: "Next" }).getByRole("button", { name: "Confirm the change" }),
  ).toBeVisible();
  await phone.goBack();
  await item.getByRole("button", { name: "Confirm the change" }).tap();
  await expect(item).toHaveCount(0);
  await expect(jobs).toHaveAccessibleName("Jobs");
  expect((await bookingsOf(call, player)).find((each) => each.id === id)).toMatchObject({ changed: false });
});
