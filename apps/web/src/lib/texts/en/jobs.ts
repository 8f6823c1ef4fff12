import { counted, number, plural } from "@callboard/ui/locale";
export const jobs = {
  jobs: {
    select: ({ job }: { job: string }) => `Select ${job}`,
    oneADay: "One job a day can be part of a group.",
    groupIsFull: ({ most }: { most: number }) => `A group has at most ${number(most)} jobs.`,
    alreadyFull: "One of these jobs is full.",
    selected: ({ count }: { count: number }) => `${counted(count, { one: "# job", other: "# jobs" })} selected`,
    group: "Group selection",
    fewest: "Fewest people",
    ungroup: "Ungroup selection",
    groupHint: "Select jobs to activate them together, or jobs of different days to offer them as one job.",
    cost: ({ booked }: { booked: string }) => `Cost ${booked}`,

    editing: ({ job, date }: { job: string; date: string }) => `Edit ${job} on ${date}`,
    loadingJob: "Loading the job...",
    jobFailed: "We couldn't load the job.",
    addressHint: "Made of the fields above; lists show it so.",
    available: "Positions available",
    needsPlaces: ({ least }: { least: number }) =>
      `${counted(least, { one: "# offer or booking", other: "# offers or bookings" })} live`,
    fewerWhile: ({ count }: { count: number }) =>
      `${counted(count, { one: "# offer waits", other: "# offers wait" })} for an answer, so fewer places can't be saved yet.`,
    pauseAndTakeBack: ({ count }: { count: number }) =>
      counted(count, { one: "Pause and take back the # that waits", other: "Pause and take back the # that wait" }),
    takeBack: ({ count }: { count: number }) =>
      counted(count, { one: "Take back the # that waits", other: "Take back the # that wait" }),
    notTakenBack: ({ count }: { count: number }) =>
      `${counted(count, { one: "# offer", other: "# offers" })} could not be taken back. Try again.`,
    wholeDay: "Date, time and place are the whole day's.",
    alsoChanged: ({ others }: { others: string }) => `${others} on that day change along.`,
    mustConfirm: ({ count }: { count: number }) =>
      `Another time or place changes ${counted(count, { one: "# offer or booking", other: "# offers and bookings" })} of that day, which the dayplayers have to confirm.`,
    dateStays: "The date stays while offers or bookings of the day live. Move the day on its dayplan.",
    oneDate: "A job begins and ends on one date.",
    zipDigits: "The zip field must have 5 digits.",
    saved: "Job saved",
    deactivated: "Job deactivated",
    inUse: "It has open offers or bookings.",
    delete: "Delete job",
    deleting: "Deleting…",
    deleted: "Job deleted",
    deleteTitle: ({ job, date }: { job: string; date: string }) => `Delete ${job} on ${date}?`,
    deleteText: "The position leaves the day. Its past offers are kept.",

    groupTitle: ({ days }: { days: number }) => `Offer ${counted(days, { one: "# day", other: "# days" })} as one job`,
    groupText: "A dayplayer who accepts takes all days. Each day is a booking of its own.",
    loadingGroup: "Loading the jobs...",
    groupFailed: "We couldn't load the jobs of this group.",
    noGroup: "This group is not here",
    noGroupText: "One of its jobs was removed, or is not your department's. Select the jobs again.",
    tooFew: "A group has at least two days",
    tooFewText: "Select two jobs or more to offer them as one.",
    toAllJobs: "Go to all jobs",
    overlaps: "Two of these jobs are on the same day, or a night runs into the next one. Take one of them out.",
    notActive: "Not active",
    notActiveYet: ({ count }: { count: number }) =>
      counted(count, {
        one: "One of these jobs is not active: it can't be offered yet.",
        other: "# of these jobs are not active: they can't be offered yet.",
      }),
    activate: "Activate",
    activateAll: "Activate all",
    full: "Full",
    isFull: "A job that is full can't be offered. Take it out to go on.",
    passed: "A day that has passed can't be offered. Take it out to go on.",
    takeOut: ({ job }: { job: string }) => `Take ${job} out of the group`,
    candidates: "Free on all these days",
    noCandidates: "Nobody is free on all these days",
    noCandidatesText: "Take out a day, or offer the days one by one.",
    offerSent: ({ live, days }: { live: number; days: number }) =>
      `Offer sent · ${number(live)} of ${counted(days, { one: "# day", other: "# days" })} left`,
    offerGroup: ({ people }: { people: number }) =>
      counted(people, { one: "Offer to 1 dayplayer", other: "Offer to # dayplayers" }),
    sheetTitle: ({ days }: { days: number }) =>
      `Offering ${counted(days, { one: "# day", other: "# days" })} as one job`,
    sheetTitleApart: ({ days }: { days: number }) => `Offering ${counted(days, { one: "# day", other: "# days" })}`,
    sendOffers: ({ people }: { people: number }) => counted(people, { one: "Send offer", other: "Send # offers" }),
    tired: ({ names }: { names: string }) =>
      `This leaves ${names} under 10 hours of rest between two bookings. Send it anyway?`,
  },
  moveDay: {
    move: "Move the day and ask the same people",
  },
  reader: {
    none: "Nothing is planned in this month",
    noneText: "Days appear here as soon as the department plans them.",
    failed: "We couldn't load the days.",
    dayFailed: "We couldn't load this day.",
    loading: "Loading days",
    booked: ({ booked, count }: { booked: number; count: number }) => `${number(booked)} of ${number(count)} booked`,
    notPlanned: "Nothing is planned on this day",
    notPlannedText: "Choose another day in the calendar.",
    call: "Call",
    noTime: "Not set",
    place: "Place",
    noPlace: "No place yet",
    positions: "Who is booked",
    nobody: "Nobody is booked yet.",
    bookingsFailed: "We couldn't load who is booked.",
    loadingBookings: "Loading who is booked",
    notConfirmed: "Not confirmed",
    night: "Night shoot",
  },
  changes: {
    /** Up to three names; of more, the first two. */
    who: ({ names }: { names: readonly string[] }) => {
      const shown = names.length > 3 ? [...names.slice(0, 2), `${number(names.length - 2)} others`] : names;
      return [shown.slice(0, -1).join(", "), ...shown.slice(-1)].filter(Boolean).join(" and ");
    },
    notified: ({ who, count }: { who: string; count: number }) =>
      `${who} ${plural(count, { one: "is", other: "are" })} told and asked to confirm`,
    savedAndNotified: ({ who, count }: { who: string; count: number }) =>
      `Dayplan saved. ${who} ${plural(count, { one: "is", other: "are" })} asked to confirm`,
  },
  dayPeople: {
    of: ({ position }: { position: string }) => `People of ${position}`,
    failed: "We couldn't load the people of this day.",
    call: "Call",
    more: ({ name }: { name: string }) => `More for ${name}`,
    booked: "Booked",
    confirmed: ({ at }: { at: string }) => `Confirmed ${at}`,
    changed: ({ call }: { call: string }) => `Changed: has not confirmed${call && ` ${call}`}`,
    silent: "Still coming? No answer yet",
    asked: ({ until }: { until: string }) => `Asked, answers until ${until}`,
    standbys: { invited: "Asked to stand by", asked: "Standing by, asked now" },
    standsBy: { ask: "Standing by, is asked first", book: "Standing by, booked without a question" },
    nobody: "Nobody is booked for tomorrow.",
    bookedAndConfirmed: ({ booked, confirmed }: { booked: number; confirmed: number }) =>
      `${number(booked)} booked · ${number(confirmed)} confirmed`,
    cancel: "Cancel the booking",
    revoke: "Revoke the offer",
    messageBooked: ({ count }: { count: number }) =>
      counted(count, { one: "Message # booked person", other: "Message # booked people" }),
    messageUnconfirmed: ({ count }: { count: number }) =>
      counted(count, { one: "Message # who has not confirmed", other: "Message # who have not confirmed" }),
    removeStandby: "Remove from standby",
  },
  clearDay: {
    clear: "Clear this day",
    cleared: "Day cleared",
    changedMeanwhile: "Somebody saved this day meanwhile. Look at it again, then clear it.",
  },
};
