import { expect, test } from "vitest";
import { listFollowers } from "./feed-followers.ts";

test("an event of a booking wakes notifications, fills and webhooks at once", () => {
  expect(listFollowers(["job_offer.accepted"])).toEqual({ urgent: ["notices", "fills", "webhooks"], others: [] });
});

test("messages and sign-ins on new devices wake only the notifications, within a second", () => {
  expect(listFollowers(["message.created", "message.read"])).toEqual({ urgent: [], others: ["notices"] });
  expect(listFollowers(["account.new_device"])).toEqual({ urgent: [], others: ["notices"] });
});

test("a message beside an urgent event waits for nothing", () => {
  expect(listFollowers(["message.created", "open_offer.sent"])).toEqual({
    urgent: ["notices", "fills", "webhooks"],
    others: [],
  });
});

test("events that only streams follow wake no sweep", () => {
  const types = ["notification.created", "notification.updated", "session.ended", "access.changed", "streams.closed"];
  expect(listFollowers(types)).toEqual({ urgent: [], others: [] });
});
