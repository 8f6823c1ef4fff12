// Numbers that screens show and schemas check. They are apart from the schemas, so that a page can show them without
// loading those.

export const codeLength = 6;
/** The minutes for which a mailed or texted code works. */
export const codeMinutes = 15;
/**
 * The days for which a calendar feed contains cancelled and dropped bookings, and those for which it contains passed
 * days.
 */
export const feedDays = { cancelled: 30, past: 60 } as const;
/** The maximum number of past bookings below the coming ones. `listPastBookings` returns all of them. */
export const maxPastBookings = 30;
/** The maximum length of a search. */
export const searchLength = 100;
/** The maximum number of days in a group, and of dayplayers in one call. */
export const maxGroupDays = 60;
export const maxDayplayersPerOffer = 100;
/** The maximum number of dates to which a day is copied in one call, and of positions activated in one call by id. */
export const maxCopies = 62;
export const maxPositionsPerCall = 500;
/** How many dayplayers a list of needs proposes for each position. */
export const bestMatchesShown = 3;
/** The maximum length of a message in UTF-16 code units, as a text field counts. */
export const messageLength = 4000;
/** The maximum number of receivers of a group message. */
export const groupMessageSize = 500;
/** Notifications are counted up to this number. */
export const notificationCountCap = 100;
/** The hours for which a link to choose a new password works. */
export const resetHours = 1;
/** The days for which an invitation to pay works. A newer one to the same address replaces it. */
export const payInvitationDays = 14;
/** The number of days ahead for which the outlook counts jobs. */
export const outlookDays = 30;
/** How far beyond the travel radius jobs count as just outside, in miles. */
export const justOutsideMiles = 25;
/** The numbers to which counts in the outlook are rounded down. 1 is shown as "a few". */
export const coarseSteps = [0, 1, 5, 10, 20, 50, 100, 200, 500] as const;
/** The hours before the call from which a booked dayplayer can report a delay. */
export const delayHours = 12;
/** The longest delay, in minutes, and the maximum length of its note. */
export const maxDelayMinutes = 600;
export const delayNoteLength = 200;
/** Hours that are assumed for a day whose call or wrap is not known yet. */
export const usualHours = 10;
/** The maximum size of an uploaded picture. */
export const pictureMegabytes = 10;
/** The maximum length of the line that a head writes with an invitation. */
export const invitationMessageLength = 500;
/** The maximum number of people in one import of contacts, and the number of rows that one call sends. */
export const importSize = 2000;
export const importBatchSize = 100;
/** The maximum number of contacts that a head has. */
export const contactsMost = 10_000;
/** The maximum length of a head's note about a contact. */
export const contactNoteLength = 300;
/** The maximum number of contacts that one call invites, and that one head invites in 24 hours. */
export const contactBatchSize = 50;
export const contactInvitationsADay = 500;
/** How many of them may be texts, which cost money. */
export const textInvitationsADay = 100;
/** The local times between which no invitation is texted. One that is sent then waits until they end. */
export const textNight = { from: "20:00", until: "08:00" } as const;
/** How many people join a network by one link in a day at most. */
export const networkJoinsADay = 200;
/** The maximum length of a passkey's name, and the maximum number of passkeys of an account. */
export const maxPasskeyName = 60;
export const maxPasskeys = 20;
/** The number of recovery codes that an account gets at once. */
export const recoveryCodeCount = 10;
/** The maximum number of timecards that one call agrees to, approves or exports. */
export const timecardBatchSize = 200;
/** The longest range of a dayplayer's ledger and of a goal of hours, in days. */
export const maxLedgerDays = 400;
