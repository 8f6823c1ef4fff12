import { counted } from "@callboard/client/format";

export const texts = {
  clear: "Clear this day",
  clearing: "Clearing…",
  cleared: "Day cleared",
  title: (date: string) => `Clear ${date}?`,
  text: "Its place, times, notes and positions are removed. The date can be planned again.",
  inUseTitle: (date: string) => `${date} can't be cleared yet`,
  inUse: (open: number, booked: number) =>
    `This day has ${[open > 0 && counted(open, "open offer"), booked > 0 && counted(booked, "booking")]
      .filter(Boolean)
      .join(" and ")}. Revoke or cancel them first, then clear it.`,
  toJobOffers: "Go to job offers",
  toBooked: "Go to booked dayplayers",
  close: "Close",
  changedMeanwhile: "Somebody saved this day meanwhile. Look at it again, then clear it.",
} as const;
