import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";

const week = "2026-11-29";
const department = { id: "department", name: "Costume" };

export const aLine = (date: string, of: Partial<TimecardLine> = {}): TimecardLine => ({
  date,
  job_offer_id: `booking ${date}`,
  position: "Costumer",
  called: { call: "06:30", wrap: "18:30" },
  day_of_week: 1,
  place: "studio",
  holiday: false,
  ...{ outcome: "worked", call: "06:24", wrap: "18:49", meals: [{ from: "12:30", to: "13:00" }] },
  ...{ grace_used: null, note: "", kit: 0, mileage: 0 },
  ...{ set_by: "day_sheet", set_at: "2026-12-03T03:10:00Z", waits_for: null, superseded: false },
  ...{ before: null, day_sheet: null, rounded: { call: "06:24", wrap: "18:54" } },
  pay: { hours: 12, lines: [], total: 679, fringes: [], flags: [] },
  total: 679,
  ...of,
});

export const aTimecard = (of: Partial<Timecard> = {}): Timecard => ({
  ...{ id: "card", rev: 3, week, correction: 0, state: "with_dayplayer" },
  ...{ department, production: { id: "production", name: "The Long Tide" } },
  ...{ currency: "USD", zone: "America/Los_Angeles", dayplayer: { id: "ana", name: "Ana Reyes" } },
  ...{ dayplayer_signed_at: null, head_signed_at: null, head_signed_by: null },
  ...{ approved_at: null, approved_by: null, not_signed_reason: null, exported_at: null, rejected_reason: null },
  lines: [aLine("2026-12-02")],
  hours: 12,
  total: 679,
  ...of,
});
