import { counted } from "@callboard/client/format";

export const texts = {
  move: "Move the day and ask the same people",
  title: (date: string) => `Move ${date}`,
  lead: "The day is copied with its positions, and those asked or booked are offered it again.",
  date: "New date",
  loading: "Looking who is free...",
  asked: "Asked on the new date",
  notAsked: "Not asked",
  withdraw: (count: number) => `Withdraw the ${counted(count, "old offer or booking", "old offers and bookings")}`,
  withdrawText:
    "Whoever is asked again gets one notification, for the new date. The others are told that the day moved.",
  keepText: (date: string) => `Offers and bookings of ${date} stay as they are.`,
  message: "Message",
  defaultMessage: (date: string) => `Moved from ${date}.`,
  send: (count: number) => (count === 0 ? "Copy the day" : `Copy and ask ${count}`),
  working: "Working…",
  back: "Back",
  moved: (date: string) => `Copied to ${date}`,
  askedDone: (asked: number, withdrawn: number) =>
    `${counted(asked, "dayplayer")} asked${withdrawn > 0 ? `, ${withdrawn} withdrawn` : ""}`,
} as const;
