import type { Side } from "./a-side.ts";

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  sent?: object;
}

/**
 * The expected statuses of a route, beyond those that its `who` implies for callers without a session and of the wrong
 * type.
 */
export interface Row {
  /** Builds the call for one side. The body is left out if it names nothing that belongs to somebody. */
  call?: (of: Side) => Call;
  /** The status for an allowed caller with their own things. It may be a refusal that comes after authorization. */
  own: number;
  /** The status with another account's thing in place of the caller's. Left out if the call names none. */
  foreign?: number;
  /** For reads: the status in a production whose payment was returned, if it is another one. */
  returned?: number;
  /** For dayplayers: uses the one with a booking instead of the one with an offer. */
  as?: "bookedDayplayer";
}

const position = ({ dayplanId, positionId }: Side) => ({ params: { dayplanId, positionId } });
const jobOffer = ({ offerId }: Side) => ({ params: { jobOfferId: offerId } });
const offer = ({ offerId: id }: Side) => ({ params: { id } });
const booking = ({ bookingId: id }: Side) => ({ params: { id } });
const production = ({ productionId: id }: Side) => ({ params: { id } });
const department = ({ productionId, departmentId }: Side) => ({ params: { productionId, departmentId } });
const conversation = ({ conversationId: id }: Side) => ({ params: { id } });
const paidFor = ({ unpaidId: production_id }: Side) => ({ query: { production_id } });
const activeJob = ({ positionId: id }: Side) => ({ query: { id } });
const aPlace = {
  street_address: "1438 N Gower St",
  address: "1438 N Gower St, Los Angeles, California 90028",
  city: "Los Angeles",
  state: "California",
  zip: "90028",
  country: "United States",
};
const noToken = { params: { token: "none", invitationToken: "none", setupToken: "none", session: "none" } };
const nobody = { params: { userId: "0198f3a0-0000-7000-8000-000000000000" } };
const standingOffer = ({ standingOfferId: id }: Side) => ({ params: { id } });
const aDay = { query: { from: "2026-11-20", to: "2026-11-21" } };

/** For routes about things of the caller. Another account's thing returns 404 like a missing one. */
const whose = (call: Row["call"], own: number, more: Partial<Row> = {}): Row => ({
  ...(call && { call }),
  own,
  foreign: 404,
  ...more,
});
/** For routes that name nothing which belongs to somebody. */
const plain = (own: number, call?: Call): Row => ({ own, ...(call && { call: () => call }) });

