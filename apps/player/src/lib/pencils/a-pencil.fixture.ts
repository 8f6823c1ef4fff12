import type { AvailabilityCheck, DayplayerPencil } from "@callboard/contract/pencils/pencils";

export const aDepartment: NonNullable<DayplayerPencil["from"]> = {
  production: "The Long Tide",
  department: "Costume",
  city: "Los Angeles",
  position: "Costumer",
  decider: "Mara Lind",
  record: { ended: 5, booked: 3 },
};

/** A pencil that waits for the dayplayer's answer. */
export const aPencil = (changes: Partial<DayplayerPencil> = {}): DayplayerPencil => ({
  id: "0195e4b0-0000-7000-8000-000000000011",
  date: "2026-12-05",
  state: "asked",
  from: aDepartment,
  note: "",
  zone: "America/Los_Angeles",
  until: "2026-12-02T08:00:00Z",
  answer_by: "2026-12-01T00:59:00Z",
  rank: null,
  challenged_until: null,
  ...changes,
});

/** A pencil to which the dayplayer has agreed. */
export const anAgreedPencil = (changes: Partial<DayplayerPencil> = {}): DayplayerPencil =>
  aPencil({ state: "pencilled", answer_by: null, rank: 1, ...changes });

/** A question for two dates. */
export const aCheck = (changes: Partial<AvailabilityCheck> = {}): AvailabilityCheck => ({
  id: "0195e4b0-0000-7000-8000-000000000012",
  production: "The Long Tide",
  department: "Costume",
  city: "Los Angeles",
  asked_by: "Mara Lind",
  dates: ["2026-12-05", "2026-12-06"],
  note: "",
  answer_by: "2026-12-01T00:59:00Z",
  zone: "America/Los_Angeles",
  ...changes,
});
