import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { activeJobRoutes } from "@callboard/contract/routes/dayplans/active-jobs";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { day, longDay, shortDay } from "../support/days.ts";
import { inspectAtBothWidths, shows, violationsAtBothWidths } from "../support/inspect.ts";
import { aDayplayer } from "../support/people.ts";
import { cardOf } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking, waitingOfferTo } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const dates = [day(3), day(4), day(5)];

test("jobs grouped in all jobs are offered as one block, which loses a filled day and is answered as a whole", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
  openPlayer,
}) => {
  const days = [];
  await aPosition(call, head, { date: day(3), name: "Set Costumer" });
  for (const date of dates) days.push(await aPosition(call, head, { date, count: 1 }));
  const rival = await aDayplayer(callboard);
  // This dayplayer is available on one of the days only, and so does not match the group.
  const half = await aDayplayer(callboard, { free: 4 });
  const desk = await openWeb("/app/all-jobs", { person: head });
  const phone = await openPlayer("/player/", { person: player });

  const group = desk.getByRole("button", { name: "Group selection", exact: true });
  await expect(group).toBeDisabled();
  await expect(desk.getByRole("button", { name: "Ungroup selection" })).toBeDisabled();
  const box = (date = "") => desk.getByRole("checkbox", { name: `Select Costumer, ${date}` });
  await box(dates[0]).check();
  await expect(group).toBeDisabled();
  await box(dates[1]).check();
  await desk.getByRole("button", { name: "Ungroup selection" }).click();
  await expect(box(dates[0])).not.toBeChecked();
  await box(dates[0]).check();
  await desk.getByRole("checkbox", { name: `Select Set Costumer, ${dates[0]}` }).check();
  await group.click();
  await expect(desk.getByText("One job a day can be part of a group.")).toBeVisible();
  await desk.getByRole("button", { name: "Ungroup selection" }).click();
  for (const date of dates) await box(date).check();
  await expect(desk.getByText("3 jobs selected")).toBeVisible();
  await group.click();

  await expect(desk.getByRole("heading", { name: "Offer 3 days as one job" })).toBeVisible();
  await expect(cardOf(desk, player)).toBeVisible();
  await expect(cardOf(desk, half)).toHaveCount(0);
  await desk.getByRole("button", { name: `Offer job ${player.name}` }).click();
  const sheet = desk.getByRole("dialog", { name: "Offering 3 days as one job" });
  await sheet.getByRole("radio", { name: "24 h" }).check();
  await sheet.getByRole("textbox", { name: "Message" }).fill("Same truck on all three days.");
  await sheet.getByRole("button", { name: "Send offer" }).click();
  await expect(sheet.getByText("Offer queued successfully")).toBeVisible();
  await sheet.getByRole("button", { name: "Ok", exact: true }).click();
  await expect(cardOf(desk, player)).toContainText("Offer sent · 3 of 3 days left");

  // The dayplayer sees one block of three days.
  await expect(phone.getByText("Same truck on all three days.").first()).toBeVisible();
  await visit(desk, "/app/job-offers");
  await expect(cardOf(desk, player).first()).toContainText(`One job of 3 days, with ${shortDay(dates[1] ?? "")}`);

  // Somebody else takes the second day before the answer.
  const [, second] = days;
  if (!second) throw new Error("There is no second day.");
  await aBooking({ call, head, player: rival, position: second });
  await expect(cardOf(desk, player).first()).toContainText(
    `2 of 3 days left of one job, with ${shortDay(dates[2] ?? "")}`,
  );
  await desk.getByRole("link", { name: "Ended 1" }).click();
  await expect(cardOf(desk, player).filter({ hasText: "Closed: position filled" })).toHaveCount(1);

  const mine = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: player.token });
  const open = mine.find(({ state }) => state === "open");
  await call(dayplayerOfferRoutes.acceptOffer, {
    token: player.token,
    params: { id: open?.id ?? "" },
    body: { terms_rev: open?.terms_rev ?? 0 },
  });
  await visit(desk, "/app/booked");
  await expect(cardOf(desk, player)).toHaveCount(2);
  await expect(cardOf(desk, rival)).toHaveCount(1);
  // After the answer each day is a separate booking.
  await cardOf(desk, player).first().getByRole("checkbox").check();
  await desk.getByRole("button", { name: "Send cancellations" }).first().click();
  await desk.getByRole("dialog").getByRole("button", { name: "Send cancellations" }).click();
  await expect(cardOf(desk, player)).toHaveCount(1);
});

