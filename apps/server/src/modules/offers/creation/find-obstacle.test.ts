import { describe, expect, test } from "vitest";
import { passesAt } from "../../dayplans/day-clock.ts";
import type { OfferedPosition } from "../terms/offered-position.ts";
import { type Commitments, findObstacle, hasShortRest } from "./find-obstacle.ts";

const zone = "America/Los_Angeles";
const at = (text: string) => Temporal.Instant.from(text);

function aPosition(overrides: Partial<OfferedPosition> = {}): OfferedPosition {
  const position = {
    id: "position",
    dayplan_id: "dayplan",
    department_id: "department",
    date: "2026-11-25",
    name: "Costumer",
    count: 2,
    booked: 0,
    activated: true,
    paid: true,
    call_time: "06:00:00",
    wrap_time: "18:00:00",
    time_of_day: "day" as const,
    street_address: "",
    apt_suite: "",
    city: "Los Angeles",
    state: "California",
    zip: "",
    latitude: null,
    longitude: null,
    passes_at: at("2026-11-26T02:00:00Z"),
    zone,
    rate_cents: 4000,
    now: at("2026-11-20T20:00:00Z"),
    ...overrides,
  };
  const { date, call_time: call, wrap_time: wrap } = position;
  return { ...position, passes_at: passesAt({ date, call, wrap, zone }) };
}
const nobody: Commitments = { bookings: [], liveOffers: [], declinedDays: [], blocked: false };
const booking = (date: string, starts: string | null, ends: string | null) => ({
  date,
  starts: starts ? at(starts) : null,
  ends: ends ? at(ends) : null,
});

describe("a position can't be offered", () => {
  test.each<[string, string, OfferedPosition, Partial<Commitments>]>([
    ["when its day has passed", "day_has_passed", aPosition({ now: at("2026-11-26T02:00:00Z") }), {}],
    ["before it is activated", "position_not_active", aPosition({ activated: false }), {}],
    ["when it is full", "position_full", aPosition({ booked: 2 }), {}],
    [
      "to somebody booked that date",
      "dayplayer_booked",
      aPosition(),
      { bookings: [booking("2026-11-25", null, null)] },
    ],
    [
      "to somebody whose night runs into it",
      "dayplayer_booked",
      aPosition(),
      { bookings: [booking("2026-11-24", "2026-11-25T04:00:00Z", "2026-11-25T14:00:01Z")] },
    ],
    ["twice to the same", "already_offered", aPosition(), { liveOffers: [{ id: "offer", position_id: "position" }] }],
    ["on a day answered with not that day", "day_declined", aPosition(), { declinedDays: ["2026-11-25"] }],
  ])("%s", (_, reason, position, standing) => {
    expect(findObstacle(position, { ...nobody, ...standing })).toBe(reason);
  });

  test("but can be offered to more dayplayers than it has vacancies", () => {
    expect(findObstacle(aPosition({ booked: 1 }), nobody)).toBeUndefined();
  });

  test("but can where the live offer is the one that is extended or re-opened", () => {
    const withOffer = [{ id: "offer", position_id: "position" }];
    expect(findObstacle(aPosition(), { ...nobody, liveOffers: withOffer }, "offer")).toBeUndefined();
  });

  test("but can where it begins at the end of another booking's work", () => {
    const bookings = [booking("2026-11-24", "2026-11-25T04:00:00Z", "2026-11-25T14:00:00Z")];
    expect(findObstacle(aPosition(), { ...nobody, bookings })).toBeUndefined();
  });
});

describe("rest is too short", () => {
  test.each([
    ["under ten hours before the call", true, booking("2026-11-24", "2026-11-24T18:00:00Z", "2026-11-25T04:00:01Z")],
    ["not at ten hours before the call", false, booking("2026-11-24", "2026-11-24T18:00:00Z", "2026-11-25T04:00:00Z")],
    ["under ten hours after the wrap", true, booking("2026-11-26", "2026-11-26T11:59:59Z", "2026-11-26T22:00:00Z")],
    ["not at ten hours after the wrap", false, booking("2026-11-26", "2026-11-26T12:00:00Z", "2026-11-26T22:00:00Z")],
    ["not where the other's times are unknown", false, booking("2026-11-24", null, null)],
  ])("%s", (_, short, other) => {
    expect(hasShortRest(aPosition(), [other])).toBe(short);
  });

  test("never where its own times are unknown", () => {
    const other = booking("2026-11-24", "2026-11-24T18:00:00Z", "2026-11-25T07:59:00Z");
    expect(hasShortRest(aPosition({ wrap_time: null }), [other])).toBe(false);
  });
});
