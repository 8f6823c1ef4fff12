import { isAllowedFrom, type Transition } from "../lifecycle.ts";

/**
 * The states of a pencil: a date that a dayplayer reserves for a department, or for themselves, without an obligation for
 * either. A pencil never books and never prevents a booking.
 */
export const pencilStates = ["asked", "pencilled", "challenged", "booked", "declined", "released", "lapsed"] as const;
export type PencilState = (typeof pencilStates)[number];

/** A pencil in these states has not ended. Those that the dayplayer agreed to have a rank. */
export const agreedPencilStates = ["pencilled", "challenged"] as const satisfies readonly PencilState[];
export const livePencilStates = ["asked", ...agreedPencilStates] as const satisfies readonly PencilState[];

/** All moves lock the dayplayer alone, before anything that a booking locks. */
const locks = { dayplayers: "exclusive" } as const;
const [refusal, event] = ["pencil_gone", "pencil.released"] as const;

/**
 * The lifecycle of a pencil, one row for each move. The rank of a pencil is its place among those of its dayplayer and date,
 * by the time of the dayplayer's yes, so that it never gets worse.
 */
export const pencilLifecycle = {
  ask: { from: [], to: "asked", by: "head", event: "pencil.asked", locks },
  /** The dayplayer reserves a date for something else. */
  add_own: { from: [], to: "pencilled", by: "dayplayer", event: "pencil.accepted", locks },
  accept: { from: ["asked"], to: "pencilled", by: "dayplayer", event: "pencil.accepted", locks, refusal },
  decline: { from: ["asked"], to: "declined", by: "dayplayer", event: "pencil.declined", locks, refusal },
  /** By who decides the next pencil of the date: the one before has to book or to release in time. */
  challenge: {
    from: ["pencilled"],
    to: "challenged",
    by: "head",
    event: "pencil.challenged",
    locks,
    refusal: "pencil_not_challengeable",
  },
  /** The pencil that challenged it has ended. */
  end_challenge: { from: ["challenged"], to: "pencilled", by: "system", event: "pencil.unchallenged", locks },
  release: { from: agreedPencilStates, to: "released", by: "dayplayer", event, locks, refusal },
  /** By the department, also before the dayplayer has answered. */
  withdraw: { from: livePencilStates, to: "released", by: "head", event, locks, refusal },
  /** The dayplayer accepted another offer of the date, or declined the department's own. */
  give_way: { from: livePencilStates, to: "released", by: "system", event, locks },
  book: { from: livePencilStates, to: "booked", by: "system", event: "pencil.booked", locks },
  lapse: { from: livePencilStates, to: "lapsed", by: "system", event: "pencil.lapsed", locks },
} as const satisfies Record<string, Transition<PencilState>>;

export type PencilMove = keyof typeof pencilLifecycle;
export const pencilAllows = (state: PencilState, move: PencilMove): boolean =>
  isAllowedFrom<PencilState>(pencilLifecycle[move], state);

/** A pencil lasts at most so many days, and at the latest until so many hours before its date begins. */
export const maxPencilDays = 14;
export const pencilEndsHoursBefore = 72;
/** The hours in which a dayplayer can say yes to a pencil or answer an availability check. */
export const pencilAnswerHours = 48;
/**
 * Who is challenged has a quarter of the time that the pencil has left, and at most 24 hours. The hours of the night do not
 * count.
 */
export const maxChallengeHours = 24;
export const challengePart = 1 / 4;
export const night = { from: "22:00", until: "07:00" } as const;
/** The most live pencils of a department for each place of a planned position. */
export const maxPencilsPerPlace = 3;
/** The most people and dates of one call. */
export const maxPencilPeople = 50;
export const maxPencilDates = 31;
