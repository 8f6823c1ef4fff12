import type { Call } from "./authorization-table.ts";
import type { BusySide } from "./busy-side.ts";

/** How often a route asks the database for a call that succeeds. */
export interface StatementRow {
  /** The statements of one call, with the check of its session and department. `begin` and `commit` count as well. */
  statements: number;
  /** The statements where there is more to read, if one reads what the smaller reply of the test has none of. */
  forMore?: number;
  /** The call, where it is not that of the authorization table. `ids` is how many things a call of many names. */
  call?: (of: BusySide, ids: number) => Call;
  /** The caller, where it is not that of the authorization table. */
  as?: "bookedDayplayer";
}

const to = (statements: number, call: NonNullable<StatementRow["call"]>): StatementRow => ({ statements, call });
const position = ({ dayplanId, positionId }: BusySide) => ({ params: { dayplanId, positionId } });
const asked = ({ dayplayerId }: BusySide) => ({ params: { userId: dayplayerId } });
const byBooked = (statements: number): StatementRow => ({ statements, as: "bookedDayplayer" });
const dates = (count: number) => Array.from({ length: count }, (_, index) => `2026-12-${10 + index}`);
const aDay = {
  date: "2026-12-29",
  street_address: "1438 N Gower St",
  city: "Los Angeles",
  state: "California",
  zip: "90028",
  positions: [{ name: "Costumer", count: 5 }],
};

/** Every read of the contract. How often it asks the database does not depend on how much it finds. */
export const readStatements: Record<string, StatementRow | number> = {
  getDeletionOutcome: 3,
  getAccountSetup: 2,
  getInvitation: 2,
  getZip: 0,
  verifyToken: 0,
  getAccount: 3,
  getAppData: 0,
  getStates: 0,
  getActiveJob: 2,
  getCalendarFeed: 5,
  listDayplans: 1,
  getDayplanByDate: 4,
  listAllJobs: 3,
  listActiveJobs: 2,
  listHistoricalJobs: 2,
  totalJobs: 2,
  listDayplayerJobs: to(11, ({ bookedDayplayerId: id }) => ({ query: { id } })),
  listDayplayerOffers: 2,
  listPastOffers: 3,
  listDayplayerBookings: byBooked(3),
  listPastBookings: byBooked(3),
  getDayplayerBooking: byBooked(2),
  getDayplayerProfile: 2,
  getOwnPage: 3,
  getAvailability: {
    statements: 3,
    call: () => ({ query: { from: "2026-11-01", to: "2026-12-31" } }),
    as: "bookedDayplayer",
  },
  checkNewOffers: 5,
  getPublicCounters: 0,
  getDashboardData: 2,
  exportBookings: 4,
  exportJobHistory: 4,
  exportWorkedDays: byBooked(4),
  printCallList: 3,
  getFill: 6,
  previewFill: 18,
  listFillHelp: 14,
  listFillWaves: 5,
  // Those who would be asked next.
  listFills: { statements: 5, forMore: 6 },
  searchDayplayers: 10,
  listDayplayers: 8,
  listNetwork: 6,
  getDayplayer: to(9, asked),
  quickFind: 9,
  listMatchesByDate: 6,
  listNeeds: 5,
  listGroupMatches: to(6, ({ coming }) => ({ query: { jobs: coming.map(({ positionId }) => positionId).join(",") } })),
  listGroupJobs: to(2, ({ coming }) => ({ query: { jobs: coming.map(({ positionId }) => positionId).join(",") } })),
  planDayMove: 40,
  listConversations: 2,
  countUnread: 2,
  getConversation: 3,
  listNotifications: 3,
  getNotificationSummary: 2,
  getPushKey: 1,
  getDayplayerPushKey: 1,
  listUnconfirmed: 2,
  listMatches: 10,
  listPositionBookings: 4,
  getMatchesAndBookings: 15,
  listJobOffers: 3,
  countJobOffers: 2,
  listOffersFlat: 3,
  listBooked: 3,
  listPassedOver: 2,
  listConsidered: 4,
  readPayInvitation: 0,
  getTariffs: 1,
  getUpgrades: 4,
  getCheckoutSession: 8,
  checkPayment: 4,
  checkPaymentShort: 4,
  paymentSuccess: 2,
  paymentHistory: 2,
  getInvoice: 2,
  getBillingAddress: 2,
  getSandboxCheckout: 1,
  getAvailabilityPattern: 2,
  getDayplayerRecord: byBooked(3),
  listRankedOffers: 2,
  getPosition: 14,
  listProductions: 4,
  getSelectedProduction: 5,
  listByDepartment: 6,
  listWithMyDepartment: 4,
  getWithDepartment: 4,
  getProduction: 4,
  getDepartmentDetails: 3,
  getUserData: 4,
  listSessions: 2,
  listDayplayerStandbys: 3,
  listStandbys: 3,
  listDayplayerStandingOffers: 2,
  listOffers: 3,
  listStandingOffers: 3,
  matchesOffers: 3,
};

