import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cardMoments, hideNotificationCard, isCardHidden } from "./notification-card.ts";

const answeredWith = (permission: NotificationPermission) => vi.stubGlobal("Notification", { permission });
beforeEach(() => answeredWith("default"));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
const shownAt = () => cardMoments.filter((moment) => !isCardHidden(moment));

test("the card is shown at the start, and once dismissed, again at the first offer and at the first booking", () => {
  expect(shownAt()).toEqual(["start", "offers", "booking"]);
  hideNotificationCard("start");
  expect(shownAt()).toEqual(["offers", "booking"]);
  hideNotificationCard("offers");
  expect(shownAt()).toEqual(["booking"]);
  hideNotificationCard("booking");
  expect(shownAt()).toEqual([]);
});

test("a card that was dismissed later does not return for an earlier moment", () => {
  hideNotificationCard("booking");
  hideNotificationCard("start");
  expect(shownAt()).toEqual([]);
});

test.each(["granted", "denied"] as const)("who answered the browser's question with %s sees no card", (answer) => {
  answeredWith(answer);
  expect(shownAt()).toEqual([]);
});

test("a browser without notifications, such as Safari outside the installed app, shows the card", () => {
  vi.stubGlobal("Notification", undefined);
  expect(shownAt()).toHaveLength(3);
});

test("a browser that forbids storage shows no card, because a dismissal could not be remembered", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
    clear: () => undefined,
  });
  expect(shownAt()).toEqual([]);
});
