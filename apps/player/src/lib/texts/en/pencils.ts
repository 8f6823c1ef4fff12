import { counted, plural } from "@callboard/ui/locale";

const ordinal = (rank: number) => ["1st", "2nd", "3rd"][rank - 1] ?? `${rank}th`;

export const pencils = {
  pencils: {
    title: "Pencils",
    toAnswer: "Questions about your days",
    somethingElse: "something else",
    asks: ({ who, position, days }: { who: string; position: string; days: number }) =>
      `${who} asks you to pencil ${plural(days, { one: "this day", other: "these days" })} as ${position}.`,
    noObligation: "No obligation.",
    noObligationHelp: "Release it any time, and take any job.",
    decides: ({ name }: { name: string }) => `Decides: ${name}.`,
    decidesOften: ({ name, booked, ended }: { name: string; booked: number; ended: number }) =>
      `Decides: ${name} (${booked} of their last ${counted(ended, { one: "# pencil", other: "# pencils" })} became bookings).`,
    lasts: ({ until }: { until: string }) => `The pencil lasts until ${until}.`,
    days: "Days to answer",
    yes: "Yes, pencil me in",
    yesTo: ({ count }: { count: number }) => counted(count, { one: "Yes to # day", other: "Yes to # days" }),
    no: "No",
    noTo: ({ count }: { count: number }) => counted(count, { one: "No to # day", other: "No to # days" }),
    answered: {
      accept: "Pencilled. You can still take any job.",
      decline: "They know. Thanks for answering.",
      release: "Released. Thank you.",
    },
    asksIfFree: ({ who }: { who: string }) => `${who} asks if you are free.`,
    reservesNothing: "It reserves nothing.",
    freeHelp: ({ name }: { name: string }) =>
      `${name} asks. Tap the days you are free; your answer is saved in your calendar.`,
    freeOn: "Days on which you are free",
    sendFree: ({ count }: { count: number }) =>
      counted(count, { 0: "Send: not free", one: "Send: free on # day", other: "Send: free on # days" }),
    freeSent: "Sent. Your calendar says the same.",
    pencilled: "Pencilled",
    decisionDue: "Pencil to be decided",
    dayTitle: ({ day }: { day: string }) => `Pencilled: ${day}`,
    dayHelp: "No obligation: release a pencil any time, and take any job.",
    own: "Your own",
    rank: ({ rank, of }: { rank: number; of: number }) => `${ordinal(rank)} of ${of}`,
    until: ({ until }: { until: string }) => `Until ${until} · no obligation`,
    left: ({ time }: { time: string }) => `${time} left`,
    toDecide: ({ until }: { until: string }) => `They have until ${until} to decide.`,
    ownWaited: ({ until }: { until: string }) =>
      `A department waits for this day. Keep it and it lapses ${until}, or release it now.`,
    release: "Release",
    markFree: "Mark this day free",
    markNotFree: "Mark this day not free",
    keep: "Keep days for something else",
    keepLead: "Departments see only that they are not first. No obligation: release it any time.",
    keepHelp: "A pencil of your own lasts at most 14 days, and until 72 hours before its day.",
    note: "What for (only you see it)",
    keepDays: ({ count }: { count: number }) =>
      counted(count, { 0: "Choose days", one: "Keep # day", other: "Keep # days" }),
    tooMany: ({ most }: { most: number }) => `Choose at most ${most} days.`,
    kept: "Kept for you.",
    pencilledFor: ({ day, who }: { day: string; who: string }) => `You are pencilled on ${day} for ${who}.`,
    pencilledElsewhere: "You are pencilled on this day for somebody else.",
    acceptReleases: ({ count }: { count: number }) =>
      plural(count, { one: "Accepting releases that pencil.", other: "Accepting releases these pencils." }),
  },
};
