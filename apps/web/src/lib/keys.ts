/** The query cache by what it holds. Live events find here what they touch. */
export const keys = {
  account: ["account"],
  appData: ["app-data"],
  states: ["states"],
  counters: ["public-counters"],
  productions: ["productions"],
  production: (id: string) => ["productions", id],
  departmentDetails: (departmentId: string) => ["department-details", departmentId],
  selectedProduction: ["selected-production"],
  tariffs: ["tariffs"],
  finalize: (sessionId: string) => ["finalize-payment", sessionId],

  // All below belongs to the selected production and is dropped when another is selected.
  department: ["department"],
  months: ["department", "month"],
  month: (from: string, to: string) => ["department", "month", from, to],
  days: ["department", "day"],
  day: (date: string) => ["department", "day", date],
  jobs: ["department", "jobs"],
  jobList: (list: string, positions: string) => ["department", "jobs", list, positions],
  jobTotals: ["department", "job-totals"],
  jobTotal: (span: string) => ["department", "job-totals", span],
  position: (positionId: string) => ["department", "position", positionId],
  matches: (positionId: string) => ["department", "matches", positionId],
  matchList: (positionId: string, query: string) => ["department", "matches", positionId, query],
  jobOffers: ["department", "job-offers"],
  jobOfferList: (positions: string) => ["department", "job-offers", positions],
  booked: ["department", "booked"],
  bookedList: (positions: string) => ["department", "booked", positions],

  conversations: ["conversations"],
  conversation: (id: string) => ["conversation", id],
} as const;
