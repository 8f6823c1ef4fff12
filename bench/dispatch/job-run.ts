import type { Offer } from "./policy.ts";
import type { Dayplayer, Job } from "./world.ts";

/** What became of one job. */
export interface JobResult {
  job: Job;
  offers: Offer[];
  /** Offers until the first deadline, those that ended because the job was full, and the booked by then. */
  asked: number;
  endedAsFull: number;
  filled: number;
  mostBooked: number;
  minutesToPlace: number[];
  /** Offers at one moment, at most. */
  largestWave: number;
  /** Undefined without a drop; infinite if nobody came. */
  minutesToRefill?: number;
  /** Those who were invited to stand by. */
  invited: Set<number>;
  /** How many stood by when somebody dropped out. */
  stoodBy: number;
}

/** A job while it is simulated. */
export interface Run extends JobResult {
  booked: Set<number>;
  offerOf: Map<number, Offer>;
  deadline: number;
  state: "before" | "running" | "full" | "over";
  isRefill: boolean;
  droppedAt: number;
  /** Changes with each step, so that a look that was planned before it is ignored. */
  turn: number;
  standbys: Map<number, { dayplayer: Dayplayer; mode: "ask" | "book" }>;
}

export const createRun = (job: Job): Run => ({
  job,
  offers: [],
  asked: 0,
  endedAsFull: 0,
  filled: 0,
  mostBooked: 0,
  minutesToPlace: [],
  largestWave: 0,
  booked: new Set(),
  offerOf: new Map(),
  deadline: job.fillBy,
  state: "before",
  isRefill: false,
  droppedAt: 0,
  turn: 0,
  standbys: new Map(),
  invited: new Set(),
  stoodBy: 0,
});

/** Whether a job is filled now. All jobs of a day start at one moment, one after the other. */
export const isBeingFilled = ({ state, job }: Run, now: number) =>
  state === "running" || (state === "before" && job.startsAt <= now);
