import { payPresets } from "@callboard/contract/pay/presets";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { departmentPayRoutes } from "@callboard/contract/routes/pay";
import { departmentTimecardRoutes } from "@callboard/contract/routes/timecards";
import { day, shortDay } from "../support/days.ts";
import { violationsOn } from "../support/inspect.ts";
import { aDayplayer, type Person } from "../support/people.ts";
import { aPosition } from "../support/staffing.ts";
import { desk, expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

// Nine people, both apps and two widths.
test.slow();

test("the hours of nine people go from the day sheet to timecards that both sides sign, with a proposal and its answer", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
}) => {
  const people: Person[] = [];
  for (let at = 0; at < 9; at += 1) people.push(await aDayplayer(callboard));
  const { token } = head;
  const rules = payPresets.find(({ id }) => id === "feature_8_12_15")?.rules ?? null;
  await call(departmentPayRoutes.savePayRules, {
    token,
    body: { of: "department", rules, preset: "feature_8_12_15", valid_from: day(-7) },
  });
  const position = await aPosition(call, head, { count: 9 });
  for (const person of people)
    await call(offerRoutes.offerJob, {
      token,
      params: { dayplanId: position.dayplanId, positionId: position.positionId, dayplayerId: person.account.id },
      body: {},
    });
  for (const person of people)
    await expect(async () => {
      const offers = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: person.token });
      const open = offers.find(({ state }) => state === "open");
      await call(dayplayerOfferRoutes.acceptOffer, { token: person.token, params: { id: open?.id ?? "" }, body: {} });
    }).toPass({ intervals: [100] });
  const date = day(-2);
  await callboard.query("update dayplans set date = $2, passes_at = now() - interval '1 day' where id = $1", [
    position.dayplanId,
    date,
  ]);
  const [ana, ben, cleo, dan] = people as [Person, Person, Person, Person];

  // The head fills in the sheet on a phone: everybody wrapped later, one was absent, one late, one had no meal.
  const sheet = await openWeb(`/app/calendar/${date}/day-sheet`, { person: head, screen: phone });
  await sheet.getByRole("button", { name: "Edit wrap and meals of everybody" }).click();
  const wrap = sheet.getByRole("dialog", { name: "Wrap and meals" });
  await wrap.getByLabel("Wrap").fill("18:49");
  await wrap.getByRole("button", { name: "Save" }).click();
  await expect(wrap).toHaveCount(0);
  const change = async (person: Person, fill: (dialog: ReturnType<typeof sheet.getByRole>) => Promise<unknown>) => {
    await sheet.getByRole("button", { name: `Edit the hours of ${person.name}` }).click();
    const dialog = sheet.getByRole("dialog", { name: person.name });
    await fill(dialog);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
  };
  await change(ana, (dialog) => dialog.getByLabel("What happened").selectOption({ label: "Absent" }));
  await change(ben, (dialog) => dialog.getByLabel("In", { exact: true }).fill("07:20"));
  await change(cleo, (dialog) => dialog.getByRole("button", { name: "Remove meal 1" }).click());
  await expect(sheet.getByText("3 exceptions")).toBeVisible();
  expect(await violationsOn(sheet)).toEqual([]);
  await sheet.getByRole("button", { name: "Sign the day sheet" }).click();
  const question = sheet.getByRole("alertdialog", { name: "Sign the day sheet?" });
  await expect(question.getByText("The hours go to 9 dayplayers as timecards.")).toBeVisible();
  await question.getByRole("button", { name: "Sign the day sheet" }).click();
  await expect(sheet.getByText(/^Signed by /)).toBeVisible();

  // A dayplayer proposes another wrap, and the head answers with a third one.
  const hours = await openPlayer("/player/hours", { person: dan });
  await hours
    .getByRole("button", { name: /^Other times/ })
    .first()
    .click();
  const form = hours.getByRole("dialog", { name: /^Other times for/ });
  await form.getByLabel("Wrap").fill("19:30");
  await form.getByLabel("Note for the department").fill("Returned the truck.");
  await form.getByRole("button", { name: "Propose these times" }).click();
  await expect(hours.getByText("With the department").first()).toBeVisible();

  const cards = await openWeb(`/app/timecards?week=${date}`, { person: head, screen: desk });
  const row = cards.getByRole("listitem").filter({ has: cards.getByRole("button", { name: dan.name, exact: true }) });
  await expect(row.getByText("Waits for you").first()).toBeVisible();
  await cards.getByRole("button", { name: dan.name, exact: true }).click();
  await expect(row.getByText("“Returned the truck.”")).toBeVisible();
  await row.getByRole("button", { name: `Edit ${shortDay(date)}` }).click();
  const line = cards.getByRole("dialog", { name: new RegExp(dan.name) });
  await line.getByLabel("Wrap").fill("19:12");
  await line.getByRole("button", { name: "Propose" }).click();
  await expect(
    row
      .getByText(`Waits for ${dan.account.first_name}`)
      .or(row.getByText(`Waits for ${dan.name}`))
      .first(),
  ).toBeVisible();
  expect(await violationsOn(cards)).toEqual([]);

  await expect(hours.getByText("7:12 PM").first()).toBeVisible();
  await hours
    .getByRole("button", { name: /^Agree/ })
    .first()
    .click();
  await expect(hours.getByText("Agreed", { exact: true }).first()).toBeVisible();
  expect(await violationsOn(hours)).toEqual([]);

  // Their hours: 6:30 AM to 7:12 PM. The one who was absent is paid nothing.
  const week = await call(departmentTimecardRoutes.listTimecards, { token, query: { week: date } });
  const cardOf = ({ account }: Person) => week.find(({ dayplayer }) => dayplayer.id === account.id);
  expect(cardOf(dan)).toMatchObject({ state: "agreed", lines: [{ call: "06:30", wrap: "19:12" }] });
  expect(cardOf(ana)?.total).toBe(0);
  expect(cardOf(ben)?.lines[0]).toMatchObject({ call: "07:20", wrap: "18:49" });
  expect(cardOf(cleo)?.lines[0]?.meals).toEqual([]);

  // The office, which is here the creator of the production, reads the sheet.
  await visit(cards, `/app/hours?week=${date}`);
  const sheets = cards.getByRole("region", { name: "Departments and their heads" });
  await expect(sheets.getByText("signed")).toBeVisible();
  await sheets.getByRole("link", { name: shortDay(date) }).click();
  await expect(cards.getByText(/^Signed by /)).toBeVisible();
  await expect(cards.getByText("3 exceptions")).toBeVisible();
  await expect(cards.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
  expect(await violationsOn(cards)).toEqual([]);
  await cards.getByRole("link", { name: "Back to hours" }).click();

  // It approves and exports what is agreed.
  await cards.getByRole("button", { name: "Select all agreed" }).click();
  await cards.getByRole("button", { name: "Approve 1" }).click();
  await expect(cards.getByText("Approved 1 timecard.")).toBeVisible();
  await cards.getByRole("button", { name: "Select all approved" }).click();
  await cards.getByRole("button", { name: "Export 1" }).click();
  const file = cards.waitForEvent("download");
  await cards.getByRole("alertdialog").getByRole("button", { name: "Export" }).click();
  expect((await file).suggestedFilename()).toMatch(/^timecards-.*\.csv$/);
  await expect(cards.getByText("Exported 1 timecard.")).toBeVisible();
  expect(await violationsOn(cards)).toEqual([]);

  // What is found afterwards becomes a correction.
  await expect(hours.getByText("Sent to payroll", { exact: true }).first()).toBeVisible();
  await hours
    .getByRole("button", { name: /^Other times/ })
    .first()
    .click();
  await form.getByLabel("Wrap").fill("19:30");
  await form.getByRole("button", { name: "Propose these times" }).click();
  await expect(hours.getByText("Correction 1").first()).toBeVisible();
  await expect(cards.getByText("Correction 1").first()).toBeVisible();

  // The office opens the history of a card, latest first.
  await cards.getByRole("button", { name: dan.name, exact: true }).click();
  await cards.getByText("History", { exact: true }).click();
  const moves = cards.locator("details").getByRole("listitem");
  await expect(moves.first()).toContainText("exported it");
  await expect(moves.filter({ hasText: `${dan.name} proposed other values` })).toContainText(
    /Wrap 6:49.PM.*→ Wrap 7:30.PM/,
  );
  await expect(moves.last()).toContainText("signed the day sheet");
  expect(await violationsOn(cards)).toEqual([]);

  // The day was a holiday: once the sheet is signed again, everybody is paid so.
  await sheet.getByRole("button", { name: "Edit wrap and meals of everybody" }).click();
  await wrap.getByLabel(/^Holiday/).check();
  expect(await violationsOn(sheet)).toEqual([]);
  await wrap.getByRole("button", { name: "Save" }).click();
  await expect(wrap).toHaveCount(0);
  await sheet.getByRole("button", { name: "Sign the day sheet" }).click();
  await question.getByRole("button", { name: "Sign the day sheet" }).click();
  await expect(sheet.getByText(/^Signed by /)).toBeVisible();
  await expect(sheet.getByText(/^Holiday · /)).toBeVisible();
  const cleoIs = async () =>
    (await call(departmentTimecardRoutes.listTimecards, { token, query: { week: date } })).find(
      ({ dayplayer }) => dayplayer.id === cleo.account.id,
    )?.lines[0];
  expect(await cleoIs()).toMatchObject({
    holiday: true,
    pay: { lines: expect.arrayContaining([expect.objectContaining({ why: "holiday" })]) },
  });

  // A sheet that is changed has to be signed again.
  await change(ana, (dialog) => dialog.getByLabel("What happened").selectOption({ label: "Worked" }));
  await expect(sheet.getByText(/Sign it again/)).toBeVisible();
});
