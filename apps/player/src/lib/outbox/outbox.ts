import { isReached, missedServer, onReachability, onReachedAgain, reachedServer } from "@callboard/client/reachability";
import { useSyncExternalStore } from "react";
import type { AvailabilityEntry } from "../said-days.ts";
import { session } from "../session.ts";
import { openOutboxStore, SYNC_TAG } from "./database.ts";
import { type About, type Answer, isNotified, type Outcome, type PendingAnswer } from "./kept-answer.ts";
import type { Sending } from "./send-answers.ts";

/** What this page knows of the answers on their way. */
interface State {
  account?: string;
  /** The session of that account. Another tab may sign in as somebody else: nothing is sent in their name. */
  token?: string | undefined;
  answers: readonly PendingAnswer[];
  outcomes: readonly Outcome[];
  /** The last try found no server: what is here waits for one. */
  waiting: boolean;
}
type Sent = Parameters<NonNullable<Sending["onResult"]>>[0];
/** An answer that the server took or refused. */
type AnswerResult = Sent & {
  /** It had to wait: nobody looked when it was sent. */
  late: boolean;
  /** A note of it waits to be read. */
  noted: boolean;
};

let state: State = { answers: [], outcomes: [], waiting: false };
const watchers = new Set<() => void>();
const listeners = new Set<(result: AnswerResult) => void>();
/** Milliseconds until what the server failed on is sent again. */
const nextTry = 60_000;
let trying: ReturnType<typeof setTimeout> | undefined;
/** Given while the network was there: told where they are given, and not again by a note. */
const atOnce = new Set<string>();

const change = (next: Partial<State>) => {
  state = { ...state, ...next };
  for (const watch of watchers) watch();
};
const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};
export const useOutbox = (): State => useSyncExternalStore(watch, () => state);

async function readStore(): Promise<void> {
  const { account } = state;
  if (!account) return;
  const store = await openOutboxStore();
  const [answers, outcomes] = await Promise.all([store.answers(account), store.outcomes(account)]);
  if (state.account === account) change({ answers, outcomes });
}

/** Begins with what this account left unsent, and sends whenever the server is there. Ends with the returned function. */
export function startOutbox(account: string, onResult: (result: AnswerResult) => void): () => void {
  change({ account, token: session.token(), answers: [], outcomes: [], waiting: false });
  listeners.add(onResult);
  const awake = () => {
    if (document.visibilityState === "visible") void refresh();
  };
  // The worker may have sent something meanwhile: what lies on the shelf counts.
  const refresh = () => readStore().then(send);
  const fromWorker = ({ data }: MessageEvent) => {
    if (data === "send-answers") void refresh();
  };
  void refresh();
  addEventListener("online", refresh);
  document.addEventListener("visibilitychange", awake);
  navigator.serviceWorker?.addEventListener("message", fromWorker);
  const unwatch = onReachedAgain(refresh);
  return () => {
    listeners.delete(onResult);
    removeEventListener("online", refresh);
    document.removeEventListener("visibilitychange", awake);
    navigator.serviceWorker?.removeEventListener("message", fromWorker);
    unwatch();
    clearTimeout(trying);
    change({ answers: [], outcomes: [], waiting: false });
    delete state.account;
  };
}

/** Keeps an answer that found no server, to be sent later, also by the worker after the app was closed. */
export async function savePendingAnswer(answer: Answer, about: About, id: string = crypto.randomUUID()): Promise<void> {
  await addAnswer(answer, about, id);
  change({ waiting: true });
  missedServer();
  void askWorker();
}

/**
 * Sends a word about some days at once: shown from now on, and no longer where the server refuses it. Without a server it
 * waits like any other answer, and undefined is answered.
 */
