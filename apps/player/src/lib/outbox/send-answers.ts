import type { OutboxStore } from "./database.ts";
import { type Answer, type Outcome, type PendingAnswer, subjectIdOf } from "./pending-answer.ts";

/** The result of sending one answer. */
type Sent =
  | { kind: "done"; state?: string; data: unknown }
  | { kind: "refused"; status: number; reason?: string; message: string; offerState?: string; dates?: string[] }
  /** The server can't be reached: the answer stays stored. */
  | { kind: "unreachable" }
  /** The server failed on this answer: it stays stored, and answers that do not depend on it are sent. */
  | { kind: "stuck" }
  /** The session has ended: the answer stays stored until the account signs in again. */
  | { kind: "signed-out" };

interface AnswerResult {
  answer: PendingAnswer;
  sent: Extract<Sent, { kind: "done" | "refused" }>;
  outcome: Outcome;
}

export interface Sending {
  store: OutboxStore;
  account: string;
  token: string;
  /** Whether the outcome is saved until the dayplayer has read it. */
  savesOutcome: (result: AnswerResult) => boolean;
  onResult?: (result: AnswerResult) => void;
  now?: () => number;
  request?: typeof fetch;
}

/** Long enough for a bad network. An answer that took longer may have arrived, and is sent again with the same id. */
const timeoutMs = 20_000;

/**
 * Sends the pending answers of an account in the order in which they were given, until none is left or the server can't
 * be reached. An answer on which the server fails is left for a later run, and so are later answers about the same
 * offer or day. A lock lets only one page or worker send at a time, so that no answer overtakes another and no outcome
 * is reported twice. Returns why it stopped; "stuck" means that only answers on which the server fails, and those after
 * them, are left.
 */
export async function sendAnswers(sending: Sending): Promise<"empty" | "unreachable" | "signed-out" | "stuck"> {
  return withLock(async () => {
    const { store, account, token, now = Date.now, request = fetch } = sending;
    const skipped: PendingAnswer[] = [];
    for (;;) {
      const answer = (await store.answers(account)).find(({ id }) => !skipped.some((each) => each.id === id));
      if (!answer) return skipped.length > 0 ? "stuck" : "empty";
      if (skipped.some((earlier) => dependsOn(answer, earlier))) {
        skipped.push(answer);
        continue;
      }
      const sent = await sendOne(answer, token, request);
      if (sent.kind === "unreachable" || sent.kind === "signed-out") return sent.kind;
      if (sent.kind === "stuck") {
        skipped.push(answer);
        await store.updateAnswer(answer.id, { stuck: true });
        continue;
      }
      const result = { answer, sent, outcome: outcomeOf(answer, sent, now()) };
      // The following answers are saved before this one is settled, so that closing the app in between loses none.
      for (const next of followingAnswers(answer, sent)) await store.saveAnswer(next);
      const rev = nextRev(answer, sent);
      if (rev !== undefined)
        for (const later of await store.answers(account))
          if (later.id !== answer.id && isAboutSameHours(later, answer)) await store.updateAnswer(later.id, { rev });
      await store.settle(answer.id, sending.savesOutcome(result) ? result.outcome : undefined);
      sending.onResult?.(result);
    }
  });
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  // Outside a secure context browsers offer no locks, but also no worker that could send at the same time.
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? locks.request("callboard-player-outbox", work) : work();
}

