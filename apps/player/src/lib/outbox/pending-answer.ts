import type { LineInput } from "@callboard/contract/forms/timecard-line-input";
import type { AvailabilityEntry } from "../availability/availability-entries.ts";

/** What an answer is about. It is stored with the answer, because its outcome is shown when the offer may be gone. */
export interface AnswerSubject {
  /** The position, or the department of a standing offer. */
  what: string;
  /** The production. */
  where: string;
  /** `YYYY-MM-DD`. A standing offer has none; for several days it is the first. */
  date?: string;
}

/** Values of a day that a dayplayer proposes, as the server takes them. Those that are left out stay as they are. */
export type ProposedHours = Omit<LineInput, "rev" | "answer_id">;

/** The content of an answer: what the dayplayer decided about an offer, a booking, days, hours or pencils. */
export type Answer =
  /** With `releasePencils` the pencils of the dates for others are released. */
  | { kind: "accept"; offerId: string; termsRev: number; releasePencils?: true }
  | { kind: "decline"; offerId: string; message: string; wholeDay: boolean }
  | { kind: "acknowledge"; offerId: string; termsRev: number }
  /** Says that the dayplayer still comes. */
  | { kind: "confirm"; offerId: string; termsRev: number }
  /** Without minutes, a reported delay is taken back. */
  | { kind: "delay"; offerId: string; minutes: number | null; note: string }
  /** Stands by no longer, or declines an invitation to. The id is that of the standby. */
  | { kind: "leave-standby"; offerId: string }
  | { kind: "accept-open"; offerId: string; message: string }
  | { kind: "decline-open"; offerId: string; message: string }
  | { kind: "days"; days: AvailabilityEntry[] }
  /** Agrees to a timecard as it is in this revision. */
  | { kind: "agree-hours"; timecardId: string; rev: number }
  /** Proposes other values for one day of a timecard. */
  | { kind: "propose-hours"; timecardId: string; rev: number; date: string; values: ProposedHours }
  | { kind: "pencil"; pencilId: string; move: "accept" | "decline" | "release" }
  /** The dates of an availability check on which the dayplayer is free. */
  | { kind: "free-days"; checkId: string; free: string[] };

export type PencilAnswer = Extract<Answer, { pencilId: string } | { checkId: string }>;

/** What an answer is about: the id of the offer, booking, standby, timecard, pencil or check. Undefined for days. */
export const subjectIdOf = (answer: Answer): string | undefined => {
  if ("offerId" in answer) return answer.offerId;
  if ("timecardId" in answer) return answer.timecardId;
  if ("pencilId" in answer) return answer.pencilId;
  return "checkId" in answer ? answer.checkId : undefined;
};

/** An answer that is stored on this device until the server has it. */
export type PendingAnswer = Answer & {
  /** A UUID, the same for each attempt, so that the server counts the answer once. */
  id: string;
  /** The account that gave the answer: two accounts on one phone never send each other's answers. */
  account: string;
  /** When the answer was given, in epoch milliseconds. Answers are sent in this order. */
  at: number;
  about: AnswerSubject;
  /** The server failed on this answer (status 5xx). It is retried, and holds up only the answers that depend on it. */
  stuck?: true;
};

/** Why an answer was refused. */
interface RefusedResult {
  ok: false;
  reason?: string;
  message: string;
  /** The state that the offer had when the server refused the answer. */
  offerState?: string;
  /** The days that the server refused, `YYYY-MM-DD`; only for an answer about days. */
  dates?: string[];
}

/** The result of a pending answer, stored until the dayplayer has read it. */
export interface Outcome {
  id: string;
  account: string;
  at: number;
  answer: PendingAnswer;
  /** The state of the offer after the answer, or why the server refused it. */
  result: { ok: true; state?: string } | RefusedResult;
}

/**
 * Whether the dayplayer is notified of the result of a pending answer: of every refusal, of every accepted job, and of
 * an accepted standing offer that has ended since. A standby that could not be left is over already, and so is a pencil that
 * could not be declined or released.
 */
export const isNotified = (
  answer: PendingAnswer,
  sent: { kind: "done"; state?: string } | { kind: "refused" },
): boolean =>
  sent.kind === "refused"
    ? answer.kind !== "leave-standby" && !(answer.kind === "pencil" && answer.move !== "accept")
    : answer.kind === "accept" ||
      (answer.kind === "accept-open" && sent.state !== "accepted" && sent.state !== "declined");
