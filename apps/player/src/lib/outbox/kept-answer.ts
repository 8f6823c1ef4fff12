import type { AvailabilityEntry } from "../said-days.ts";

/** What an answer is about, told again when it is sent or came too late. */
export interface About {
  /** A position, or a department. */
  what: string;
  /** The production. */
  where: string;
  /** `YYYY-MM-DD`; none with an open offer, and with days the first of them. */
  date?: string;
}

/** An answer as it is sent. */
export type Answer =
  | { kind: "accept"; offerId: string; termsRev: number }
  | { kind: "decline"; offerId: string; message: string; wholeDay: boolean }
  | { kind: "acknowledge"; offerId: string; termsRev: number }
  | { kind: "accept-open"; offerId: string; message: string }
  | { kind: "decline-open"; offerId: string; message: string }
  | { kind: "days"; days: AvailabilityEntry[] };

/** An answer on its way, kept on this device until the server has it. */
export type PendingAnswer = Answer & {
  /** The same for each try, so that it counts once. */
  id: string;
  /** Whose it is: two accounts on one phone never send each other's. */
  account: string;
  /** Epoch milliseconds; they are sent in the order in which they were given. */
  at: number;
  about: About;
  /** The server was there and failed on it. It is sent again by itself, and holds up only what depends on it. */
  stuck?: true;
};

/** Why an answer was refused. */
interface RefusedResult {
  ok: false;
  reason?: string;
  message: string;
  /** The state of the offer when the answer was refused. */
  offerState?: string;
  /** Of an answer about days: those that the server refused. */
  dates?: string[];
}

/** What became of an answer that had to wait. */
export interface Outcome {
  id: string;
  account: string;
  at: number;
  answer: PendingAnswer;
  /** The state of the offer after it, or why it came too late. */
  result: { ok: true; state?: string } | RefusedResult;
}

/** Whether what became of an answer that had to wait is told: a refusal, a yes to a job, and a yes that ended since. */
export const isNotified = (
  answer: PendingAnswer,
  sent: { kind: "done"; state?: string } | { kind: "refused" },
): boolean =>
  sent.kind === "refused" ||
  answer.kind === "accept" ||
  (answer.kind === "accept-open" && sent.state !== "accepted" && sent.state !== "declined");