async function sendOne(answer: PendingAnswer, token: string, request: typeof fetch): Promise<Sent> {
  const { method, path, body } = requestOf(answer);
  try {
    const response = await request(path, {
      method,
      headers: { accept: "application/json", "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // A proxy without a server behind it, or a server that limits the rate: no decision about the answer was made.
    if (unservedStatuses.includes(response.status)) return { kind: "unreachable" };
    if (response.status >= 500) return { kind: "stuck" };
    if (response.status === 401) return { kind: "signed-out" };
    const reply = (await response.json().catch(() => ({}))) as {
      data?: unknown;
      reason?: string;
      message?: string;
      offer_state?: string;
      dates?: string[];
    };
    if (response.ok) return { kind: "done", data: reply.data, ...stateOf(reply.data) };
    const { reason, message = "", offer_state: offerState, dates } = reply;
    return {
      kind: "refused",
      status: response.status,
      message,
      ...(reason && { reason }),
      ...(offerState && { offerState }),
      ...(dates && { dates }),
    };
  } catch {
    return { kind: "unreachable" };
  }
}

/** Statuses that every request would get now: too many requests, or no server behind the proxy. */
const unservedStatuses = [429, 502, 503, 504];

/** Whether an answer must not overtake an earlier one, because both are about the same subject or the same day. */
const dependsOn = (answer: PendingAnswer, earlier: PendingAnswer) =>
  (subjectIdOf(answer) !== undefined && subjectIdOf(answer) === subjectIdOf(earlier)) ||
  datesOf(answer).some((date) => datesOf(earlier).includes(date));
const datesOf = (answer: PendingAnswer) => {
  if (answer.kind === "days") return answer.days.map(({ date }) => date);
  return answer.about.date && !("timecardId" in answer) ? [answer.about.date] : [];
};

const stateOf = (data: unknown) => {
  const state = (data as { state?: unknown } | null | undefined)?.state;
  return typeof state === "string" ? { state } : {};
};

/** Whether both answers are about the same timecard, and were given on the same revision of it. */
const isAboutSameHours = (one: PendingAnswer, other: PendingAnswer) =>
  "timecardId" in one && "timecardId" in other && one.timecardId === other.timecardId && one.rev === other.rev;

/**
 * The revision of a timecard after an answer, for later answers that were given on the one before. Undefined if somebody
 * else has changed the timecard too: what was not seen can't be answered.
 */
function nextRev(answer: PendingAnswer, sent: AnswerResult["sent"]): number | undefined {
  if (!("timecardId" in answer) || sent.kind !== "done") return undefined;
  const { id, rev } = (sent.data ?? {}) as { id?: string; rev?: number };
  return id === answer.timecardId && rev === answer.rev + 1 ? rev : undefined;
}

/**
 * The request for an answer. It is written out here, because the service worker sends it without the contract's
 * schemas.
 */
function requestOf(answer: Answer & { id: string }): {
  method: "POST" | "PUT" | "DELETE";
  path: string;
  body: unknown;
} {
  const post = (path: string, body: unknown) => ({ method: "POST" as const, path: `/api/player/${path}`, body });
  switch (answer.kind) {
    case "accept":
      return post(`offers/${answer.offerId}/accept`, {
        terms_rev: answer.termsRev,
        release_pencils: answer.releasePencils,
        answer_id: answer.id,
      });
    case "decline": {
      const { message, wholeDay } = answer;
      return post(`offers/${answer.offerId}/decline`, { message, whole_day: wholeDay, answer_id: answer.id });
    }
    case "acknowledge":
      return post(`bookings/${answer.offerId}/acknowledge`, { terms_rev: answer.termsRev });
    case "confirm":
      return post(`bookings/${answer.offerId}/confirm`, { terms_rev: answer.termsRev, answer_id: answer.id });
    case "delay": {
      const { minutes, note } = answer;
      return minutes === null
        ? post(`bookings/${answer.offerId}/on-time`, { answer_id: answer.id })
        : post(`bookings/${answer.offerId}/delay`, { minutes, note, answer_id: answer.id });
    }
    case "leave-standby":
      return { ...post(`offers/${answer.offerId}/standby`, { answer_id: answer.id }), method: "DELETE" };
    case "accept-open":
      return post(`open-offers/${answer.offerId}/accept`, { message: answer.message, answer_id: answer.id });
    case "decline-open":
      return post(`open-offers/${answer.offerId}/decline`, { message: answer.message, answer_id: answer.id });
    case "days":
      return { method: "PUT", path: "/api/player/availability", body: { dates: answer.days } };
    case "agree-hours":
      return post(`timecards/${answer.timecardId}/agree`, { rev: answer.rev, answer_id: answer.id });
    case "propose-hours": {
      const { timecardId, date, rev, values } = answer;
      return {
        ...post(`timecards/${timecardId}/lines/${date}`, { ...values, rev, answer_id: answer.id }),
        method: "PUT",
      };
    }
    case "pencil":
      return post(`pencils/${answer.pencilId}/${answer.move}`, { answer_id: answer.id });
    case "free-days":
      return post(`availability-checks/${answer.checkId}`, { free: answer.free, answer_id: answer.id });
  }
}

const outcomeOf = (answer: PendingAnswer, sent: AnswerResult["sent"], at: number): Outcome => ({
  id: answer.id,
  account: answer.account,
  at,
  answer,
  result:
    sent.kind === "done"
      ? { ok: true, ...(sent.state && { state: sent.state }) }
      : {
          ok: false,
          message: sent.message,
          ...(sent.reason && { reason: sent.reason }),
          ...(sent.offerState && { offerState: sent.offerState }),
          ...(sent.dates && { dates: sent.dates }),
        },
});

/**
 * The answers that a refusal leaves to send. If the server refuses some of several days, because they are booked or
 * have passed, the other days are sent again. If an offer that was declined with "not that day" is gone, the day is
 * still marked as not free.
 */
function followingAnswers(answer: PendingAnswer, sent: AnswerResult["sent"]): PendingAnswer[] {
  if (sent.kind !== "refused") return [];
  const { account, at, about } = answer;
  const follow = (days: { date: string; available: boolean | null }[]): PendingAnswer[] =>
    days.length > 0 ? [{ kind: "days", days, id: crypto.randomUUID(), account, at, about }] : [];
  if (answer.kind === "days" && sent.dates) {
    const refused = new Set(sent.dates);
    const left = answer.days.filter(({ date }) => !refused.has(date));
    // A refusal that names none of the days is about all of them, and would be repeated without end.
    return left.length < answer.days.length ? follow(left) : [];
  }
  const gone = sent.reason === "offer_gone" || sent.reason === "offer_expired";
  if (answer.kind === "decline" && answer.wholeDay && gone && about.date)
    return follow([{ date: about.date, available: false }]);
  return [];
}
