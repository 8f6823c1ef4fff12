import { day, longDay } from "../support/days.ts";
import { bubbles, conversationOf, say } from "../support/messages.ts";
import { reload } from "../support/reload.ts";
import { offerCard } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking, waitingOfferTo } from "../support/staged.ts";
import { disconnected, expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("without a network the player app opens and shows what was loaded last, or says that nothing was loaded", async ({
  call,
  head,
  player,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/net::ERR_|Failed to fetch/);
  const position = await aPosition(call, head);
  const later = await aPosition(call, head, { date: day(5) });
  const bookingId = await aBooking({ call, head, player, position });
  await waitingOfferTo({ call, head, player, position }, player, later);
  const { id } = await conversationOf(call, head, player);
  await say(call, head, id, "Bring boots");

  const phone = await openPlayer("/player/", { person: player });
  await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  // From the second visit on, the service worker handles and caches every reply.
  await reload(phone);
  await expect(offerCard(phone)).toContainText("Costumer");
  const places = phone.getByRole("navigation", { name: "Main" });
  await places.getByRole("link", { name: "Calendar" }).tap();
  const bookedDay = phone.locator(`[data-date="${position.date}"]`);
  await expect(bookedDay).toHaveAccessibleName(/Booked/);
  await phone.getByRole("link", { name: "All jobs" }).tap();
  await expect(phone.getByRole("region", { name: "Next" })).toBeVisible();
  await places.getByRole("link", { name: /^Messages/ }).tap();
  await phone.getByRole("link", { name: new RegExp(head.name) }).tap();
  await expect(bubbles(phone, head.name)).toHaveText(["Bring boots"]);

  await phone.context().setOffline(true);
  // The page that is loaded now has no data of any screen in memory.
  await phone.goto("/player/");
  await expect(disconnected(phone)).toBeVisible();
  await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
  await expect(offerCard(phone)).toContainText("$46.50/hr");
  await places.getByRole("link", { name: "Calendar" }).tap();
  await expect(bookedDay).toHaveAccessibleName(/Booked/);
  await places.getByRole("link", { name: /^Messages/ }).tap();
  await phone.getByRole("link", { name: new RegExp(head.name) }).tap();
  await expect(bubbles(phone, head.name)).toHaveText(["Bring boots"]);
  // A cached reply is no sign of the server.
  await expect(disconnected(phone)).toBeVisible();
  await phone.goto(`/player/bookings/${bookingId}`);
  await expect(phone.getByRole("heading", { name: longDay(position.date) })).toBeVisible();
  await expect(phone.getByRole("main")).toContainText("1100 Alameda Street");
  await places.getByRole("link", { name: /^Profile/ }).tap();
  await phone.getByRole("link", { name: /^Why am I offered work/ }).tap();
  await expect(phone.getByRole("alert").first()).toContainText("We can't reach Callboard.");

  await phone.context().setOffline(false);
  await expect(phone.getByRole("region", { name: "Your record" })).toBeVisible();
  await expect(disconnected(phone)).toHaveCount(0);
});
