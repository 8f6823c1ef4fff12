import { texts } from "../texts/worker-notes.ts";
import { openOutboxStore, SYNC_TAG } from "./database.ts";
import { isNotified, type PendingAnswer } from "./kept-answer.ts";
import { sendAnswers } from "./send-answers.ts";

/**
 * In the service worker: sends what waits when the network is back and nobody looks at the app. A page that is looked at
 * sends by itself, so that it can show what becomes of it.
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
  for (const { account, token } of await store.keys()) {
    const notifications: Promise<void>[] = [];
    const ended = await sendAnswers({
      store,
      account,
      token,
      keepsOutcome: ({ answer, sent }) => isNotified(answer, sent),
      onResult({ answer, sent }) {
        if (answer.kind !== "days" && isNotified(answer, sent))
          notifications.push(showNotification(worker, noteOf(answer, sent)));
      },
    });
    await Promise.all(notifications);
    if (ended === "empty") await store.deleteKey(account);
    // The browser tries again by itself, later.
    if (ended === "unreachable" || ended === "stuck") throw new Error("Not everything could be sent yet.");
  }
}

interface Note {
  title: string;
  body: string;
  /** Inside the app, as the path of a push. */
  path: string;
}

type Ended = { kind: "done"; state?: string } | { kind: "refused"; offerState?: string };

function noteOf(answer: PendingAnswer, sent: Ended): Note {
  // Somebody who said yes on another phone and believes that they declined has to hear of the booking itself.
  if (answer.kind === "decline" && sent.kind === "refused" && sent.offerState === "accepted")
    return { title: texts.noButBookedTitle, body: texts.noButBooked, path: `/bookings/${answer.offerId}` };
  return { title: titleOf(answer, sent), body: texts.openToSee, path: "/" };
}

const titleOf = (answer: PendingAnswer, sent: Ended) => {
  // A confirmation sent again may have arrived the first time.
  if (sent.kind === "refused") return answer.kind === "acknowledge" ? texts.confirmedTitle : texts.lateTitle;
  return sent.state === "accepted" ? texts.bookedTitle : texts.overTitle;
};

/** Only where notifications are allowed; otherwise the app tells it when it is opened. */
async function showNotification(worker: ServiceWorkerGlobalScope, { title, body, path }: Note): Promise<void> {
  if (Notification.permission !== "granted") return;
  await worker.registration.showNotification(title, {
    body,
    icon: "/player/icon-192.png",
    tag: "callboard-answers",
    data: { path },
  });
}