/** Every route of the contract. A 422 is for an empty body, which is checked after authorization. */
export const authorizationTable: Record<string, Row> = {
  // Routes without a session. They access an account's things only with a mailed token.
  signIn: plain(422),
  verifyToken: plain(401),
  createAccount: plain(422),
  verifyEmail: plain(422),
  resendCode: plain(422),
  getAppData: plain(200),
  getStates: plain(200),
  getZip: plain(200, { query: { zip: "91502" } }),
  forgotPassword: plain(422),
  resetPassword: plain(422),
  getAccountSetup: plain(404, noToken),
  getInvitation: plain(404, noToken),
  join: plain(422, noToken),
  finishAccountSetup: plain(422, noToken),
  getTariffs: plain(200),
  getPublicCounters: plain(200),
  readPayInvitation: plain(404, noToken),
  createCheckoutSessionByToken: plain(422),
  finalizePayment: plain(422),
  stripeWebhook: plain(404),
  getSandboxCheckout: plain(404, noToken),
  paySandboxCheckout: plain(404, noToken),
  cancelSandboxCheckout: plain(404, noToken),

  // Routes of any account about itself.
  signOut: plain(204),
  getAccount: plain(200),
  changePassword: plain(422),
  getUserData: plain(200),
  updateProfileSetting: plain(200),
  changeEmail: plain(422),
  confirmEmail: plain(422),
  updatePicture: plain(422),
  listSessions: plain(200),
  endOtherSessions: plain(204),
  endSession: whose(({ sessionId: id }) => ({ params: { id } }), 204),
  sendPhoneCode: plain(200),
  confirmPhone: plain(422),
  listNotifications: plain(200),
  getNotificationSummary: plain(200),
  markNotificationsSeen: plain(200),
  getPushKey: plain(200),
  savePushSubscription: plain(422),
  removePushSubscription: plain(422),
  createStreamToken: plain(200),
  closeStreams: plain(204),
  checkNewOffers: plain(200),
  listConversations: plain(200),
  countUnread: plain(200),
  sendToMany: plain(422),
  startConversation: plain(422),
  getConversation: whose(conversation, 200),
  sendMessage: whose(conversation, 422),
  readMessages: whose(conversation, 422),
  block: whose(conversation, 200),
  unblock: whose(conversation, 200),

  getDeletionOutcome: plain(200),
  deleteAccount: plain(422),
  getCalendarFeed: plain(200),
  resetCalendarFeed: plain(200),

  // Routes of heads about productions that they created, paid for, or manage a department of.
  listProductions: plain(200),
  createProduction: plain(422),
  getSelectedProduction: plain(200),
  listByDepartment: plain(200),
  listWithMyDepartment: plain(200),
  getWithDepartment: whose(department, 200),
  getProduction: whose(production, 200),
  updateProduction: whose(production, 422),
  selectProduction: whose(production, 200),
  selectDepartment: whose(production, 200),
  getDepartmentDetails: whose(department, 200),
  setUpDepartment: whose(department, 422),
  inviteDepartment: whose(
    ({ productionId: production_id }) => ({
      sent: { production_id, emails: [{ department: "Grip", email: "grip@example.com" }] },
    }),
    402,
  ),
  getUpgrades: whose(paidFor, 402),
  createCheckoutSession: whose(({ plan }) => ({ query: plan }), 200),
  getCheckoutSession: whose(({ plan }) => ({ query: plan }), 200),
  checkPayment: whose(paidFor, 200),
  postCheckPayment: whose(paidFor, 200),
  checkPaymentShort: whose(paidFor, 200),
  postCheckPaymentShort: whose(paidFor, 200),
  paymentSuccess: whose(({ checkoutSession: session_id }) => ({ query: { session_id } }), 200),
  paymentHistory: plain(200),
  getInvoice: whose(({ invoiceId: id }) => ({ params: { id } }), 200),
  getBillingAddress: plain(200),
  saveBillingAddress: plain(422),
  generatePaymentInvitation: whose(({ unpaidId: id }) => ({ params: { id } }), 422),
  referPayment: whose(
    ({ unpaidId: production_id }) => ({ sent: { production_id, email: "payer@example.com", amount: 0 } }),
    204,
  ),
  claimInvitation: plain(404, { sent: { token: "none" } }),
  searchDayplayers: plain(200, { query: { query: "dana" } }),
  listDayplayers: plain(200),
  listNetwork: plain(200),
  getDayplayer: plain(404, nobody),
  inviteDayplayer: plain(422),
  toggleStar: plain(404, nobody),

  // Routes of heads about their department in the selected, paid production.
  getDashboardData: plain(200),
  quickFind: plain(200, { query: { query: "friday" } }),
  listDayplans: plain(200),
  getDayplanByDate: plain(200, { params: { date: "2026-11-22" } }),
  saveDayplan: plain(422),
  clearDayplan: whose(({ dayplanId }) => ({ params: { dayplanId } }), 409),
  putDayplan: plain(422),
  saveDayplanShort: plain(422),
  listAllJobs: plain(200),
  listActiveJobs: plain(200),
  listHistoricalJobs: plain(200),
  totalJobs: plain(200),
  getPosition: whose(position, 200),
  getActiveJob: whose(activeJob, 200),
  updateActiveJob: whose(
    ({ positionId: id }) => ({
      sent: { id, ...aPlace, start_date: "2026-11-22", end_date: "2026-11-22", positions_available: 3 },
    }),
    200,
  ),
  deleteActiveJob: whose(activeJob, 409),
  deactivateActiveJob: whose(({ positionId: id }) => ({ sent: { id } }), 409),
  activateMany: whose(({ positionId }) => ({ sent: { ids: [positionId] } }), 200),
  copyDayplan: whose(({ dayplanId }) => ({ params: { dayplanId }, sent: { dates: ["1999-01-01"] } }), 422),
  activatePosition: whose(position, 200),
  deactivatePosition: whose(position, 409),
  listMatches: whose(position, 200),
  listPositionBookings: whose(position, 200),
  getMatchesAndBookings: whose(position, 200),
  offerJob: whose(
    ({ dayplanId, positionId, dayplayerId }) => ({ params: { dayplanId, positionId, dayplayerId } }),
    409,
  ),
  offerJobs: whose(({ positionId, dayplayerId: user_id }) => ({ sent: { user_id, jobs: [positionId] } }), 409),
  listMatchesByDate: plain(200),
  listNeeds: plain(200),
  listGroupMatches: whose(({ positionId: jobs }) => ({ query: { jobs } }), 200),
  listGroupJobs: whose(({ positionId: jobs }) => ({ query: { jobs } }), 200),
  offerMany: whose(
    ({ positionId, dayplayerId }) => ({ sent: { dayplayer_ids: [dayplayerId], jobs: [positionId] } }),
    200,
  ),
  listDayplayerJobs: plain(404, { query: { id: nobody.params.userId } }),
  listOffers: plain(200),
  listStandingOffers: plain(200),
  matchesOffers: plain(200),
  sendStandingOffer: plain(404, { query: { receiver_id: nobody.params.userId } }),
  changeStandingOffer: whose(
    ({ withdrawnOfferId }) => ({ query: { offer_id: withdrawnOfferId, status_id: "5" } }),
    200,
  ),
  planDayMove: whose(({ dayplanId }) => ({ params: { dayplanId }, query: { date: "2026-11-23" } }), 200),
  moveDay: whose(({ dayplanId }) => ({ params: { dayplanId }, sent: { date: "2026-11-24", withdraw: false } }), 200),
  listJobOffers: plain(200),
  countJobOffers: plain(200),
  listOffersFlat: plain(200),
  listBooked: plain(200),
  listUnconfirmed: plain(200, { params: { date: "2026-11-25" } }),
  extendOffer: whose(jobOffer, 422),
  reopenOffer: whose(jobOffer, 422),
  revokeOffer: whose(jobOffer, 200),
  cancelBooking: whose(({ bookingId: jobOfferId }) => ({ params: { jobOfferId } }), 200),
  extendMany: whose(({ offerId }) => ({ sent: { job_offer_ids: [offerId], hours: 1 } }), 200),
  revokeMany: whose(({ offerId }) => ({ sent: { job_offer_ids: [offerId] } }), 200),
  cancelMany: whose(({ bookingId }) => ({ sent: { job_offer_ids: [bookingId] } }), 200),
  markNoShow: whose(({ bookingId: jobOfferId }) => ({ params: { jobOfferId } }), 409),

  getFill: whose(position, 200),
  putFill: whose(position, 422),
  pauseFill: whose(position, 409),
  resumeFill: whose(position, 409),
  stopFill: whose(position, 409),
  askMore: whose(position, 409),
  previewFill: whose((side) => ({ ...position(side), query: { fill_by: "2026-11-21 12:00" } }), 200, {
    returned: 409,
  }),
  listFillHelp: whose(position, 200),
  listFillWaves: whose(position, 200),
  listConsidered: whose(({ dayplanId, positionId }) => ({ params: { dayplanId, positionId, wave: "1" } }), 200),
  replaceBooking: whose(({ bookingId }) => ({ params: { jobOfferId: bookingId } }), 200),
  fillDay: whose(({ dayplanId }) => ({ params: { dayplanId } }), 422),
  listFills: plain(200),
  listStandbys: whose(position, 200),
  removeStandby: whose(
    ({ dayplanId, positionId, dayplayerId }) => ({ params: { dayplanId, positionId, dayplayerId } }),
    404,
  ),

  exportBookings: plain(200),
  exportJobHistory: plain(200),
  printCallList: whose(({ dayplanId }) => ({ params: { dayplanId } }), 200),

  // Routes of dayplayers about themselves and the offers they received.
  changeToHead: plain(409),
  getDayplayerProfile: plain(200),
  saveDayplayerProfile: plain(422),
  getOwnPage: plain(200),
  getDayplayerPushKey: plain(200),
  saveDayplayerPushSubscription: plain(422),
  removeDayplayerPushSubscription: plain(422),
  getDayplayerRecord: plain(200),
  listRankedOffers: plain(200),
  getAvailability: plain(200, aDay),
  getAvailabilityPattern: plain(200),
  saveAvailabilityPattern: plain(422),
  exportWorkedDays: plain(200),
  saveAvailability: plain(422),
  listDayplayerOffers: plain(200),
  listPastOffers: plain(200),
  listDayplayerStandingOffers: plain(200),
  acceptStandingOffer: whose(standingOffer, 200),
  declineStandingOffer: whose(standingOffer, 200),
  acceptOffer: whose(offer, 200),
  declineOffer: whose(offer, 200),
  standBy: whose(offer, 422),
  leaveStandby: whose((side) => ({ ...offer(side), sent: {} }), 204),
  listDayplayerStandbys: plain(200),
  listDayplayerBookings: plain(200),
  listPastBookings: plain(200),
  getDayplayerBooking: whose(booking, 200, { as: "bookedDayplayer" }),
  acknowledgeChange: whose(booking, 422, { as: "bookedDayplayer" }),
  reportDelay: whose(booking, 422, { as: "bookedDayplayer" }),
  listPassedOver: plain(200),
  confirmBooking: whose(booking, 422, { as: "bookedDayplayer" }),
  withdrawDelay: whose(booking, 200, { as: "bookedDayplayer" }),
  createBookingFileLink: whose(booking, 200, { as: "bookedDayplayer" }),
  dropBooking: whose(booking, 422, { as: "bookedDayplayer" }),
};
