import { type OfferState, offerStates } from "@callboard/contract/lifecycle";
import { describe, expect, test } from "vitest";
import { anOfferRow, at, now } from "../../../testing/offer-rows.ts";
import { decideDelay, decideOnTime, type ReportedDelay } from "./decide-delay.ts";
import type { OfferRow } from "./offer-row.ts";

const refusal = (reason: string, offer_state?: OfferState) => ({
  ok: false,
  reason,
  ...(offer_state && { detail: { offer_state } }),
});

describe("reporting a delay", () => {
  const delay = { minutes: 30, note: "Traffic." };
  const tenHoursBefore = at("2026-11-25T05:00:00Z");
  const report = (
    booking: Partial<OfferRow & ReportedDelay> = {},
    reported: typeof delay | null = delay,
    repeated = false,
  ) => {
    const rows = {
      booking: {
        ...anOfferRow({ state: "accepted", now: tenHoursBefore }),
        delay_minutes: null,
        delay_note: "",
        call_at: at("2026-11-25T15:00:00Z"),
        ...booking,
      },
      answerId: "answer",
      repeated,
    };
    return reported ? decideDelay(rows, reported) : decideOnTime(rows);
  };
  const nothing = { ok: true, value: { moves: [] } };

  test("carries the delay and the answer's id", () => {
    expect(report()).toEqual({
      ok: true,
      value: { moves: [{ id: "offer", move: "delay", answerId: "answer", delay }] },
    });
  });

  test("changes a delay that was reported before, also if only the note differs", () => {
    expect(report({ delay_minutes: 15 })).toMatchObject({ value: { moves: [{ delay }] } });
    expect(report({ delay_minutes: 30 })).toMatchObject({ value: { moves: [{ delay }] } });
  });

  test("takes a delay back, at any time before the day has passed", () => {
    expect(report({ delay_minutes: 30, now }, null)).toEqual({
      ok: true,
      value: { moves: [{ id: "offer", move: "on-time", answerId: "answer" }] },
    });
  });

  test("moves nothing if the delay is unchanged, or for a repeated answer", () => {
    expect(report({ delay_minutes: 30, delay_note: "Traffic." })).toEqual(nothing);
    expect(report({}, null)).toEqual(nothing);
    expect(report({}, delay, true)).toEqual(nothing);
  });

  test("is refused more than 12 hours before the call, and once the day has passed", () => {
    expect(report({ now: at("2026-11-25T02:59:59Z") })).toEqual(refusal("delay_too_early"));
    expect(report({ now: at("2026-11-25T03:00:00Z") }).ok).toBe(true);
    expect(report({ passes_at: tenHoursBefore })).toEqual(refusal("day_has_passed"));
  });

  test.each(offerStates.filter((state) => state !== "accepted"))(
    "an offer that is %s is no booking to be late for",
    (state) => {
      expect(report({ state })).toEqual(refusal("offer_gone", state));
    },
  );
});
