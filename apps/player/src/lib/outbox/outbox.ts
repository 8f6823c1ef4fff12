import { isReached, missedServer, onReachability, onReachable, reachedServer } from "@callboard/client/reachability";
import { createWatchers } from "@callboard/ui/watchers";
import { useSyncExternalStore } from "react";
import { session } from "../session.ts";
import { type OutboxStore, openOutboxStore, SYNC_TAG } from "./database.ts";
import { type Answer, type AnswerSubject, isNotified, type Outcome, type PendingAnswer } from "./pending-answer.ts";
import type { Sending } from "./send-answers.ts";

/** The pending answers and unread outcomes as this page knows them. */
interface State {
  account?: string;
  /** The session of that account. If another tab signs in as somebody else, nothing is sent with their session. */
  token?: string | undefined;
  answers: readonly PendingAnswer[];
  outcomes: readonly Outcome[];
  /** The last attempt found no server, so the answers wait until one can be reached. */
  waiting: boolean;
}
type Sent = Parameters<NonNullable<Sending["onResult"]>>[0];
/** An answer that the server accepted or refused. */
type AnswerResult = Sent & {
  /** The answer had to wait, so the screen on which it was given may no longer be open. */
  late: boolean;
  /** The outcome is saved, and shown until the dayplayer has read it. */
  hasOutcome: boolean;
};

let state: State = { answers: [], outcomes: [], waiting: false };
const { watch, notify } = createWatchers();
const listeners = new Set<(result: AnswerResult) => void>();
/** Milliseconds until answers on which the server failed are sent again. */
const retryAfterMs = 60_000;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** The ids of answers whose screen waits for the result: their outcomes are shown there and need no note. */
const reportedOnScreen = new Set<string>();

const change = (next: Partial<State>) => {
  state = { ...state, ...next };
  notify();
};
export const useOutbox = (): State => useSyncExternalStore(watch, () => state);

/** The changes of the store that this page has begun, settled when all of them have ended. */
let writing: Promise<unknown> = Promise.resolve();

/** Changes the store. Call it together with `change`, which shows the change before it is stored. */
function write(work: (store: OutboxStore) => Promise<void>): Promise<void> {
  const written = openOutboxStore().then(work);
  writing = Promise.allSettled([writing, written]);
  return written;
}

/** Shows what is stored. It reads again if this page changes the store meanwhile: the read may lack that change. */
async function readStore(): Promise<void> {
  const { account } = state;
  if (!account) return;
  const store = await openOutboxStore();
  for (;;) {
    const before = writing;
    await before;
    const [answers, outcomes] = await Promise.all([store.answers(account), store.outcomes(account)]);
    if (state.account !== account) return;
    if (before === writing) return change({ answers, outcomes });
  }
}

/**
 * Loads the pending answers of an account and sends them whenever the server can be reached. `onResult` is called for
 * each answer that the server accepted or refused. Returns a function that stops it.
 */
export function startOutbox(account: string, onResult: (result: AnswerResult) => void): () => void {
  change({ account, token: session.token(), answers: [], outcomes: [], waiting: false });
  listeners.add(onResult);
  const onVisible = () => {
    if (document.visibilityState === "visible") void refresh();
  };
  // The worker may have sent some answers meanwhile, so the stored ones are read first.
  const refresh = () => readStore().then(send);
  const fromWorker = ({ data }: MessageEvent) => {
    if (data === "send-answers") void refresh();
  };
  void refresh();
  addEventListener("online", refresh);
  document.addEventListener("visibilitychange", onVisible);
  navigator.serviceWorker?.addEventListener("message", fromWorker);
  const unwatch = onReachable(refresh);
  return () => {
    listeners.delete(onResult);
    removeEventListener("online", refresh);
    document.removeEventListener("visibilitychange", onVisible);
    navigator.serviceWorker?.removeEventListener("message", fromWorker);
    unwatch();
    clearTimeout(retryTimer);
    change({ answers: [], outcomes: [], waiting: false });
    delete state.account;
  };
}

/** Saves an answer that found no server. It is sent later, also by the worker after the app was closed. */
export async function savePendingAnswer(
  answer: Answer,
  about: AnswerSubject,
  id: string = crypto.randomUUID(),
): Promise<void> {
  await addAnswer(answer, about, id);
  change({ waiting: true });
  missedServer();
  void requestSync();
}

