import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { aDayplayer } from "../support/people.ts";
import { cardOf, positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";

test("when a dayplayer leaves the network, the focus passes to the next one, and at last to the heading", async ({
  callboard,
  call,
  head,
  openWeb,
}) => {
  const people = [await aDayplayer(callboard), await aDayplayer(callboard), await aDayplayer(callboard)];
  for (const { account } of people)
    await call(findDayplayerRoutes.toggleStar, { token: head.token, params: { userId: account.id } });
  const desk = await openWeb("/app/my-network", { person: head });
  const stars = desk.getByRole("button", { name: /in my network$/ });
  await expect(stars).toHaveCount(3);
  const nameAt = async (place: number) => (await stars.nth(place).getAttribute("aria-label")) ?? "";
  const [firstName, lastName] = [await nameAt(0), await nameAt(2)];

  await stars.nth(1).press("Enter");
  await expect(stars).toHaveCount(2);
  await expect(desk.getByRole("button", { name: lastName })).toBeFocused();
  // After the last one of the list comes the one before.
  await desk.keyboard.press("Enter");
  await expect(stars).toHaveCount(1);
  await expect(desk.getByRole("button", { name: firstName })).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(stars).toHaveCount(0);
  await expect(desk.getByRole("heading", { name: "My network", level: 1 })).toBeFocused();
});

test("after the selected offers are revoked, the heading gets the focus, because their buttons are gone", async ({
  head,
  player,
  offered: _,
  openWeb,
}) => {
  const desk = await openWeb("/app/job-offers", { person: head });
  await cardOf(desk, player).getByRole("checkbox").check();
  await desk.getByRole("button", { name: "Revoke", exact: true }).press("Enter");
  await desk.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).press("Enter");
  await expect(desk.getByText("1 offer revoked")).toBeVisible();
  await expect(desk.getByRole("heading", { level: 1 })).toBeFocused();
});

test("after offers are sent to the selected matches, and after the selection is cleared, their heading gets the focus", async ({
  call,
  head,
  player,
  openWeb,
}) => {
  const desk = await openWeb(positionPath(await aPosition(call, head)), { person: head });
  const heading = desk.getByRole("heading", { name: "1 match", exact: true });
  const tick = cardOf(desk, player).getByRole("checkbox");
  await tick.check();
  await desk.getByRole("button", { name: "Clear selection" }).press("Enter");
  await expect(heading).toBeFocused();
  await tick.check();
  await desk.getByRole("button", { name: "Send 1 offer" }).press("Enter");
  await expect(tick).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test("the dashboard's heading gets the focus although it comes after what is above it", async ({ head, openWeb }) => {
  const desk = await openWeb("/app/all-jobs", { person: head });
  // What is above the month comes late.
  await desk.route(/\/api\/(department\/needs|contacts)/, async (route) => {
    await new Promise((over) => setTimeout(over, 300));
    await route.continue();
  });
  const heading = desk.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("All jobs");
  await desk.getByRole("navigation").getByRole("link", { name: "Dashboard" }).first().click();
  await expect(heading).toHaveText(/^\w+ \d{4}$/);
  await expect(heading).toBeFocused();
});
