import type { Dayplayer, Job } from "./world.ts";

export interface Offer {
  job: Job;
  dayplayer: Dayplayer;
  askedAt: number;
  state: "waiting" | "accepted" | "declined" | "filled" | "ended" | "dropped";
  endedAt?: number;
  /** The offer of a place to somebody who stands by: until when it is open. */
  standbyUntil?: number;
}

/** What a policy sees of one job. */
export interface JobView {
  job: Job;
  now: number;
  need: number;
  deadline: number;
  /** A booked person dropped out; the place is filled again. */
  isRefill: boolean;
  offers: Offer[];
  /** Those who can be asked, in match order: not asked for this job, not booked on its date. */
  rest(): Dayplayer[];
  /** Live offers of somebody for other jobs of a date, those for other jobs of this day, and all that they got today. */
  otherOffers(dayplayer: Dayplayer): { ofDate: number; ofDay: number; today: number };
  /** When somebody was last asked for any job. */
  lastAsked(dayplayer: Dayplayer): number;
  /** The jobs of this day that are being filled, with this one, in the order of positions. */
  ofDay(): JobView[];
}

interface Step {
  ask: Dayplayer[];
  /** When to look again if nothing happens before. */
  lookAt?: number;
}

/** Decides whom to ask for a job: at its start, after each answer, and when it wanted to look again. */
export interface Policy {
  name: string;
  step(view: JobView): Step;
  /** An offer ended, with an answer or without. */
  ended?(offer: Offer): void;
  /** People are invited to stand by until so many do; undefined where nobody can stand by. */
  standbys?: number;
  /** After a drop, asks those again whose offer ended because the job was full. */
  asksAgain?: boolean;
}
