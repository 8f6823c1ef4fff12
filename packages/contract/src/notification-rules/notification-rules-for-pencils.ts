import type { LiveEventType } from "../events/live-event-types.ts";
import type { NotificationRule } from "./notification-rule.ts";
import { job, said, toDayplayer, toHead } from "./notification-rule-parts.ts";

/** Events after which a pencil has ended. */
const ended = [
  "pencil.declined",
  "pencil.released",
  "pencil.booked",
  "pencil.lapsed",
] as const satisfies LiveEventType[];

const place = "{production}, {department}.";
const pencil = { about: "pencil", mailAfter: 15 } as const satisfies Partial<NotificationRule>;
const challenged = {
  on: "pencil.challenged",
  mailAfter: 10,
  settledBy: ["pencil.unchallenged", ...ended],
} as const satisfies Partial<NotificationRule>;

const pencils = { path: "/offers", action: "See your pencils" } as const;
/** The crew of the week. */
const crew = { path: "/app/calendar?view=crew&date={day}", action: "Open the crew" } as const;

/** The notifications about pencils and availability checks. No text names another production that waits for the date. */
export const rulesForPencils: readonly NotificationRule[] = [
  {
    ...toDayplayer,
    ...pencil,
    kind: "pencil_asked",
    on: "pencil.asked",
    mailAfter: 10,
    needsYou: true,
    settledBy: ["pencil.accepted", ...ended],
    settledWhen: "answered",
    words: {
      title: `Pencil? ${job}`,
      body: [place, "Asked by {head}.", "No obligation.", "Answer by {expires}.", said],
      path: pencils.path,
      action: "Answer",
    },
  },
  {
    ...toDayplayer,
    ...pencil,
    ...challenged,
    kind: "pencil_challenged",
    words: {
      title: `Your pencil is challenged: ${job}`,
      body: [place, "Another production waits for the day.", "They have until {expires} to book you or release you."],
      ...pencils,
    },
  },
  {
    ...toDayplayer,
    ...pencil,
    ...challenged,
    kind: "own_pencil_challenged",
    needsYou: true,
    words: {
      title: "Another production waits for {date}",
      body: ["Your own pencil ends by itself at {expires}.", "Already engaged? Mark the day as not available."],
      ...pencils,
    },
  },
  {
    ...toDayplayer,
    ...pencil,
    kind: "pencil_released",
    on: "pencil.released",
    words: {
      title: `Pencil released: ${job}`,
      body: [place, "Nothing counts against you."],
      ...pencils,
    },
  },
  {
    ...toDayplayer,
    kind: "availability_asked",
    about: "availability_check",
    on: "availability_check.asked",
    mailAfter: 10,
    needsYou: true,
    settledBy: ["availability_check.answered"],
    words: {
      title: "Are you free? {date}",
      body: [place, "Asked by {head}.", "It reserves nothing.", "Answer by {expires}.", said],
      path: pencils.path,
      action: "Answer",
    },
  },
  {
    ...toHead,
    ...pencil,
    kind: "pencil_accepted",
    on: "pencil.accepted",
    words: {
      title: `{dayplayer} is pencilled: ${job}`,
      body: ["It is the {rank} pencil of that day.", "It lasts until {expires}.", place],
      ...crew,
    },
  },
  {
    ...toHead,
    ...pencil,
    kind: "pencil_declined",
    on: "pencil.declined",
    words: { title: `{dayplayer} declined the pencil: ${job}`, body: [place], ...crew },
  },
  {
    ...toHead,
    ...pencil,
    ...challenged,
    kind: "pencil_challenged_head",
    needsYou: true,
    words: {
      title: "Another production waits for {dayplayer} on {date}",
      body: ["Book or release until {expires}, or the pencil lapses.", place],
      ...crew,
    },
  },
  {
    ...toHead,
    ...pencil,
    kind: "pencil_first",
    on: "pencil.changed",
    settledBy: ended,
    words: {
      title: `Your pencil is the first now: {dayplayer}, ${job}`,
      body: ["It lasts until {expires}.", place],
      ...crew,
    },
  },
  {
    ...toHead,
    ...pencil,
    kind: "pencil_ended",
    on: "pencil.lapsed",
    words: { title: `The pencil has ended: {dayplayer}, ${job}`, body: [place], ...crew },
  },
  {
    ...toHead,
    kind: "availability_answered",
    about: "availability_check",
    on: "availability_check.answered",
    mailAfter: 15,
    words: { title: "{dayplayer} answered: {date}", body: ["Free on {free_days}.", place], ...crew },
  },
];
