// Numbers that screens show and schemas check, apart from the schemas, so that a page can show them without loading those.

export const codeLength = 6;
/** How long a code works that was mailed or texted, in minutes. */
export const codeMinutes = 15;
/** Days for which a booking that was cancelled or dropped stays in the feed, marked so, and those that have passed. */
export const feedDays = { cancelled: 30, past: 60 } as const;
/** So many past bookings stand below the coming ones; the pages of `listPastBookings` have all. */
export const maxPastBookings = 30;
/** Characters of a search. */
export const searchLength = 100;
/** The most days one group has, and the most dayplayers one call asks. */
export const maxGroupDays = 60;
export const maxDayplayersPerOffer = 100;
/** Characters of a message, counted as a text field counts them (UTF-16). */
export const messageLength = 4000;
/** People one group message may go to. */
export const groupMessageSize = 500;
/** Characters of a search among conversations. */
export const conversationSearchLength = 100;
/** Counts end here; more are told as this many. */
export const notificationCountCap = 100;
/** How long a link to choose a new password works. */
export const resetHours = 1;
/** Days in which an invitation to pay works; a newer one to the same address takes its place. */
export const payInvitationDays = 14;
/** How far ahead a dayplayer is told what is wanted nearby. */
export const outlookDays = 30;
/** How far beyond the travel radius "just outside" reaches. */
export const justOutsideMiles = 25;
/** What a number of jobs or days nearby is rounded down to; 1 says "a few". */
export const coarseSteps = [0, 1, 5, 10, 20, 50, 100, 200, 500] as const;
/** As long as what may be searched for anywhere. */
export const quickFindLength = 100;
/** Of an uploaded picture. */
export const pictureMegabytes = 10;
