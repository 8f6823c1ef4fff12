import { beliefOf, type PersonReplies, type ReplyCounts } from "./beliefs.ts";
import { type CurveCounts, curveOf, emptyCurve, spanOf } from "./reply-curve.ts";

/** How one offer ended. */
export interface Reply {
  person: string;
  /** The kind of the offer (see `kindOf`). */
  kind: string;
  /** Waking minutes from the offer to its answer or, without one, to its end. */
  age: number;
  /** `null`: it ended without an answer (it expired, was revoked, or the position was filled). */
  answer: "yes" | "no" | null;
}

/** Everything that is stored of past replies. The prior is not in it, so counts can be added and rebuilt. */
export interface StoredReplies {
  people: Record<string, PersonReplies>;
  kinds: Record<string, ReplyCounts>;
  curve: CurveCounts;
}

/** The change of the stored counts by one reply: of its person, of its kind and of its span of the curve. */
export interface ReplyChange extends PersonReplies {
  person: string;
  kind: string;
  span: number;
  answered: number;
  silent: number;
}

/**
 * The minimum time that is counted, in waking minutes, because the logarithm of a shorter time contains no information
 * about a person.
 */
const shortest = 0.5;

/** Known to the department or not, and the hours to the call when asked. Nothing else about a person decides. */
export function kindOf({ known, hoursToCall }: { known: boolean; hoursToCall: number }): string {
  const time = hoursToCall > 24 ? "over-24h" : hoursToCall >= 12 ? "12-24h" : "under-12h";
  return `${known ? "known" : "new"}:${time}`;
}

export const emptyReplies = (): StoredReplies => ({ people: {}, kinds: {}, curve: emptyCurve() });

/** Computes the change of the stored counts by one more reply. */
export function changeBy(stored: StoredReplies, { person, kind, age, answer }: Reply): ReplyChange {
  const minutes = Math.max(0, age);
  const isReply = answer !== null;
  return {
    person,
    kind,
    span: spanOf(minutes),
    trials: isReply ? 1 : silenceShare(stored, { person, kind, minutes }),
    yes: answer === "yes" ? 1 : 0,
    no: answer === "no" ? 1 : 0,
    replies: isReply ? 1 : 0,
    sumLog: isReply ? Math.log(Math.max(shortest, minutes)) : 0,
    answered: isReply ? 1 : 0,
    silent: isReply ? 0 : 1,
  };
}

/**
 * Somebody who was silent when the offer ended may have been about to answer. With F, the share of repliers of this
 * person's speed who would have answered by then, and r, the probability that this person answers at all, a silence
 * counts F (1 − r) / (1 − r F) of a trial. Then trials are r F + (1 − r F) F (1 − r) / (1 − r F) = F on average, and the
 * share of yes is right however short the offers were. F alone, without r, counted answers twice: in the simulation,
 * beliefs of a yes were 20 to 30 % too low.
 */
function silenceShare(
  stored: StoredReplies,
  { person, kind, minutes }: { person: string; kind: string; minutes: number },
): number {
  const curve = curveOf(stored.curve);
  const { yes, no, scale } = beliefOf(stored.people[person], stored.kinds[kind], totalOf(stored), curve);
  const share = curve.shareBy(minutes / scale);
  return (share * (1 - yes - no)) / (1 - (yes + no) * share);
}

/** Adds a change to the counts, in place. */
export function applyChange(stored: StoredReplies, change: ReplyChange): void {
  const { people, kinds, curve } = stored;
  const person = people[change.person] ?? { trials: 0, yes: 0, no: 0, replies: 0, sumLog: 0 };
  people[change.person] = {
    ...added(person, change),
    replies: person.replies + change.replies,
    sumLog: person.sumLog + change.sumLog,
  };
  kinds[change.kind] = added(kinds[change.kind] ?? { trials: 0, yes: 0, no: 0 }, change);
  curve.answered[change.span] = (curve.answered[change.span] ?? 0) + change.answered;
  curve.silent[change.span] = (curve.silent[change.span] ?? 0) + change.silent;
}

/** The counts of all kinds together. */
export const totalOf = ({ kinds }: StoredReplies): ReplyCounts =>
  Object.values(kinds).reduce(added, { trials: 0, yes: 0, no: 0 });

const added = (counts: ReplyCounts, more: ReplyCounts): ReplyCounts => ({
  trials: counts.trials + more.trials,
  yes: counts.yes + more.yes,
  no: counts.no + more.no,
});
