import type { Outcome, PendingAnswer } from "./kept-answer.ts";

/**
 * Where answers wait until the server has them: IndexedDB, which outlives the app and which the service worker reads as
 * well. Where the browser forbids it, nothing is kept beyond this page.
 */
export interface OutboxStore {
  answers(account: string): Promise<PendingAnswer[]>;
  outcomes(account: string): Promise<Outcome[]>;
  saveAnswer(answer: PendingAnswer): Promise<void>;
  /** Notes that the server failed on it; one that was taken back meanwhile stays away. */
  markStuck(answerId: string): Promise<void>;
  /** Takes the answer away and, where there is something to tell, puts its outcome in its place. */
  settle(answerId: string, outcome?: Outcome): Promise<void>;
  deleteOutcome(id: string): Promise<void>;
  /** The sessions by which the worker sends answers while no page is open: only of who asked to be remembered. */
  keys(): Promise<SendingKey[]>;
  saveKey(key: SendingKey): Promise<void>;
  deleteKey(account: string): Promise<void>;
  /** At sign-out: nothing of this account stays here. */
  deleteAll(account: string): Promise<void>;
}

interface SendingKey {
  account: string;
  token: string;
}

/** The name under which the browser wakes the worker when the network is back. */
export const SYNC_TAG = "callboard-answers";

const name = "callboard-player-outbox";
const storeNames = ["answers", "outcomes", "keys"] as const;
type StoreName = (typeof storeNames)[number];

let opened: Promise<OutboxStore> | undefined;
export const openOutboxStore = (): Promise<OutboxStore> => {
  opened ??= openDatabase().then(databaseStore, memoryStore);
  return opened;
};

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!("indexedDB" in globalThis)) return reject(new Error("This browser keeps nothing."));
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const storeName of storeNames)
        request.result.createObjectStore(storeName, { keyPath: storeName === "keys" ? "account" : "id" });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // A newer version of the app waits for this connection to end.
      database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      resolve(database);
    };
  });
}

function databaseStore(database: IDBDatabase): OutboxStore {
  const write = (touched: StoreName[], change: (open: (storeName: StoreName) => IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(touched, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
      change((storeName) => transaction.objectStore(storeName));
    });
  // A handful of rows: an index would cost more than it saves.
  const all = <T>(storeName: StoreName) =>
    new Promise<T[]>((resolve, reject) => {
      const request = database.transaction(storeName).objectStore(storeName).getAll();
      request.onerror = () => reject(request.error);
      request.onsuccess = () => resolve(request.result as T[]);
    });
  const mine = async <T extends { account: string; at: number }>(storeName: StoreName, account: string) =>
    (await all<T>(storeName)).filter((row) => row.account === account).sort((one, other) => one.at - other.at);

  return {
    answers: (account) => mine<PendingAnswer>("answers", account),
    outcomes: (account) => mine<Outcome>("outcomes", account),
    saveAnswer: (answer) => write(["answers"], (open) => open("answers").put(answer)),
    markStuck: (answerId) =>
      write(["answers"], (open) => {
        const kept = open("answers").get(answerId);
        kept.onsuccess = () => kept.result && open("answers").put({ ...kept.result, stuck: true });
      }),
    settle: (answerId, outcome) =>
      write(["answers", "outcomes"], (open) => {
        open("answers").delete(answerId);
        if (outcome) open("outcomes").put(outcome);
      }),
    deleteOutcome: (id) => write(["outcomes"], (open) => open("outcomes").delete(id)),
    keys: () => all<SendingKey>("keys"),
    saveKey: (key) => write(["keys"], (open) => open("keys").put(key)),
    deleteKey: (account) => write(["keys"], (open) => open("keys").delete(account)),
    async deleteAll(account) {
      const rows = {
        answers: await mine<PendingAnswer>("answers", account),
        outcomes: await mine<Outcome>("outcomes", account),
      };
      await write(["answers", "outcomes", "keys"], (open) => {
        for (const { id } of rows.answers) open("answers").delete(id);
        for (const { id } of rows.outcomes) open("outcomes").delete(id);
        open("keys").delete(account);
      });
    },
  };
}

/** For browsers that keep nothing, and for tests. */
export function memoryStore(): OutboxStore {
  const answers = new Map<string, PendingAnswer>();
  const outcomes = new Map<string, Outcome>();
  const keys = new Map<string, SendingKey>();
  const mine = <T extends { account: string; at: number }>(rows: Map<string, T>, account: string) =>
    [...rows.values()].filter((row) => row.account === account).sort((one, other) => one.at - other.at);
  return {
    answers: async (account) => mine(answers, account),
    outcomes: async (account) => mine(outcomes, account),
    saveAnswer: async (answer) => void answers.set(answer.id, answer),
    async markStuck(answerId) {
      const kept = answers.get(answerId);
      if (kept) answers.set(answerId, { ...kept, stuck: true });
    },
    async settle(answerId, outcome) {
      answers.delete(answerId);
      if (outcome) outcomes.set(outcome.id, outcome);
    },
    deleteOutcome: async (id) => void outcomes.delete(id),
    keys: async () => [...keys.values()],
    saveKey: async (key) => void keys.set(key.account, key),
    deleteKey: async (account) => void keys.delete(account),
    async deleteAll(account) {
      for (const { id } of mine(answers, account)) answers.delete(id);
      for (const { id } of mine(outcomes, account)) outcomes.delete(id);
      keys.delete(account);
    },
  };
}
