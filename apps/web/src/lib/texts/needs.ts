import { counted } from "@callboard/client/format";

export const texts = {
  title: "Still to fill",
  loading: "Loading what is still to fill...",
  failed: "We couldn't load what is still to fill.",
  none: "Every active position is filled",
  noneText: "A position that needs somebody appears here, with the best three to ask.",
  all: (count: number) => `See all ${count}`,
  today: "Today",
  tomorrow: "Tomorrow",
  open: (need: number) => `${need} open`,
  waiting: (count: number) => `${count} waiting`,
  soon: "within 3 days",
  callAt: (time: string) => `Call ${time}`,
  best: (names: string) => `Best: ${names}`,
  nobodyLeft: "No match left to ask",
  offerToBest: (count: number) => (count === 1 ? "Offer to the best match" : `Offer to best ${count}`),
  askMore: (count: number) => `Ask ${count} more`,
  seeWhoWaits: "See who waits",
  seeDayplayers: "See dayplayers",
  of: (position: string, day: string) => `${position}, ${day}`,
  people: (count: number) => counted(count, "dayplayer"),
} as const;