test("ticked jobs stay ticked when the page is reloaded in the same moment, and after Back; a group shows why it can't be offered, and its offer", async ({
  callboard,
  call,
  head,
  openWeb,
}) => {
  const first = await aPosition(call, head, { date: day(3), count: 1 });
  const other = await aPosition(call, head, { date: day(4), count: 1 });
  const desk = await openWeb("/app/all-jobs", { person: head });
  const box = (date = "") => desk.getByRole("checkbox", { name: `Select Costumer, ${date}` });
  const reloaded = desk.waitForEvent("load");
  await box(dates[0]).evaluate((element: HTMLInputElement) => {
    element.click();
    location.reload();
  });
  await reloaded;
  await expect(box(dates[0])).toBeChecked();
  await expect(desk.getByText("1 job selected")).toBeVisible();

  await box(dates[1]).check();
  await desk.getByRole("navigation").first().getByRole("link", { name: "Booked" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Booked" })).toBeVisible();
  await desk.goBack();
  await expect(box(dates[0])).toBeChecked();
  await expect(box(dates[1])).toBeChecked();

  // A group that can't be offered shows the reasons and what to do.
  await call(dayplanRoutes.deactivatePosition, { token: head.token, params: other });
  const path = `/app/all-jobs/group?jobs=${first.positionId},${other.positionId}`;
  await visit(desk, path);
  await expect(desk.getByText("One of these jobs is not active: it can't be offered yet.")).toBeVisible();
  await desk.getByRole("button", { name: "Activate", exact: true }).click();
  await expect(desk.getByText("One of these jobs is not active")).toHaveCount(0);
  await expect(desk.getByText("Nobody is free on all these days")).toBeVisible();

  await visit(desk, "/app/all-jobs/group");
  await expect(desk.getByRole("heading", { name: "A group has at least two days" }).first()).toBeVisible();
  await desk.getByRole("link", { name: "Go to all jobs" }).click();
  await expect(desk).toHaveURL(/all-jobs$/);

  const player = await aDayplayer(callboard);
  await call(groupOfferRoutes.offerMany, {
    token: head.token,
    body: { dayplayer_ids: [player.account.id], jobs: [first.positionId, other.positionId] },
  });
  await expect(async () => {
    const { data } = await call(offerRoutes.listOffersFlat, { token: head.token, query: {} });
    expect(data.map(({ state }) => state)).toEqual(["open", "open"]);
  }).toPass();
  await inspectAtBothWidths(desk, {
    path,
    title: "Offer 2 days as one job",
    ready: shows("Offer sent · 2 of 2 days left"),
  });
});

test("a job with live offers can't be moved, deleted or deactivated; others can be, and the filter shows only the jobs of its position", async ({
  call,
  head,
  player,
  openWeb,
}) => {
  const position = await aPosition(call, head);
  await waitingOfferTo({ call, head, player, position }, player);
  await aPosition(call, head, { date: day(6), name: "Set Costumer" });
  const desk = await openWeb("/app/all-jobs", { person: head });
  await expect(desk.getByRole("button", { name: `Deactivate Costumer, ${position.date}` })).toBeDisabled();
  const other = desk.getByRole("button", { name: `Deactivate Set Costumer, ${day(6)}` });
  await other.click();
  await desk.getByRole("button", { name: `Activate Set Costumer, ${day(6)}` }).click();
  await expect(other).toBeEnabled();
  await desk.getByRole("button", { name: /^Set Costumer/ }).click();
  await expect(desk.getByRole("heading", { name: "Costumer", exact: true })).toHaveCount(0);
  await expect(desk.getByRole("heading", { name: "Set Costumer", exact: true })).toBeVisible();

  await visit(desk, "/app/active-jobs");
  await desk.getByRole("button", { name: `Edit Costumer, ${position.date}` }).click();
  const dialog = desk.getByRole("dialog");
  await expect(dialog.getByLabel("Start date")).not.toBeEditable();
  await expect(dialog.getByRole("button", { name: "Delete job" })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Deactivate" })).toBeDisabled();
  await expect(dialog).toContainText("The date stays while offers or bookings of the day live.");
});

test("editing a job marks empty fields, and two edits at once lose nothing; moving, deactivating or deleting it refreshes the list", async ({
  call,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 409/);
  const { date, dayplanId, positionId } = await aPosition(call, head, { count: 2 });
  await call(dayplanRoutes.saveDayplan, {
    token: head.token,
    body: {
      ...(await plan()),
      positions: [
        { name: "Costumer", count: 2 },
        { name: "Set Costumer", count: 1 },
      ],
    },
  });
  const other = await aPosition(call, head, { date: day(8), name: "Set Costumer" });
  const desk = await openWeb("/app/active-jobs", { person: head });
  await desk.getByRole("button", { name: `Edit Costumer, ${date}` }).click();
  const dialog = desk.getByRole("dialog", { name: `Edit Costumer on ${longDay(date)}` });
  await expect(dialog).toContainText("Set Costumer on that day change along.");
  await expect(dialog.getByLabel("ZIP")).toBeVisible();
  expect(await violationsAtBothWidths(desk, dialog)).toEqual([]);
  await dialog.getByLabel("City").fill("");
  await dialog.getByLabel("Street").fill("");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("City is required.")).toBeVisible();
  await expect(dialog.getByText("Street is required.")).toBeVisible();
  await dialog.getByLabel("Street").fill("100 Universal City Plaza");
  await dialog.getByLabel("City").fill("Universal City");
  await dialog.getByLabel("ZIP").fill("91608");
  await expect(dialog.getByLabel("Address")).toHaveValue("100 Universal City Plaza, Universal City, California 91608");
  await dialog.getByRole("button", { name: "Positions available: one more" }).click();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Job saved")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText("100 Universal City Plaza, Universal City").first()).toBeVisible();
  const saved = await call(dayplanRoutes.getDayplanByDate, { token: head.token, params: { date } });
  expect([saved.id, saved.city, saved.positions.find(({ name }) => name === "Costumer")?.count]).toEqual([
    dayplanId,
    "Universal City",
    3,
  ]);

  // Another tab saves the same job meanwhile.
  await desk.getByRole("button", { name: `Edit Costumer, ${date}` }).click();
  await dialog.getByLabel("City").fill("Glendale");
  const job = await call(activeJobRoutes.getActiveJob, { token: head.token, query: { id: positionId } });
  await call(activeJobRoutes.updateActiveJob, { token: head.token, body: { ...job, city: "Burbank" } });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = desk.getByRole("dialog", { name: "Somebody saved this day while you were editing it." });
  await expect(conflict).toContainText("Burbank");
  await expect(conflict).toContainText("Glendale");
  await conflict.getByRole("button", { name: "Save this choice" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await call(activeJobRoutes.getActiveJob, { token: head.token, query: { id: positionId } })).city)
    .toBe("Glendale");

  await desk.getByRole("button", { name: `Edit Costumer, ${date}` }).click();
  await desk.getByLabel("Start date").fill(day(9));
  await expect(desk.getByLabel("End date")).toHaveValue(day(9));
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByRole("heading", { name: longDay(day(9)) })).toBeVisible();
  await expect(desk.getByRole("heading", { name: longDay(date) })).toHaveCount(0);

  await desk.getByRole("button", { name: `Edit Costumer, ${day(9)}` }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(desk.getByText("Job deactivated")).toBeVisible();
  await expect(desk.getByRole("heading", { name: longDay(day(9)) })).toHaveCount(0);

  await desk.getByRole("button", { name: `Edit Set Costumer, ${other.date}` }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Delete job" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Delete job" }).click();
  await expect(desk.getByText("Job deleted")).toBeVisible();
  await expect(desk.getByText("No active jobs")).toBeVisible();

  async function plan() {
    const { id, positions, zone, zone_abbreviation, has_passed, version, based_on, ...rest } = await call(
      dayplanRoutes.getDayplanByDate,
      { token: head.token, params: { date } },
    );
    return rest;
  }
});
