import { day } from "../support/days.ts";
import { aPosition } from "../support/staffing.ts";
import { desk as deskScreen, expect, phone, test } from "../support/test.ts";

test("two edits of one day lose nothing: the second save asks which values to keep", async ({
  call,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 409/);
  const { date } = await aPosition(call, head);
  const first = await openWeb(`/app/calendar/${date}`, { person: head });
  const second = await openWeb(`/app/calendar/${date}`, { person: head });
  for (const page of [first, second]) await page.getByRole("button", { name: "Edit the day" }).click();
  await second.getByLabel("Notes").fill("Typed in the second.");
  await first.getByLabel("Notes").fill("Typed in the first.");
  await first.getByLabel("Stunts").fill("2");
  await first.getByRole("button", { name: "Save", exact: true }).click();
  await expect(first.getByText("Dayplan saved")).toBeVisible();

  await expect(second.getByText("Somebody saved this day while you were editing it.")).toBeVisible();
  await expect(second.getByLabel("Notes")).toHaveValue("Typed in the second.");
  await second.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = second.getByRole("dialog", { name: "Somebody saved this day while you were editing it." });
  const notes = dialog.getByRole("group", { name: "Notes" });
  await expect(notes).toContainText("Typed in the first.");
  await expect(notes.getByRole("radio", { name: /Yours/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Save this choice" }).click();
  await expect(second.getByText("Dayplan saved")).toBeVisible();

  await expect(first.getByLabel("Notes")).toHaveValue("Typed in the second.");
  await expect(first.getByLabel("Stunts")).toHaveValue("2");
});

for (const screen of [deskScreen, { viewport: { width: 820, height: 1000 } }, phone])
  test(`the first typed letter moves nothing of a day at ${screen.viewport.width} px`, async ({
    booked: { position },
    head,
    openWeb,
  }) => {
    const page = await openWeb(`/app/calendar/${position.date}`, { person: head, screen });
    const save = page.getByRole("button", { name: "Save", exact: true });
    const edit = page.getByRole("button", { name: "Edit the day" });
    // The fields of a saved day are folded, those of one that is not planned are not.
    for (const isPlanned of [true, false]) {
      if (isPlanned) await edit.click();
      await expect(page.getByLabel("Notes")).toBeVisible();
      // The positions are rendered one after another.
      await expect(page.getByRole("main").getByText("Costume PA").last()).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const places = () =>
        page.evaluate(() => [
          document.documentElement.scrollHeight,
          ...[...document.querySelectorAll("main header, main textarea, main h2")].map((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return [Math.round(scrollY + top), Math.round(scrollY + bottom)];
          }),
        ]);
      const saved = await places();
      await page.getByLabel("Notes").fill("N");
      await expect(save).toBeEnabled();
      expect(await places()).toEqual(saved);
      if (isPlanned) await page.goto(`/app/calendar/${day(12)}`);
    }
  });

test("the header of a day is one line of the same height at every width, and all buttons are within the window", async ({
  booked: { position },
  head,
  openWeb,
}) => {
  for (const width of [744, 820, 1024, 1199, 1200, 1440]) {
    const page = await openWeb(`/app/calendar/${position.date}`, {
      person: head,
      screen: { viewport: { width, height: 1000 } },
    });
    await expect(page.getByRole("link", { name: /^(See dayplayers|Fill \d places?…),/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeInViewport({ ratio: 1 });
    const { height, hidden } = await page.locator("main header").evaluate((header) => ({
      height: header.clientHeight,
      hidden: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect([height, hidden], `${width} px`).toEqual([56, 0]);
  }
});

test("leaving a day with unsaved changes needs a confirmation", async ({ call, head, openWeb }) => {
  const { date } = await aPosition(call, head);
  const desk = await openWeb(`/app/calendar/${date}`, { person: head });
  await desk.getByRole("button", { name: "Edit the day" }).click();
  await desk.getByLabel("Notes").fill("Not saved yet.");
  await desk.getByRole("link", { name: "Booked", exact: true }).click();
  const question = desk.getByRole("alertdialog", { name: "Unsaved changes" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(desk.getByLabel("Notes")).toHaveValue("Not saved yet.");

  await desk.getByRole("link", { name: "Booked", exact: true }).click();
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(desk.getByRole("heading", { name: "Booked", exact: true })).toBeVisible();
});

test("a day without a needed position can't be saved, and the message says what is missing", async ({
  head,
  openWeb,
}) => {
  const desk = await openWeb(`/app/calendar/${day(6)}`, { person: head });
  await desk.getByLabel("Actors").fill("3");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Set count > 0 for at least one position, then click Save")).toBeVisible();
  await expect(desk.getByLabel("Actors")).toHaveValue("3");
});
