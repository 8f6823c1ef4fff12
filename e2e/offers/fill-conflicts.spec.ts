import { fillRoutes } from "@callboard/contract/routes/fills";
import { callIn } from "../support/days.ts";
import { positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";

// The calls are within 12 hours, where quiet hours do not hold, so that the specs do not depend on the hour.
const soon = callIn(11);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test("a fill that can't be started without a network keeps its form and is started afterwards; two tabs that change it see both values and choose", async ({
  call,
  head,
  player,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/net::ERR_|Failed to fetch|status of 409/);
  const position = await aPosition(call, head, { ...soon, count: 1 });
  const page = await openWeb(positionPath(position), { person: head });
  const panel = page.getByRole("region", { name: "Fill this position" });
  await panel.getByRole("button", { name: "More options" }).click();
  await panel.getByRole("textbox", { name: /Message/ }).fill("Bring a kit.");
  await expect(panel.getByRole("list", { name: "Asked first" })).toContainText(player.account.first_name);
  await page.context().setOffline(true);
  await panel.getByRole("button", { name: "Start" }).click();
  await expect(panel.getByRole("alert").filter({ hasText: "We can't reach Callboard." })).toBeVisible();
  await expect(panel.getByRole("textbox", { name: /Message/ })).toHaveValue("Bring a kit.");
  await page.context().setOffline(false);
  await panel.getByRole("button", { name: "Start" }).click();
  await expect(panel.getByRole("heading", { name: "0 of 1 booked" })).toBeVisible();

  // What happens while the network is lost is shown once it is back.
  await page.context().setOffline(true);
  const { dayplanId, positionId } = position;
  const params = { dayplanId, positionId };
  await call(fillRoutes.pauseFill, { token: head.token, params, body: {} });
  await page.context().setOffline(false);
  await expect(panel.getByText(/^Paused: sends nothing\./)).toBeVisible();

  // Somebody else changes the fill meanwhile.
  await panel.getByRole("button", { name: "Resume" }).click();
  await expect(panel.getByRole("button", { name: "Pause" })).toBeVisible();
  const { fill_by = "" } = (await call(fillRoutes.getFill, { token: head.token, params })) ?? {};
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Change this fill" });
  await sheet.getByRole("radio", { name: "Fast" }).check();
  await call(fillRoutes.putFill, { token: head.token, params, body: { fill_by, pace: "calm" } });
  await sheet.getByRole("button", { name: "Save" }).click();
  const conflict = page.getByRole("dialog", { name: "Somebody else changed this fill meanwhile" });
  await expect(conflict.getByRole("radio", { name: /Yours.*Fast/ })).toBeChecked();
  await conflict.getByRole("radio", { name: /Theirs.*Calm/ }).check();
  await conflict.getByRole("button", { name: "Save this choice" }).click();
  await expect(sheet).toHaveCount(0);
  const fill = await call(fillRoutes.getFill, { token: head.token, params });
  expect(fill).toMatchObject({ pace: "calm", state: "running" });
});

test("fewer places than waiting offers can be saved after the fill is paused and its offers are taken back", async ({
  call,
  head,
  player,
  openWeb,
}) => {
  expect(player.name).not.toBe("");
  const position = await aPosition(call, head, { ...soon, count: 3 });
  const { dayplanId, positionId } = position;
  const params = { dayplanId, positionId };
  await call(fillRoutes.putFill, { token: head.token, params, body: { fill_by: inHours(5) } });
  await expect.poll(async () => (await call(fillRoutes.getFill, { token: head.token, params }))?.waiting).toBe(1);
  const page = await openWeb("/app/active-jobs", { person: head });
  await page.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Edit Costumer/ });
  await dialog.getByRole("button", { name: "Pause and take back the 1 that waits" }).click();
  await expect(dialog.getByRole("button", { name: /take back/ })).toHaveCount(0);
  const count = dialog.getByRole("spinbutton", { name: "Positions available" });
  await count.fill("0");
  await expect(count).toHaveValue("0");
  const fill = await call(fillRoutes.getFill, { token: head.token, params });
  expect(fill).toMatchObject({ state: "paused", waiting: 0 });
  await count.fill("1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  const after = await call(fillRoutes.getFill, { token: head.token, params });
  expect(after).toMatchObject({ state: "paused", count: 1 });
});
