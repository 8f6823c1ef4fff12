import { longDay } from "../support/days.ts";
import { aDayplayer } from "../support/people.ts";
import { cardOf, positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";

test("a full position says so instead of offering what the server refuses", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
  allowNoise,
}) => {
  // The preview of a fill may be requested at the moment at which the position becomes full.
  allowNoise(/status of 409/);
  const other = await aDayplayer(callboard);
  const position = await aPosition(call, head, { count: 1 });
  const desk = await openWeb(positionPath(position), { person: head });
  await expect(cardOf(desk, other).getByRole("button", { name: /^Offer job/ })).toBeVisible();
  await cardOf(desk, other).getByRole("checkbox").check();
  await aBooking({ call, head, player, position });
  await expect(desk.getByText("This position is full.")).toBeVisible();
  await expect(cardOf(desk, other)).toBeVisible();
  await expect(desk.getByRole("button", { name: /^(Offer|Send)/ })).toHaveCount(0);
  await desk.getByRole("link", { name: "Open the day" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(longDay(position.date));
});
