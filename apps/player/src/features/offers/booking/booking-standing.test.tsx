import { todayIn } from "@callboard/client/zoned";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { anOffer } from "../../../lib/an-offer.fixture.ts";
import { awaitsConfirmation } from "../../../lib/job/jobs-to-answer.ts";
import { bookingStates } from "../../../lib/texts/states/booking-states.ts";
import { bookingStanding } from "./booking-standing.ts";
import { DelayNotice } from "./delay.tsx";

test("a delay can be reported from twelve hours before the call, and without a known call on the day itself", () => {
  const nameAt = (now: string, changes: Parameters<typeof anOffer>[0] = {}) => {
    const booked = anOffer({ state: "accepted", ...changes });
    return bookingStanding(booked, {
      online: true,
      now: Date.parse(now),
      today: todayIn(booked.zone, Date.parse(now)),
    });
  };
  expect(nameAt("2026-11-24T02:29:59Z")).toBe(bookingStates.coming);
  expect(nameAt("2026-11-24T02:30:00Z")).toBe(bookingStates.near);
  expect(nameAt("2026-11-24T07:59:59Z", { starts_at: null })).toBe(bookingStates.coming);
  expect(nameAt("2026-11-24T08:00:00Z", { starts_at: null })).toBe(bookingStates.near);
});

test("the question whether the dayplayer still comes is asked until the call, without a known call on the whole day", () => {
  const booked = anOffer({ state: "accepted", confirmed: "asked", starts_at: "2026-11-24T14:30:00Z" });
  expect(awaitsConfirmation(booked, Date.parse("2026-11-24T14:29:59Z"))).toBe(true);
  expect(awaitsConfirmation({ ...booked, starts_at: null }, Date.parse("2026-11-24T23:00:00Z"))).toBe(true);
  const now = Date.parse("2026-11-24T14:30:00Z");
  expect(awaitsConfirmation(booked, now)).toBe(false);
  expect(bookingStanding(booked, { online: true, now, today: "2026-11-24" })).toBe(bookingStates.near);
});

test("a delay that was reported and is not sent yet replaces the one that the server has", () => {
  const booking = anOffer({ delay: { minutes: 45, note: "Traffic.", reported_at: "2026-11-24T12:30:00Z" } });
  const noticeWith = (minutes: number | null) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <DelayNotice booking={booking} pending={{ kind: "delay", offerId: booking.id, minutes, note: "" }} />
      </QueryClientProvider>,
    ).container.textContent;
  expect(noticeWith(30)).toBe("Running late, about 30 min ");
  expect(noticeWith(null)).toBe("On time after all ");
});
