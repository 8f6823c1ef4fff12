/// <reference lib="webworker" />
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveWorkerLanguage } from "../language/worker-language.ts";
import { openOutboxStore, SYNC_TAG } from "./database.ts";
import { sendWhenBack } from "./worker.ts";

/** A worker without pages, whose server says that every answer booked its offer. Returns what it notified of. */
async function answersSent(): Promise<{ title: string; body?: string | undefined; lang?: string | undefined }[]> {
  const store = await openOutboxStore();
  const about = { what: "Costumer", where: "The Long Tide", date: "2026-11-24" };
  await store.saveAnswer({ kind: "accept", offerId: "o1", termsRev: 1, id: "a1", account: "ana", at: 1, about });
  await store.saveKey({ account: "ana", token: "token-of-ana" });
  const shown: Awaited<ReturnType<typeof answersSent>> = [];
  let synced = Promise.resolve();
  const worker = {
    clients: { matchAll: async () => [] },
    registration: {
      showNotification: async (title: string, { body, lang }: NotificationOptions) =>
        void shown.push({ title, body, lang }),
    },
    addEventListener: (_: string, listener: (event: object) => void) =>
      listener({ tag: SYNC_TAG, waitUntil: (work: Promise<void>) => (synced = work) }),
  };
  sendWhenBack(worker as unknown as ServiceWorkerGlobalScope);
  await synced;
  return shown;
}

beforeEach(() => {
  const entries = new Map<string, Response>();
  const cache = {
    put: async (address: string, response: Response) => void entries.set(address, response),
    match: async (address: string) => entries.get(address)?.clone(),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("fetch", async () => Response.json({ data: { state: "accepted" } }));
});
afterEach(() => void vi.unstubAllGlobals());

test("the worker notifies of answers in the language that the app showed last", async () => {
  await saveWorkerLanguage("es");
  const spanish = { title: "Ya quedaste", body: "Abre Callboard para ver qué pasó.", lang: "es" };
  expect(await answersSent()).toEqual([spanish]);
  await saveWorkerLanguage("en");
  const english = { title: "You are booked", body: "Open Callboard to see what became of it.", lang: "en" };
  expect(await answersSent()).toEqual([english]);
});

test("the worker uses the browser's language while no page has saved one, or storage is forbidden", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["es-MX", "en"]);
  expect(await answersSent()).toMatchObject([{ title: "Ya quedaste" }]);
  vi.stubGlobal("caches", { open: () => Promise.reject(new DOMException("Forbidden", "SecurityError")) });
  await saveWorkerLanguage("en");
  expect(await answersSent()).toMatchObject([{ title: "Ya quedaste" }]);
});
