import { counted, number, plural } from "@callboard/ui/locale";

const ordinals = new Intl.PluralRules("en-US", { type: "ordinal" });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
/** For example "1st". */
const ordinal = (rank: number) => `${rank}${endings[ordinals.select(rank)] ?? "th"}`;
const days = (count: number) => counted(count, { one: "# day", other: "# days" });

/** The texts of pencils and availability checks. They are loaded with the screens that show them. */
export const pencilTexts = {
  rank: ({ rank }: { rank: number }) => ordinal(rank),
  cell: {
    label: ({ rank }: { rank: number }) => `${ordinal(rank)} pencil`,
    asked: "asked for a pencil",
    challenged: ({ at }: { at: string }) => `by ${at}: book or release`,
  },
  of: { pencil: "Pencil", check: "Ask if free" },
  obstacles: {
    passed: "This day has passed.",
    begun: "This day has begun. Offer the job instead.",
    taken: "This day is taken or not free.",
    pencilled: "Your department has asked for a pencil on this day already.",
    too_late:
      "A pencil ends 72 hours before its day at the latest, so there is no time for one. Offer the job instead.",
    nothing_planned: "Nothing is planned on this day. Plan the position first.",
  },

  ask: {
    pencil: {
      title: ({ count }: { count: number }) => `Pencil ${days(count)}`,
      lead: "No obligation for either side. They have 48 hours for a yes. You decide.",
      send: ({ people }: { people: number }) => counted(people, { one: "Ask # person", other: "Ask # people" }),
      done: ({ count }: { count: number }) => `Asked for ${counted(count, { one: "# pencil", other: "# pencils" })}`,
    },
    check: {
      title: ({ count }: { count: number }) => `Ask if free on ${days(count)}`,
      lead: "It reserves nothing, and is lighter than a pencil. Their answers appear in the grid as free or not free.",
      send: ({ people }: { people: number }) => counted(people, { one: "Ask # person", other: "Ask # people" }),
      done: ({ count }: { count: number }) => counted(count, { one: "# person asked", other: "# people asked" }),
    },
    position: "Position",
    until: "Lasts until",
    longest: "As long as possible",
    own: "Custom",
    untilAt: ({ at }: { at: string }) => `Until ${at}.`,
    untilEach: "At most 14 days, and until 72 hours before each day.",
    tooEarly: "Choose a time later than now.",
    tooLate: ({ at }: { at: string }) => `Choose a time no later than ${at}.`,
    choose: "Choose a date and a time.",
    leftOut: "Not asked",
    notAsked: ({ name, day, why }: { name: string; day: string; why: string }) => `${name}, ${day}: ${why}`,
  },

  sheet: {
    title: ({ name, day }: { name: string; day: string }) => `${name} · ${day}`,
    noObligation: "A pencil is no obligation for either side.",
    loading: "Loading the pencil…",
    failed: "We couldn't load the pencil.",
    ended: "This pencil has ended.",
    position: "Position",
    until: "Until",
    decider: "Decides",
    asked: ({ by }: { by: string }) => `Asked for a pencil. They have until ${by} for a yes.`,
    pencilled: ({ rank }: { rank: number }) => `Pencilled. Yours is the ${ordinal(rank)} pencil for this day.`,
    challenged: ({ at }: { at: string }) => `Another production waits. Book or release until ${at}, or it lapses.`,
    challenges: ({ at }: { at: string }) =>
      `You asked for a decision. Whoever is before you has until ${at}; then you move up, unless they book.`,
    challenge: ({ rank }: { rank: number }) =>
      rank === 2 ? "Ask the first to decide" : `Ask the ${ordinal(rank - 1)} to decide`,
    challengeRule:
      "Whoever is before you then has a quarter of the time left to their pencil, at most 24 hours, nights not counted. After that it lapses.",
    offer: "Offer the job",
    notOfferable: ({ position }: { position: string }) =>
      `To offer the job, plan ${position} on this day and activate it.`,
    release: "Release",
    released: "Thank you",
    releasedText: ({ name, day }: { name: string; day: string }) =>
      `${name} hears that you released ${day}. Whoever comes next moves up.`,
    takeBack: "Take back",
    tookBack: ({ name, day }: { name: string; day: string }) => `You no longer ask ${name} for a pencil on ${day}.`,
    record: ({ ended, booked }: { ended: number; booked: number }) =>
      `${number(booked)} of your last ${counted(ended, { one: "# pencil", other: "# pencils" })} became ${plural(booked, { one: "a booking", other: "bookings" })}.`,
  },

  ofDay: {
    pencilled: ({ rank, at, isChallenged }: { rank: number; at: string; isChallenged: boolean }) =>
      `Pencilled, ${ordinal(rank)} · ${isChallenged ? "decide by" : "until"} ${at}`,
    asked: ({ at }: { at: string }) => `Asked for a pencil, until ${at}`,
    open: ({ name }: { name: string }) => `Pencil of ${name}`,
  },
};
