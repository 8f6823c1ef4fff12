import type { FillPace } from "@callboard/contract/fills/fill-lifecycle";
import { soonHours } from "@callboard/contract/notification-rules/notification-rule";
import { earlierOf } from "../../../time/compare-instants.ts";
import type { OfferedPosition } from "../../offers/rules/offered-position.ts";
import type { FillRow } from "../fill-row.ts";
import { afterWaking, type Waking, wakingBetween, wakingOf } from "../replies/local-minutes.ts";
import { kindOf } from "../reply-model/stored-replies.ts";
import { defaultQuietHours } from "../reply-model/waking-minutes.ts";
import type { Belief, ReplyModel, WavePlan } from "../reply-model.ts";
import type { OfferedRow } from "./candidate-facts.ts";
import { deadlineOf } from "./decide-move.ts";
import { type Candidate, hoursUntilCall, isFromNetwork } from "./list-candidates.ts";

/** A dayplayer to ask, and the assumed chance that they accept. */
type ChosenCandidate = Candidate & { chance: number };

/** The result of one look at a running fill. */
export interface Look {
  need: number;
  /** The dayplayers to ask now, in this order. */
  ask: ChosenCandidate[];
  /** The first matches of this look, including those passed over and those to ask. */
  considered: Candidate[];
  /** The dayplayers who would be asked next. */
  next: Candidate[];
  /** The chances that the deadline is met, before and after this wave. */
  chanceBefore: number;
  chanceAfter: number;
  wanted: number;
  /** Nobody is left who can be asked, now or after their quiet hours. */
  exhausted: boolean;
  lookAgainAt: Temporal.Instant;
  /** When the first wake up, if all who can be asked sleep. */
  asksFrom: Temporal.Instant | undefined;
  /** All who can be asked by the deadline, in order, also those who sleep now. */
  people: Candidate[];
  /** How many of them are expected to be asked until all places are filled. */
  expectsToAsk(): number;
  /** The number of all matches, if they were counted. */
  total: number;
}

/** The factor by which another waiting offer of the date lowers the chance of a yes. */
const elsewhereFactor = 0.8;

type Planned = Pick<
  FillRow,
  "fill_by" | "pace" | "asks_by" | "ask" | "refills" | "first" | "never" | "head_id" | "now" | "started_at"
>;

export interface LookRequest {
  fill: Planned;
  position: OfferedPosition;
  /** The number that a head wants to be asked at once. */
  askAtLeast?: number;
}

/** The input of the model, with the dayplayers who can be asked by the deadline. */
export function toPlan(
  model: ReplyModel,
  { fill, position }: LookRequest,
  { asked, people }: { asked: OfferedRow[]; people: Candidate[] },
): WavePlan {
  const hours = hoursUntilCall(position, fill.now);
  return {
    need: position.count - position.booked,
    left: wakingBetween(fill.now, deadlineOf(fill, position), clockOf(position)),
    ...describeOffered(model, { asked, position, fill }),
    rest: people.map((candidate) => beliefOf(model, candidate, hours)),
    pace: hours <= soonHours ? "fast" : (fill.pace satisfies FillPace),
    refill: fill.refills && hours <= soonHours,
  };
}

/** The time of the next look after this many waking minutes, at the latest the deadline. */
export const lookAfter = ({ fill, position }: LookRequest, waveMinutes: number): Temporal.Instant =>
  earlierOf(deadlineOf(fill, position), afterWaking(fill.now, waveMinutes, clockOf(position)));

const clockOf = ({ zone }: OfferedPosition): Waking => ({ zone, quiet: defaultQuietHours });

function beliefOf(model: ReplyModel, candidate: Candidate, hoursToCall: number): Belief {
  const kind = kindOf({ known: isFromNetwork(candidate), hoursToCall });
  const belief = model.belief(candidate.dayplayerId, kind);
  return { ...belief, yes: belief.yes * elsewhereFactor ** candidate.elsewhere };
}

/** The dayplayers of waiting offers, and those who answered on this job. */
function describeOffered(
  model: ReplyModel,
  { asked, position, fill }: { asked: OfferedRow[]; position: OfferedPosition; fill: Planned },
): Pick<WavePlan, "waiting" | "answered"> {
  const beliefOfOffer = (row: OfferedRow): Belief =>
    model.belief(row.dayplayer_id, kindOf({ known: row.known, hoursToCall: hoursUntilCall(position, row.created_at) }));
  const isWaiting = ({ state }: OfferedRow) => state === "created" || state === "open";
  return {
    waiting: asked.filter(isWaiting).map((row) => ({
      ...beliefOfOffer(row),
      age: wakingBetween(row.terms_at, fill.now, wakingOf(row, position.zone)),
    })),
    answered: asked
      .filter((row) => !isWaiting(row))
      .map((row) => ({ belief: beliefOfOffer(row), yes: row.state === "accepted" })),
  };
}
