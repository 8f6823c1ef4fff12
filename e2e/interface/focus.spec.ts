import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { day } from "../support/days.ts";
import { aDayplayer } from "../support/people.ts";
import { cardOf, positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("after what had the focus is gone, the next one or the heading gets it: on the dashboard, in offers, among matches and in the network", async ({
  callboard,
  call,
  head,
  player,
  offered: _,
  openWeb,
}) => {
  const desk = await openWeb("/app/all-jobs", { person: head });
  // What is above the month comes late.
  const late = /\/api\/(department\/needs|contacts)/;
  await desk.route(late, async (route) => {
    await new Promise((over) => setTimeout(over, 300));
    await route.continue();
  });
  const title = desk.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("All jobs");
  await desk.getByRole("navigation").getByRole("link", { name: "Dashboard" }).first().click();
  await expect(title).toHaveText(/^\w+ \d{4}$/);
  await expect(title).toBeFocused();
  await desk.unrouteAll({ behavior: "wait" });

  // After the selected offers are revoked, their buttons are gone.
  await visit(desk, "/app/job-offers");
  await cardOf(desk, player).getByRole("checkbox").check();
  await desk.getByRole("button", { name: "Revoke", exact: true }).press("Enter");
  await desk.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).press("Enter");
  await expect(desk.getByText("1 offer revoked")).toBeVisible();
  await expect(title).toBeFocused();

  // After the selection of matches is cleared, and after offers are sent to them.
  await visit(desk, positionPath(await aPosition(call, head, { date: day(4) })));
  const heading = desk.getByRole("heading", { name: "1 match", exact: true });
  const tick = cardOf(desk, player).getByRole("checkbox");
  await tick.check();
  await desk.getByRole("button", { name: "Clear selection" }).press("Enter");
  await expect(heading).toBeFocused();
  await tick.check();
  await desk.getByRole("button", { name: "Send 1 offer" }).press("Enter");
  await expect(tick).toHaveCount(0);
  await expect(heading).toBeFocused();

  // When a dayplayer leaves the network, the next one gets the focus, and at last the heading.
  const people = [await aDayplayer(callboard), await aDayplayer(callboard), await aDayplayer(callboard)];
  for (const { account } of people)
    await call(findDayplayerRoutes.toggleStar, { token: head.token, params: { userId: account.id } });
  await visit(desk, "/app/my-network");
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
