import { longDay } from "../../support/days.ts";
import { acceptOn, cardOf, expectFill, hoursLeft, offerCard, positionPath } from "../../support/screens.ts";
import { aPosition, offerTo } from "../../support/staffing.ts";
import { endTimeOf } from "../../support/staged.ts";
import { expect } from "../../support/test.ts";
import { visit } from "../../support/visit.ts";
import { bothApps, type StoriesOf } from "./scene.ts";

/** The moves out of `created`. The state lasts only half a second, so opening is held back for these stories. */
export const created: StoriesOf<"created"> = {
  async open(scene) {
    const open = await scene.callboard.holdOpening();
    const { desk, phone } = await bothApps(scene, positionPath(scene.position));
    const card = cardOf(desk, scene.player);
    await card.getByRole("button", { name: `Offer job ${scene.player.name}` }).click();
    await desk.getByRole("button", { name: "Send offer" }).click();
    await expect(desk.getByText("Offer queued successfully")).toBeVisible();
    await desk.getByRole("button", { name: "Ok", exact: true }).click();
    await expect(card).toContainText("Sending....");
    await expectFill(desk, "0 booked, 1 waiting, 2 needed");
    await expect(phone.getByRole("heading", { name: "No offers yet" })).toBeVisible();

    await open();
    await expect(card).toContainText(hoursLeft(12));
    await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
    await expect(offerCard(phone)).toContainText(hoursLeft(12));
  },

  async revoke(scene) {
    const open = await scene.callboard.holdOpening();
    await offerTo(scene.call, scene.head, scene.position, scene.player);
    const { desk, phone } = await bothApps(scene, "/app/job-offers");
    const card = cardOf(desk, scene.player);
    await expect(card).toContainText("Sending....");
    await card.getByRole("checkbox").check();
    const ofDay = desk.getByRole("region", { name: longDay(scene.position.date) });
    await ofDay.getByRole("button", { name: "Revoke" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await expect(desk.getByText("1 offer revoked")).toBeVisible();

    await open();
    await visit(desk, positionPath(scene.position));
    await expect(cardOf(desk, scene.player)).toContainText("Offer revoked");
    await expectFill(desk, "0 booked, 0 waiting, 2 needed");
    await expect(phone.getByRole("button", { name: "Accept" })).toHaveCount(0);
  },

  async expire(scene) {
    const open = await scene.callboard.holdOpening();
    const { desk, phone } = await bothApps(scene, "/app/dashboard");
    const { id } = await offerTo(scene.call, scene.head, scene.position, scene.player);
    await visit(desk, positionPath(scene.position));
    const card = cardOf(desk, scene.player);
    await expect(card).toContainText("Sending....");
    await endTimeOf(scene.callboard, id);
    await expect(card).toContainText("Offer expired");
    await expectFill(desk, "0 booked, 0 waiting, 2 needed");

    await open();
    await expect(phone.getByRole("heading", { name: "Offers", exact: true })).toBeVisible();
    await expect(phone.getByRole("button", { name: "Accept" })).toHaveCount(0);
  },

  async close(scene) {
    const single = await aPosition(scene.call, scene.head, {
      date: scene.position.date,
      name: "Set Costumer",
      count: 1,
    });
    const first = await scene.another();
    await offerTo(scene.call, scene.head, single, first);
    const firstPhone = await scene.openPlayer("/player/", { person: first });
    await expect(firstPhone.getByRole("button", { name: "Accept" })).toBeVisible();

    const open = await scene.callboard.holdOpening();
    await offerTo(scene.call, scene.head, single, scene.player);
    const { desk, phone } = await bothApps(scene, positionPath(single));
    await expect(cardOf(desk, scene.player)).toContainText("Sending....");
    await acceptOn(firstPhone);

    await expect(cardOf(desk, scene.player)).toContainText("Offer closed");
    await expectFill(desk, "1 booked, 0 waiting, 0 needed");
    await open();
    await expect(phone.getByRole("button", { name: "Accept" })).toHaveCount(0);
  },
};