/** Reads of lists that are the same for every caller, or that the test has one entry of. */
export const equalLists = new Set([
  "getStates",
  "getTariffs",
  "totalJobs",
  "listFillHelp",
  "listFillWaves",
  "listUnconfirmed",
  "listPassedOver",
  "listStandbys",
  "listDayplayerStandbys",
]);

/** Writes of one thing that succeed by the authorization table's call, and those that people wait for most often. */
export const writeStatements: Record<string, StatementRow | number> = {
  signOut: 5,
  updateActiveJob: 11,
  resetCalendarFeed: 12,
  createBookingFileLink: 5,
  activatePosition: 8,
  acceptOffer: 15,
  declineOffer: 14,
  withdrawDelay: 10,
  createStreamToken: 2,
  closeStreams: 4,
  replaceBooking: 22,
  moveDay: 30,
  block: 9,
  unblock: 8,
  markNotificationsSeen: 5,
  revokeOffer: 13,
  cancelBooking: 14,
  referPayment: 18,
  createCheckoutSession: 8,
  postCheckPayment: 4,
  postCheckPaymentShort: 4,
  selectProduction: 5,
  selectDepartment: 5,
  updateProfileSetting: 8,
  sendPhoneCode: 18,
  endOtherSessions: 4,
  endSession: 5,
  leaveStandby: 8,
  changeStandingOffer: 12,
  acceptStandingOffer: 15,
  declineStandingOffer: 13,
  saveDayplan: to(17, () => ({ sent: aDay })),
  putFill: to(20, (side) => ({ ...position(side), sent: { fill_by: "2026-11-20 20:00" } })),
  offerJob: to(22, ({ dayplanId, positionId, free }) => ({
    params: { dayplanId, positionId, dayplayerId: free[0] ?? "" },
    sent: {},
  })),
  offerJobs: to(22, ({ coming, free }) => ({ sent: { user_id: free[1], jobs: [coming[0]?.positionId] } })),
  extendOffer: to(20, ({ offers }) => ({
    params: { jobOfferId: offers[0] ?? "" },
    sent: { expires_at: "2026-11-21 12:00" },
  })),
  sendMessage: to(7, ({ conversationId: id }) => ({ params: { id }, sent: { body: "See you at 6." } })),
  readMessages: to(5, ({ conversationId: id }) => ({ params: { id }, sent: { seq: 1 } })),
  startConversation: to(7, ({ dayplayerId: user_id }) => ({ sent: { user_id } })),
  toggleStar: to(8, asked),
  dropBooking: to(16, ({ bookingId: id }) => ({ params: { id }, sent: { message: "I am ill." } })),
};

/** Writes of many things in one call. How often they ask the database does not depend on how many. */
export const manyStatements: Record<string, StatementRow> = {
  // Ranks of those whom the matches include.
  offerMany: {
    statements: 22,
    forMore: 30,
    call: ({ coming, free }, ids) => ({ sent: { dayplayer_ids: free.slice(0, ids), jobs: [coming[0]?.positionId] } }),
  },
  extendMany: to(16, ({ offers }, ids) => ({ sent: { job_offer_ids: offers.slice(0, ids), hours: 1 } })),
  revokeMany: to(10, ({ offers }, ids) => ({ sent: { job_offer_ids: offers.slice(0, ids) } })),
  cancelMany: to(11, ({ bookings }, ids) => ({ sent: { job_offer_ids: bookings.slice(0, ids) } })),
  activateMany: to(8, ({ inactive }, ids) => ({ sent: { ids: inactive.slice(0, ids) } })),
  copyDayplan: to(9, ({ dayplanId }, ids) => ({ params: { dayplanId }, sent: { dates: dates(ids) } })),
  sendToMany: to(10, ({ free }, ids) => ({ sent: { user_ids: free.slice(0, ids), body: "See you at 6." } })),
  saveAvailability: to(9, (_, ids) => ({ sent: { dates: dates(ids).map((date) => ({ date, available: true })) } })),
};
