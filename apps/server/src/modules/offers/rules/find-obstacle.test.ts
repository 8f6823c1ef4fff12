import { describe, expect, test } from "vitest";
import { passesAt } from "../../dayplans/day-clock.ts";
import { type Commitments, findObstacle, hasShortRest } from "./find-obstacle.ts";
import type { OfferedPosition } from "./offered-position.ts";

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
    currency: "USD",
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
    ["not where the other's call is unknown", false, booking("2026-11-24", null, null)],
    ["in ten hours before a wrap that is unknown", true, booking("2026-11-24", "2026-11-24T18:00:01Z", null)],
    ["not after ten hours of work without a wrap", false, booking("2026-11-24", "2026-11-24T18:00:00Z", null)],
    ["where it would overlap a night without a wrap", true, booking("2026-11-24", "2026-11-25T05:00:00Z", null)],
  ])("%s", (_, short, other) => {
    expect(hasShortRest(aPosition(), [other])).toBe(short);
  });

  test("where its own wrap is unknown as after ten hours of work, and never where its call is", () => {
    const [early, late] = ["2026-11-26T09:59:59Z", "2026-11-26T10:00:00Z"].map((starts) => [
      booking("2026-11-26", starts, null),
    ]);
    expect(hasShortRest(aPosition({ wrap_time: null }), early ?? [])).toBe(true);
    expect(hasShortRest(aPosition({ wrap_time: null }), late ?? [])).toBe(false);
    expect(hasShortRest(aPosition({ call_time: null }), early ?? [])).toBe(false);
  });

  test("by the hours that a night really has when clocks change", () => {
    // In the night to November 1, 2026 the clocks in Los Angeles go back, so that the wrap is an hour later.
    const night = booking("2026-10-31", "2026-11-01T04:00:00Z", "2026-11-01T14:00:00Z");
    const on = { date: "2026-11-01", wrap_time: "23:00:00", now: at("2026-10-20T20:00:00Z") };
    expect(hasShortRest(aPosition({ ...on, call_time: "16:00:00" }), [night])).toBe(false);
    expect(hasShortRest(aPosition({ ...on, call_time: "15:59:00" }), [night])).toBe(true);
    expect(findObstacle(aPosition({ ...on, call_time: "05:59:00" }), { ...nobody, bookings: [night] })).toBe(
      "dayplayer_booked",
    );
  });
});

test("a night whose wrap is unknown does not refuse a call of the next date", () => {
  const bookings = [booking("2026-11-24", "2026-11-25T04:00:00Z", null)];
  expect(findObstacle(aPosition({ call_time: "02:00:00" }), { ...nobody, bookings })).toBeUndefined();
});
