/**
 * The bytes of the replies that clients read most often, at most, for the larger side of the test of statements. A field
 * more is worth a higher limit; a list that has become longer by accident is not.
 */
export const replyBytes: Record<string, number> = {
  getAccount: 320,
  getSelectedProduction: 970,
  listDayplans: 8300,
  totalJobs: 200,
  listNotifications: 9000,
  getNotificationSummary: 40,
  countUnread: 50,
  listStandingOffers: 3300,
  listNeeds: 15_000,
  listFills: 5500,
  getDayplanByDate: 1100,
  listJobOffers: 25_500,
  listBooked: 12_000,
  listOffersFlat: 25_000,
  listActiveJobs: 3600,
  listMatches: 8300,
  getMatchesAndBookings: 31_000,
  listConversations: 3400,
  listDayplayerOffers: 5900,
  listDayplayerBookings: 10_500,
  checkNewOffers: 60,
};
