import { counted } from "@callboard/ui/locale";

/** The texts of the dialog that moves a day. They are loaded with it. */
export const moveDayTexts = {
  title: ({ date }: { date: string }) => `Move ${date}`,
  lead: "The day is copied with its positions, and those asked or booked are offered it again.",
  date: "New date",
  loading: "Looking who is free...",
  asked: "Asked on the new date",
  notAsked: "Not asked",
  withdraw: ({ count }: { count: number }) =>
    `Withdraw the ${counted(count, { one: "# old offer or booking", other: "# old offers and bookings" })}`,
  withdrawText: ({ date }: { date: string }) =>
    `People who are asked again get one notification, for the new date. The others are told that the day moved. The positions of ${date} are deactivated, and Callboard asks nobody for them any more.`,
  keepText: ({ date }: { date: string }) =>
    `Offers and bookings of ${date} stay as they are. Where Callboard fills its positions, it pauses until you resume it.`,
  message: "Message",
  defaultMessage: ({ date }: { date: string }) => `Moved from ${date}.`,
  send: ({ count }: { count: number }) =>
    counted(count, { 0: "Move the day", one: "Move and ask # person", other: "Move and ask # people" }),
  working: "Working…",
  moved: ({ date }: { date: string }) => `Moved to ${date}`,
  askedDone: ({ asked, withdrawn }: { asked: number; withdrawn: number }) =>
    `${counted(asked, { one: "# dayplayer asked", other: "# dayplayers asked" })}${counted(withdrawn, { 0: "", one: ", # offer or booking withdrawn", other: ", # offers and bookings withdrawn" })}`,
};
