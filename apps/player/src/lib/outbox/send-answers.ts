import type { OutboxStore } from "./database.ts";
import type { Answer, Outcome, PendingAnswer } from "./kept-answer.ts";

/** How the server took one answer. */
type Sent =
  | { kind: "done"; state?: string; data: unknown }
  | { kind: "refused"; status: number; reason?: string; message: string; offerState?: string; dates?: string[] }
  /** No answer from the server: it stays where it is. */
  | { kind: "unreachable" }
  /** The server was there and failed on it: it stays, and others go on. */
  | { kind: "stuck" }
  /** The session has ended: it waits until this account signs in again. */
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
  /** Whether what became of the answer is worth a note that waits to be read. */
  keepsOutcome: (result: AnswerResult) => boolean;
  onResult?: (result: AnswerResult) => void;
  now?: () => number;
  request?: typeof fetch;
}

/** Long enough for a bad network; what took longer may have arrived, and is sent again under the same name. */
const timeoutMs = 20_000;

/**
 * Sends what waits, in the order in which it was given, until it is empty or the server can't be reached. An answer on
 * which the server fails is left for another time, and so is what it says of the same offer or day after it. One sender at
 * a time, page or worker, so that nothing overtakes and nothing is told twice. Answers how it ended.
 */
export async function sendAnswers(sending: Sending): Promise<"empty" | "unreachable" | "signed-out" | "stuck"> {
  return withLock(async () => {
    const { store, account, token, now = Date.now, request = fetch } = sending;
    const left: PendingAnswer[] = [];
    for (;;) {
      const answer = (await store.answers(account)).find(({ id }) => !left.some((each) => each.id === id));
      if (!answer) return left.length > 0 ? "stuck" : "empty";
      if (left.some((earlier) => dependsOn(answer, earlier))) {
        left.push(answer);
        continue;
      }
      const sent = await sendOne(answer, token, request);
      if (sent.kind === "unreachable" || sent.kind === "signed-out") return sent.kind;
      if (sent.kind === "stuck") {
        left.push(answer);
        await store.markStuck(answer.id);
        continue;
      }
      const result = { answer, sent, outcome: outcomeOf(answer, sent, now()) };
      // What follows from it first: between the two nothing may be lost.
      for (const next of followingAnswers(answer, sent)) await store.saveAnswer(next);
      await store.settle(answer.id, sending.keepsOutcome(result) ? result.outcome : undefined);
      sending.onResult?.(result);
    }
  });
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  // Outside a secure context there are no locks, and no worker either that could send at the same time.
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
    // A proxy without a server behind it, a server that fails or has too much to do: neither a yes nor a no.
    if (unserved.includes(response.status)) return { kind: "unreachable" };
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

/** Whatever is sent now is answered so: too many requests, or no server behind the proxy. */
const unserved = [429, 502, 503, 504];

/** Whether an answer must not overtake an earlier one: they say something of the same offer or of the same day. */
const dependsOn = (answer: PendingAnswer, earlier: PendingAnswer) =>
  ("offerId" in answer && "offerId" in earlier && answer.offerId === earlier.offerId) ||
  datesOf(answer).some((date) => datesOf(earlier).includes(date));
const datesOf = (answer: PendingAnswer) =>
  answer.kind === "days" ? answer.days.map(({ date }) => date) : answer.about.date ? [answer.about.date] : [];

const stateOf = (data: unknown) => {
  const state = (data as { state?: unknown } | null | undefined)?.state;
  return typeof state === "string" ? { state } : {};
};

/** The call an answer is. Written out here, because the service worker sends it without the contract's schemas. */
function requestOf(answer: Answer & { id: string }): { method: "POST" | "PUT"; path: string; body: unknown } {
  const post = (path: string, body: unknown) => ({ method: "POST" as const, path: `/api/player/${path}`, body });
  switch (answer.kind) {
    case "accept":
      return post(`offers/${answer.offerId}/accept`, { terms_rev: answer.termsRev, answer_id: answer.id });
    case "decline": {
      const { message, wholeDay } = answer;
      return post(`offers/${answer.offerId}/decline`, { message, whole_day: wholeDay, answer_id: answer.id });
    }
    case "acknowledge":
      return post(`bookings/${answer.offerId}/acknowledge`, { terms_rev: answer.termsRev });
    case "accept-open":
      return post(`open-offers/${answer.offerId}/accept`, { message: answer.message, answer_id: answer.id });
    case "decline-open":
      return post(`open-offers/${answer.offerId}/decline`, { message: answer.message, answer_id: answer.id });
    case "days":
      return { method: "PUT", path: "/api/player/availability", body: { dates: answer.days } };
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
 * Of several days some may be booked or over by now: the others are still meant. And "not that day" still holds for the
 * day, where the offer itself is gone.
 */
function followingAnswers(answer: PendingAnswer, sent: AnswerResult["sent"]): PendingAnswer[] {
  if (sent.kind !== "refused") return [];
  const { account, at, about } = answer;
  const follow = (days: { date: string; available: boolean | null }[]): PendingAnswer[] =>
    days.length > 0 ? [{ kind: "days", days, id: crypto.randomUUID(), account, at, about }] : [];
  if (answer.kind === "days" && sent.dates) {
    const refused = new Set(sent.dates);
    return follow(answer.days.filter(({ date }) => !refused.has(date)));
  }
  const gone = sent.reason === "offer_gone" || sent.reason === "offer_expired";
  if (answer.kind === "decline" && answer.wholeDay && gone && about.date)
    return follow([{ date: about.date, available: false }]);
  return [];
}
