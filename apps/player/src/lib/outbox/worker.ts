import { texts } from "../texts/worker-notes.ts";
import { openShelf, SYNC_TAG } from "./database.ts";
import { isTold, type KeptAnswer } from "./kept-answer.ts";
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
  const shelf = await openShelf();
  for (const { account, token } of await shelf.keys()) {
    const told: Promise<void>[] = [];
    const ended = await sendAnswers({
      shelf,
      account,
      token,
      keepsOutcome: ({ answer, sent }) => isTold(answer, sent),
      onTold({ answer, sent }) {
        if (answer.kind !== "days" && isTold(answer, sent)) told.push(tell(worker, noteOf(answer, sent)));
      },
    });
    await Promise.all(told);
    if (ended === "empty") await shelf.forgetKey(account);
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

function noteOf(answer: KeptAnswer, sent: Ended): Note {
  // Somebody who said yes on another phone and believes that they declined has to hear of the booking itself.
  if (answer.kind === "decline" && sent.kind === "refused" && sent.offerState === "accepted")
    return { title: texts.noButBookedTitle, body: texts.noButBooked, path: `/bookings/${answer.offerId}` };
  return { title: titleOf(answer, sent), body: texts.openToSee, path: "/" };
}

const titleOf = (answer: KeptAnswer, sent: Ended) => {
  // A confirmation sent again may have arrived the first time.
  if (sent.kind === "refused") return answer.kind === "acknowledge" ? texts.confirmedTitle : texts.lateTitle;
  return sent.state === "accepted" ? texts.bookedTitle : texts.overTitle;
};

/** Only where notifications are allowed; otherwise the app tells it when it is opened. */
async function tell(worker: ServiceWorkerGlobalScope, { title, body, path }: Note): Promise<void> {
  if (Notification.permission !== "granted") return;
  await worker.registration.showNotification(title, {
    body,
    icon: "/player/icon-192.png",
    tag: "callboard-answers",
    data: { path },
  });
}
