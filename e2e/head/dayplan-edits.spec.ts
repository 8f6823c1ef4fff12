import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { day, longDay } from "../support/days.ts";
import { aPosition } from "../support/staffing.ts";
import { desk, expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("two edits of one day lose nothing: the second save asks which values to keep, of the day and of a position", async ({
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

  // Both change the hours of the same position, and the second one something else.
  const somebodySaved = second.getByText("Somebody saved this day while you were editing it.");
  await expect(somebodySaved).toHaveCount(0);
  for (const [page, wrap] of [
    [first, "20:00"],
    [second, "21:30"],
  ] as const) {
    await page.getByRole("button", { name: "Own hours of Costumer", exact: true }).click();
    await page.getByRole("region", { name: "Costumer", exact: true }).getByLabel("Wrap").fill(wrap);
  }
  await second.getByLabel("Actors").fill("9");
  await first.getByRole("button", { name: "Save", exact: true }).click();
  await expect(somebodySaved).toBeVisible();
  await second.getByRole("button", { name: "Save", exact: true }).click();
  const theirWrap = dialog.getByRole("group", { name: "Costumer, Wrap" });
  await expect(theirWrap).toContainText("9:30 PM");
  await theirWrap.getByRole("radio", { name: /Theirs 8:00 PM/ }).check();
  await dialog.getByRole("button", { name: "Save this choice" }).click();
  await expect
    .poll(async () => {
      const saved = await call(dayplanRoutes.getDayplanByDate, { token: head.token, params: { date } });
      return [saved.number_of_actors, saved.positions[0]?.wrap_time];
    })
    .toEqual([9, "20:00"]);
});

test("the header of a day is one line at every width with all buttons in the window, and the first typed letter moves nothing", async ({
  booked: { position },
  head,
  openWeb,
}) => {
  const path = `/app/calendar/${position.date}`;
  const page = await openWeb(path, { person: head });
  for (const width of [744, 820, 1024, 1199, 1200, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(page.getByRole("link", { name: /^(See dayplayers|Fill \d places?…),/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeInViewport({ ratio: 1 });
    const { height, hidden } = await page.locator("main header").evaluate((header) => ({
      height: header.clientHeight,
      hidden: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect([height, hidden], `${width} px`).toEqual([56, 0]);
  }

  const save = page.getByRole("button", { name: "Save", exact: true });
  const notes = page.getByLabel("Notes");
  for (const { viewport } of [desk, { viewport: { width: 820, height: 1000 } }, phone]) {
    await page.setViewportSize(viewport);
    // The fields of a saved day are folded, those of one that is not planned are not.
    for (const isPlanned of [true, false]) {
      await visit(page, isPlanned ? path : `/app/calendar/${day(12)}`);
      if (isPlanned) await page.getByRole("button", { name: "Edit the day" }).click();
      await expect(notes).toBeVisible();
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
      const unchanged = await notes.inputValue();
      const saved = await places();
      await notes.fill("N");
      await expect(save).toBeEnabled();
      expect(await places(), `${viewport.width} px`).toEqual(saved);
      await notes.fill(unchanged);
      await expect(save).toBeDisabled();
    }
  }
});

test("leaving a day with unsaved changes, by a link or quick find, needs a confirmation; a day without a needed position can't be saved", async ({
  call,
  head,
  openWeb,
}) => {
  const { date } = await aPosition(call, head);
  const desk = await openWeb(`/app/calendar/${date}`, { person: head });
  await desk.getByRole("button", { name: "Edit the day" }).click();
  await desk.getByLabel("Notes").fill("Not saved yet.");
  await desk.getByRole("link", { name: "Booked", exact: true }).click();
  const question = desk.getByRole("alertdialog", { name: "Unsaved changes" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(desk.getByLabel("Notes")).toHaveValue("Not saved yet.");

  await desk.keyboard.press("Control+k");
  const find = desk.getByRole("dialog", { name: "Find a day, a job or a dayplayer" });
  await find.getByRole("combobox").fill("tomorrow");
  await expect(find.getByRole("option").first()).toHaveText(new RegExp(longDay(day(1))));
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("You have unsaved changes. Are you sure you want to continue?")).toBeVisible();
  await desk.getByRole("button", { name: "Stay here" }).click();
  await expect(desk.getByLabel("Notes")).toHaveValue("Not saved yet.");

  await desk.getByRole("link", { name: "Booked", exact: true }).click();
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(desk.getByRole("heading", { name: "Booked", exact: true })).toBeVisible();

  await visit(desk, `/app/calendar/${day(6)}`);
  await desk.getByLabel("Actors").fill("3");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Set count > 0 for at least one position, then click Save")).toBeVisible();
  await expect(desk.getByLabel("Actors")).toHaveValue("3");
});
