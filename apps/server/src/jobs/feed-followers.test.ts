import { expect, test } from "vitest";
import { listFollowers } from "./feed-followers.ts";

test("an event of a booking wakes notifications, fills and webhooks at once", () => {
  expect(listFollowers(["job_offer.accepted"])).toEqual(["notices", "fills", "webhooks"]);
});

test("messages and sign-ins on new devices wake only the notifications", () => {
  expect(listFollowers(["message.created", "message.read"])).toEqual(["notices"]);
  expect(listFollowers(["account.new_device"])).toEqual(["notices"]);
});

test("events that only streams follow wake no sweep", () => {
  const types = ["notification.created", "notification.updated", "session.ended", "access.changed", "streams.closed"];
  expect(listFollowers(types)).toEqual([]);
});
