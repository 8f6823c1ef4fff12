import type { Language } from "@callboard/contract/languages/languages";
import { workerLanguage } from "../language/worker-language.ts";
import { workerNotes } from "../texts/worker-notes.ts";
import { openOutboxStore, SYNC_TAG } from "./database.ts";
import { isNotified, type PendingAnswer } from "./pending-answer.ts";
import { sendAnswers } from "./send-answers.ts";

/**
 * Makes the service worker send the pending answers when the network is back and no page of the app is visible. A
 * visible page sends them itself, so that it can show the results.
 */
export function sendWhenBack(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("sync" as "push", (event) => {
    const { tag } = event as ExtendableEvent & { tag?: string };
    if (tag === SYNC_TAG) event.waitUntil(sendAll(worker));
  });
}

async function sendAll(worker: ServiceWorkerGlobalScope): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  if (pages.some(({ visibilityState }) => visibilityState === "visible")) {
    for (const page of pages) page.postMessage("send-answers");
    return;
  }
  const store = await openOutboxStore();
  const language = await workerLanguage();
  for (const { account, token } of await store.keys()) {
    const notifications: Promise<void>[] = [];
    const ended = await sendAnswers({
      store,
      account,
      token,
      savesOutcome: ({ answer, sent }) => isNotified(answer, sent),
      onResult({ answer, sent }) {
        if (answer.kind !== "days" && isNotified(answer, sent))
          notifications.push(showNotification(worker, language, notificationOf(workerNotes[language], answer, sent)));
      },
    });
    await Promise.all(notifications);
    if (ended === "empty") await store.deleteKey(account);
    // A rejected promise makes the browser repeat the sync later.
    if (ended === "unreachable" || ended === "stuck") throw new Error("Not everything could be sent yet.");
  }
}

interface NotificationContent {
  title: string;
  body: string;
  /** The screen that the notification opens: a path inside the app, as in a push. */
  path: string;
}

type Ended = { kind: "done"; state?: string } | { kind: "refused"; reason?: string; offerState?: string };

type Notes = (typeof workerNotes)[Language];

function notificationOf(texts: Notes, answer: PendingAnswer, sent: Ended): NotificationContent {
  // Who accepted on another phone and believes to have declined has to learn that they are booked.
  if (answer.kind === "decline" && sent.kind === "refused" && sent.offerState === "accepted")
    return { title: texts.noButBookedTitle, body: texts.noButBooked, path: `/bookings/${answer.offerId}` };
  if ("timecardId" in answer) return { title: texts.hoursTitle, body: texts.openToSee, path: "/hours" };
  return { title: titleOf(texts, answer, sent), body: texts.openToSee, path: "/" };
}

const titleOf = (texts: Notes, answer: PendingAnswer, sent: Ended) => {
  if (sent.kind === "refused" && sent.reason === "pencilled_elsewhere") return texts.pencilledTitle;
  // A refused confirmation may be a repeated one, which the server accepted the first time.
  if (sent.kind === "refused")
    return answer.kind === "acknowledge" || answer.kind === "confirm" ? texts.confirmedTitle : texts.lateTitle;
  return sent.state === "accepted" ? texts.bookedTitle : texts.overTitle;
};

/** Shows a notification if they are allowed. Otherwise the app shows the outcome when it is opened. */
async function showNotification(
  worker: ServiceWorkerGlobalScope,
  language: Language,
  { title, body, path }: NotificationContent,
): Promise<void> {
  if (Notification.permission !== "granted") return;
  await worker.registration.showNotification(title, {
    body,
    lang: language,
    icon: "/player/icon-192.png",
    tag: "callboard-answers",
    data: { path },
  });
}
