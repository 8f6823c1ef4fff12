import { coarseSteps, justOutsideMiles, outlookDays } from "@callboard/contract/limits";

/** Formats a number that must not reveal one department's plans: small numbers as "a few", others rounded down. */
const coarse = (count: number, one: string, many: string): string =>
  count <= 1 ? `a few ${many}` : `${count} or more ${count === 1 ? one : many}`;
const jobs = (count: number) => coarse(count, "job", "jobs");

/** The texts of the record page and its advice. */
export const texts = {
  title: "Why am I offered work?",
  back: "Profile",
  recordTitle: "Your record",
  kept: "Bookings kept",
  keptOf: (kept: number, of: number) => (of === 0 ? "None counted yet" : `${kept} of ${of}`),
  coming: "Bookings coming",
  dropped: "Dropped by you",
  cancelled: "Cancelled by the department",
  noShows: "No-shows",
  years: "On Callboard",
  yearsOf: (years: number) => (years === 0 ? "less than a year" : years === 1 ? "1 year" : `${years} years`),
  seen: "Department heads see how many bookings you kept, and your years. Nothing else of this page.",
  cancelledHelp: "What a department cancels never counts against you.",

  answersTitle: "How you answer",
  received: "Offers you got",
  accepted: "Accepted",
  declined: "Declined",
  unanswered: "Not answered in time",
  closed: "Filled before you answered",
  revoked: "Taken back by the department",
  waiting: "Waiting for you",
  answersHelp: "Declining costs you nothing, and helps: the department asks the next one sooner.",

  helpTitle: "What would help",
  nothing: "You have done what you can: your photo, your place and your days are there. Offers arrive by themselves.",
  photo: "Add a photo. Heads scan photos first.",
  addPhoto: "Add a photo",
  about: "Write a few lines about your work: heads who don't know you read them.",
  writeAbout: "Write about me",
  place: "We don't know your home base, so only jobs in the same city match. Check city, state and ZIP.",
  fixPlace: "Check my place",
  noFreeDays: `You marked none of the next ${outlookDays} days as free. Departments only find you on days you marked.`,
  missed: ({ jobs: count, days }: { jobs: number; days: number }) =>
    `${capital(jobs(count))} near you, in your positions, are on days you did not mark free${days > 1 ? ` (${days} or more days)` : ""}.`,
  markDays: "Mark my days",
  outside: (count: number) =>
    `${capital(jobs(count))} in your positions are up to ${justOutsideMiles} miles beyond your travel radius.`,
  widen: "Change my radius",
  unanswered1: "One offer ended without an answer. A quick no beats no answer: heads call back the people who reply.",
  unansweredMany: (count: number) =>
    `${count} offers ended without an answer. A quick no beats no answer: heads call back the people who reply.`,
  keptLess: (kept: number, of: number) =>
    `You kept ${kept} of ${of} bookings, and heads see that. Each one you keep from now on lifts it. Leaving a job that changed after you accepted it costs nothing.`,
  notify: "Turn on notifications",
  others: "Also looked for near you",
  otherDepartments: "Other departments",
  othersHelp: "Do you do one of these as well? Add it to your positions.",
  otherJobs: jobs,
  addPositions: "Add positions",
  reach: (count: number) =>
    `${capital(jobs(count))} within your radius fit your days and positions. Departments see you for them.`,
  noReach: "No department near you is looking for your positions on your free days right now.",
  coarseHelp: `For the next ${outlookDays} days. Numbers are rounded, so that nobody's shooting plan can be read from them.`,

  howTitle: "Who is asked first",
  howLead:
    "A department sees everybody who holds the position, marked the day free, is not booked, and travels that far. In this order:",
  how: [
    ["Starred by the head", "Whom they put on their own list."],
    ["Worked with the department before", "Every booking you kept with them."],
    ["Reliability", "The share of bookings kept. New people begin as if they had kept one."],
    ["Years on Callboard", "Whole years as a member."],
    ["Nearest", "Miles from your home to the job."],
  ],
  howEnd: "The head still chooses freely. Age, gender and photo play no part in the order.",

  offersTitle: "Your place in each offer",
  offersLead: "For each offer you got: your place in the department's list when it was made, and why.",
  offersEmpty: "No offers yet. Once there are, you see here where you stood and why.",
  more: "Show more",
  rank: (rank: number) => `No. ${rank} in the list`,
  noRank: `Further down than ${coarseSteps.at(-1)}`,
  notRanked: "Asked by name",
  reasons: {
    starred: "starred by the head",
    worked: (times: number) => (times === 1 ? "worked with them once" : `worked with them ${times} times`),
    kept: (kept: number, of: number) => (of === 0 ? "new: nothing counted yet" : `kept ${kept} of ${of}`),
    years: (years: number) => (years === 0 ? "first year" : years === 1 ? "1 year here" : `${years} years here`),
    miles: (miles: number) => `${miles} mi away`,
  },
} as const;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
