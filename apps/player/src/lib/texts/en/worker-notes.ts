/** What the service worker notifies of: answers that it has sent, and pushes that it can't read. */
export const workerNotes = {
  bookedTitle: "You are booked",
  overTitle: "Your answer arrived, and more has happened",
  confirmedTitle: "More has happened to a job you confirmed",
  lateTitle: "An answer came too late",
  noButBookedTitle: "You are booked: your no did not count",
  noButBooked: "You said yes on another phone. Can't come? Open the booking.",
  openToSee: "Open Callboard to see what became of it.",
  unreadablePush: "There is something new for you.",
};
