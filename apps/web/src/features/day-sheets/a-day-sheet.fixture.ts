import type { DaySheet, DaySheetLine } from "@callboard/contract/timecards/day-sheet-schemas";

const lunch = [{ from: "12:30", to: "13:00" }];

export const aSheetLine = (id: string, facts: Partial<DaySheetLine> = {}): DaySheetLine => ({
  job_offer_id: id,
  dayplayer_id: `dayplayer ${id}`,
  name: `${id} Lee`,
  phone: "+1 2135550190",
  position: "Costumer",
  called: { call: "06:30", wrap: "19:00" },
  delay_minutes: null,
  presence: "expected",
  outcome: "worked",
  call: "06:30",
  wrap: "18:49",
  meals: lunch,
  grace_used: null,
  note: "",
  is_exception: false,
  rounded: { call: "06:30", wrap: "18:54", hours: 11.9 },
  ...facts,
});

/** A sheet of an evening, with two people. */
export const aDaySheet = (facts: Partial<DaySheet> = {}): DaySheet => ({
  date: "2026-12-02",
  zone: "America/Los_Angeles",
  rev: 3,
  state: "open",
  signed_by: null,
  signed_at: null,
  wrap: "18:49",
  meals: lunch,
  holiday: false,
  unit: { minutes: 6, direction: "up" },
  has_begun: true,
  lines: [aSheetLine("Walt"), aSheetLine("Theo")],
  history: [],
  ...facts,
});
