/** The texts that tell more about a job, on the page of an offer and of a booking. */
export const texts = {
  mapApp: "Open directions in",
  mapApps: { apple: "Apple Maps", google: "Google Maps", waze: "Waze" },
  who: "Who's asking",
  whoOf: (name: string, department: string) => `${name}, ${department}`,
  ask: "Ask a question",
  askHelp: "You can ask before you answer. The offer stays open meanwhile.",
  pay: "Pay for the day",
  payOfDays: "Pay for all days",
  payText: (total: string, hours: string, rate: string) => `about ${total} for ${hours} h at ${rate}/hr`,
  payOfDaysText: (total: string, hours: string) => `about ${total} for ${hours} h in all`,
  payEstimated: (hours: number) =>
    `Estimated with ${hours} h for a day without a wrap. Overtime and penalties not included.`,
  payPlain: "Overtime and penalties not included.",
  around: "The days around it",
  aroundNone: "You have no booking the day before or after.",
  before: (day: string, until: string) => `${day}: you are booked the day before${until && `, until ${until}`}.`,
  after: (day: string, from: string) => `${day}: you are booked the day after${from && `, from ${from}`}.`,
  between: (hours: string) => `${hours} h between.`,
  addToCalendar: "Add to calendar",
  adding: "Preparing…",
  addFailed: "You need a connection to add this to your calendar.",
} as const;