/**
 * Sends an answer at once, after those that wait. It is shown as given from now on, until the server refuses it. If the
 * server can't be reached, it waits like any other answer, and the promise resolves to undefined.
 */
export async function sendInOrder(answer: Answer, about: AnswerSubject): Promise<AnswerResult["sent"] | undefined> {
  const id = crypto.randomUUID();
  let result: AnswerResult["sent"] | undefined;
  const listen = (each: AnswerResult) => {
    if (each.answer.id === id) result = each.sent;
  };
  listeners.add(listen);
  reportedOnScreen.add(id);
  try {
    await addAnswer(answer, about, id);
    await send();
  } finally {
    listeners.delete(listen);
  }
  if (!result) {
    reportedOnScreen.delete(id);
    void requestSync();
  }
  return result;
}

async function addAnswer(answer: Answer, about: AnswerSubject, id: string): Promise<void> {
  const { account } = state;
  if (!account) throw new Error("Nobody is signed in.");
  const pending: PendingAnswer = { ...answer, id, account, at: Date.now(), about };
  // The answer is shown before it is stored, because storing takes a moment.
  change({ answers: [...state.answers.filter((each) => each.id !== id), pending] });
  await write(async (store) => {
    await store.saveAnswer(pending);
    const token = session.remembered();
    if (token && token === state.token) await store.saveKey({ account, token });
  });
}

/** Deletes an answer that was not sent yet. */
export async function takeBack(id: string): Promise<void> {
  change({ answers: state.answers.filter((each) => each.id !== id) });
  await write((store) => store.settle(id));
}

/** Deletes an outcome that the dayplayer has read. */
export async function deleteReadOutcome(id: string): Promise<void> {
  change({ outcomes: state.outcomes.filter((each) => each.id !== id) });
  await write((store) => store.deleteOutcome(id));
}

/** Deletes everything that is stored for the account, at sign-out. */
export async function clearOutbox(): Promise<void> {
  const { account } = state;
  change({ answers: [], outcomes: [], waiting: false });
  if (account) await write((store) => store.deleteAll(account));
}

const savesOutcome = ({ answer, sent }: Pick<Sent, "answer" | "sent">) =>
  !reportedOnScreen.has(answer.id) && isNotified(answer, sent);

/**
 * Loads the code that sends. Usually no answer waits, so it is loaded after the first screen or with the first answer.
 * A lost connection only delays it, because the build repeats an import until it succeeds (client/src/load-code.ts).
 */
export const fetchSender = () => {
  loadingSender ??= import("./send-answers.ts");
  return loadingSender;
};
let loadingSender: Promise<typeof import("./send-answers.ts")> | undefined;

/** Resolves to the code that sends, or to undefined as soon as the server can't be reached: then the answers wait. */
function loadSenderIfReached(): Promise<typeof import("./send-answers.ts") | undefined> {
  return new Promise((settle) => {
    const unwatch = onReachability(() => isReached() || settle(undefined));
    fetchSender()
      .then(settle, () => settle(undefined))
      .finally(unwatch);
  });
}

let sending: Promise<void> | undefined;

/** Sends the pending answers. Runs follow one another: an answer that comes during a run is sent by the next one. */
export function send(): Promise<void> {
  sending = (sending ?? Promise.resolve()).then(sendNow, sendNow);
  return sending;
}

async function sendNow(): Promise<void> {
  clearTimeout(retryTimer);
  const { account } = state;
  const token = session.token();
  if (!account || !token || token !== state.token || state.answers.length === 0) return;
  const sender = await loadSenderIfReached();
  if (!sender) return change({ waiting: true });
  const store = await openOutboxStore();
  const ended = await sender.sendAnswers({
    store,
    account,
    token,
    savesOutcome,
    onResult(sent) {
      change({ waiting: false });
      reachedServer();
      const result = { ...sent, late: !reportedOnScreen.has(sent.answer.id), hasOutcome: savesOutcome(sent) };
      for (const listen of listeners) listen(result);
    },
  });
  await readStore();
  change({ waiting: ended === "unreachable" });
  if (ended === "unreachable") missedServer();
  else if (ended === "signed-out") session.expired(token);
  else if (ended === "stuck") retryTimer = setTimeout(() => void send(), retryAfterMs);
  else if (state.answers.length === 0) await store.deleteKey(account);
}

/**
 * Requests a background sync, with which the browser wakes the worker when the network is back. Chromium supports it.
 */
async function requestSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.ready.catch(() => undefined)) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
}
