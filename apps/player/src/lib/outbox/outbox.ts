import { isReached, missedServer, onReachability, onReachedAgain, reachedServer } from "@callboard/client/reachability";
import { useSyncExternalStore } from "react";
import type { SaidDay } from "../said-days.ts";
import { session } from "../session.ts";
import { openShelf, SYNC_TAG } from "./database.ts";
import { type About, type Answer, isTold, type KeptAnswer, type Outcome } from "./kept-answer.ts";
import type { Sending } from "./send-answers.ts";

/** What this page knows of the answers on their way. */
interface State {
  account?: string;
  /** The session of that account. Another tab may sign in as somebody else: nothing is sent in their name. */
  token?: string | undefined;
  answers: readonly KeptAnswer[];
  outcomes: readonly Outcome[];
  /** The last try found no server: what is here waits for one. */
  waiting: boolean;
}
type Sent = Parameters<NonNullable<Sending["onTold"]>>[0];
/** An answer that the server took or refused. */
type Told = Sent & {
  /** It had to wait: nobody looked when it was sent. */
  late: boolean;
  /** A note of it waits to be read. */
  noted: boolean;
};

let state: State = { answers: [], outcomes: [], waiting: false };
const watchers = new Set<() => void>();
const listeners = new Set<(told: Told) => void>();
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

async function readShelf(): Promise<void> {
  const { account } = state;
  if (!account) return;
  const shelf = await openShelf();
  const [answers, outcomes] = await Promise.all([shelf.answers(account), shelf.outcomes(account)]);
  if (state.account === account) change({ answers, outcomes });
}

/** Begins with what this account left unsent, and sends whenever the server is there. Ends with the returned function. */
export function startOutbox(account: string, onTold: (told: Told) => void): () => void {
  change({ account, token: session.token(), answers: [], outcomes: [], waiting: false });
  listeners.add(onTold);
  const awake = () => {
    if (document.visibilityState === "visible") void again();
  };
  // The worker may have sent something meanwhile: what lies on the shelf counts.
  const again = () => readShelf().then(send);
  const fromWorker = ({ data }: MessageEvent) => {
    if (data === "send-answers") void again();
  };
  void again();
  addEventListener("online", again);
  document.addEventListener("visibilitychange", awake);
  navigator.serviceWorker?.addEventListener("message", fromWorker);
  const unwatch = onReachedAgain(again);
  return () => {
    listeners.delete(onTold);
    removeEventListener("online", again);
    document.removeEventListener("visibilitychange", awake);
    navigator.serviceWorker?.removeEventListener("message", fromWorker);
    unwatch();
    clearTimeout(trying);
    change({ answers: [], outcomes: [], waiting: false });
    delete state.account;
  };
}

/** Keeps an answer that found no server, to be sent later, also by the worker after the app was closed. */
export async function keepAnswer(answer: Answer, about: About, id: string = crypto.randomUUID()): Promise<void> {
  await putOnShelf(answer, about, id);
  change({ waiting: true });
  missedServer();
  void askWorker();
}

/**
 * Sends a word about some days at once: shown from now on, and no longer where the server refuses it. Without a server it
 * waits like any other answer, and undefined is answered.
 */
export async function sayDays(days: readonly SaidDay[], about: About): Promise<Told["sent"] | undefined> {
  const id = crypto.randomUUID();
  let heard: Told["sent"] | undefined;
  const listen = ({ answer, sent }: Told) => {
    if (answer.id === id) heard = sent;
  };
  listeners.add(listen);
  atOnce.add(id);
  try {
    await putOnShelf({ kind: "days", days: [...days] }, about, id);
    await send();
  } finally {
    listeners.delete(listen);
  }
  if (!heard) {
    atOnce.delete(id);
    void askWorker();
  }
  return heard;
}

async function putOnShelf(answer: Answer, about: About, id: string): Promise<void> {
  const { account } = state;
  if (!account) throw new Error("Nobody is signed in.");
  const kept: KeptAnswer = { ...answer, id, account, at: Date.now(), about };
  // Shown at once; the shelf follows.
  change({ answers: [...state.answers.filter((each) => each.id !== id), kept] });
  const shelf = await openShelf();
  await shelf.keepAnswer(kept);
  const token = session.remembered();
  if (token && token === state.token) await shelf.keepKey({ account, token });
}

/** Not sent yet, an answer can still be taken back. */
export async function takeBack(id: string): Promise<void> {
  change({ answers: state.answers.filter((each) => each.id !== id) });
  await (await openShelf()).settle(id);
}

export async function outcomeRead(id: string): Promise<void> {
  change({ outcomes: state.outcomes.filter((each) => each.id !== id) });
  await (await openShelf()).forgetOutcome(id);
}

/** At sign-out. */
export async function forgetOutbox(): Promise<void> {
  const { account } = state;
  if (account) await (await openShelf()).forgetAll(account);
  change({ answers: [], outcomes: [], waiting: false });
}

const keepsOutcome = ({ answer, sent }: Pick<Sent, "answer" | "sent">) =>
  !atOnce.has(answer.id) && isTold(answer, sent);

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
  const shelf = await openShelf();
  const ended = await sender.sendAnswers({
    shelf,
    account,
    token,
    keepsOutcome,
    onTold(sent) {
      change({ waiting: false });
      reachedServer();
      const told = { ...sent, late: !atOnce.has(sent.answer.id), noted: keepsOutcome(sent) };
      for (const listen of listeners) listen(told);
    },
  });
  await readShelf();
  change({ waiting: ended === "unreachable" });
  if (ended === "unreachable") missedServer();
  else if (ended === "signed-out") session.expired(token);
  else if (ended === "stuck") trying = setTimeout(() => void send(), nextTry);
  else await shelf.forgetKey(account);
}

/** Asks the browser to wake the worker when the network is back, where it can. */
async function askWorker(): Promise<void> {
  const registration = (await navigator.serviceWorker?.ready.catch(() => undefined)) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
}
