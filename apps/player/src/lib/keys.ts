/** The query cache by what it holds. Live events find here what they touch. */
export const keys = {
  account: ["account"],
  appData: ["app-data"],
  states: ["states"],
  profile: ["profile"],
  offers: ["offers"],
  bookings: ["bookings"],
  availability: ["availability"],
  availabilityOf: (from: string, to: string) => ["availability", from, to],
  conversations: ["conversations"],
  conversation: (id: string) => ["conversation", id],
} as const;