export async function saveAvailability(
  days: readonly AvailabilityEntry[],
  about: About,
): Promise<AnswerResult["sent"] | undefined> {
  const id = crypto.randomUUID();
  let result: AnswerResult["sent"] | undefined;
  const listen = ({ answer, sent }: AnswerResult) => {
    if (answer.id === id) result = sent;
  };
  listeners.add(listen);
  atOnce.add(id);
  try {
    await addAnswer({ kind: "days", days: [...days] }, about, id);
    await send();
  } finally {
    listeners.delete(listen);
  }
  if (!result) {
    atOnce.delete(id);
    void askWorker();
  }
  return result;
}

async function addAnswer(answer: Answer, about: About, id: string): Promise<void> {
  const { account } = state;
  if (!account) throw new Error("Nobody is signed in.");
  const kept: PendingAnswer = { ...answer, id, account, at: Date.now(), about };
  // Shown at once; the shelf follows.
  change({ answers: [...state.answers.filter((each) => each.id !== id), kept] });
  const store = await openOutboxStore();
  await store.saveAnswer(kept);
  const token = session.remembered();
  if (token && token === state.token) await store.saveKey({ account, token });
}

/** Not sent yet, an answer can still be taken back. */
export async function takeBack(id: string): Promise<void> {
  change({ answers: state.answers.filter((each) => each.id !== id) });
  await (await openOutboxStore()).settle(id);
}

export async function outcomeRead(id: string): Promise<void> {
  change({ outcomes: state.outcomes.filter((each) => each.id !== id) });
  await (await openOutboxStore()).deleteOutcome(id);
}

/** At sign-out. */
export async function clearOutbox(): Promise<void> {
  const { account } = state;
  if (account) await (await openOutboxStore()).deleteAll(account);
  change({ answers: [], outcomes: [], waiting: false });
}

const keepsOutcome = ({ answer, sent }: Pick<Sent, "answer" | "sent">) =>
  !atOnce.has(answer.id) && isNotified(answer, sent);

/**
 * Mostly nothing waits, so the code that sends comes after the first screen, or with the first answer. A lost connection
 * makes it late and no more: the build repeats an import until it succeeds (client/src/load-code.ts).
 */
export const fetchSender = () => {
  loadingSender ??= import("./send-answers.ts");
  return loadingSender;
};
let loadingSender: Promise<typeof import("./send-answers.ts")> | undefined;

/** The sender, or nothing as soon as the server turns out to be away: then answers wait, and are sent when it is back. */
function senderOrAway(): Promise<typeof import("./send-answers.ts") | undefined> {
  return new Promise((settle) => {
    const unwatch = onReachability(() => isReached() || settle(undefined));
    fetchSender()
      .then(settle, () => settle(undefined))
      .finally(unwatch);
  });
}

let sending: Promise<void> | undefined;

/** One at a time; what comes while it runs is sent by another run after it. */
export function send(): Promise<void> {
  sending = (sending ?? Promise.resolve()).then(sendNow, sendNow);
  return sending;
}

async function sendNow(): Promise<void> {
  clearTimeout(trying);
  const { account } = state;
  const token = session.token();
  if (!account || !token || token !== state.token || state.answers.length === 0) return;
  const sender = await senderOrAway();
  if (!sender) return change({ waiting: true });
  const store = await openOutboxStore();
  const ended = await sender.sendAnswers({
    store,
    account,
    token,
    keepsOutcome,
    onResult(sent) {
      change({ waiting: false });
      reachedServer();
      const result = { ...sent, late: !atOnce.has(sent.answer.id), noted: keepsOutcome(sent) };
      for (const listen of listeners) listen(result);
    },
  });
  await readStore();
  change({ waiting: ended === "unreachable" });
  if (ended === "unreachable") missedServer();
  else if (ended === "signed-out") session.expired(token);
  else if (ended === "stuck") trying = setTimeout(() => void send(), nextTry);
  else await store.deleteKey(account);
}

/** Asks the browser to wake the worker when the network is back, where it can. */
async function askWorker(): Promise<void> {
  const registration = (await navigator.serviceWorker?.ready.catch(() => undefined)) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
}
