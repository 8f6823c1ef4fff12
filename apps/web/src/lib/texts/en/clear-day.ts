import { counted, plural } from "@callboard/ui/locale";

/** The texts of the dialog that clears a day. They are loaded with it. */
export const clearDayTexts = {
  clearing: "Clearing…",
  title: ({ date }: { date: string }) => `Clear ${date}?`,
  text: "Its place, times, notes and positions are removed. The date can be planned again.",
  inUseTitle: ({ date }: { date: string }) => `${date} can't be cleared yet`,
  inUse: ({ open, booked }: { open: number; booked: number }) =>
    `This day has ${plural(open, { 0: counted(booked, { one: "# booking", other: "# bookings" }), other: plural(booked, { 0: counted(open, { one: "# open offer", other: "# open offers" }), other: `${counted(open, { one: "# open offer", other: "# open offers" })} and ${counted(booked, { one: "# booking", other: "# bookings" })}` }) })}. Revoke or cancel them first, then clear it.`,
  toJobOffers: "Go to job offers",
};
