import type { Outcome, PendingAnswer } from "./pending-answer.ts";

/**
 * The store of answers that the server does not have yet. It uses IndexedDB, which outlives the app and which the
 * service worker can read. Where the browser forbids IndexedDB, the answers live in memory and end with the page.
 */
export interface OutboxStore {
  /** The pending answers of an account, oldest first. */
  answers(account: string): Promise<PendingAnswer[]>;
  /** The unread outcomes of an account, oldest first. */
  outcomes(account: string): Promise<Outcome[]>;
  saveAnswer(answer: PendingAnswer): Promise<void>;
  /** Changes a stored answer. One that the dayplayer took back meanwhile is not stored again. */
  updateAnswer(answerId: string, change: { stuck: true } | { rev: number }): Promise<void>;
  /** Deletes the answer and, if an outcome is given, saves the outcome in the same transaction. */
  settle(answerId: string, outcome?: Outcome): Promise<void>;
  deleteOutcome(id: string): Promise<void>;
  /**
   * The sessions with which the worker sends answers while no page is open. Only accounts that stay signed in have one.
   */
  keys(): Promise<SendingKey[]>;
  saveKey(key: SendingKey): Promise<void>;
  deleteKey(account: string): Promise<void>;
  /** Deletes the answers, the outcomes and the session of an account, at sign-out. */
  deleteAll(account: string): Promise<void>;
}

interface SendingKey {
  account: string;
  token: string;
}

/** The tag of the background sync with which the browser wakes the worker when the network is back. */
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
    if (!("indexedDB" in globalThis)) return reject(new Error("This browser has no IndexedDB."));
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const storeName of storeNames)
        request.result.createObjectStore(storeName, { keyPath: storeName === "keys" ? "account" : "id" });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // A newer version of the app can upgrade the database only after this connection is closed.
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
  // The stores hold a handful of rows, for which an index would cost more than it saves.
  const all = <T>(storeName: StoreName) =>
    new Promise<T[]>((resolve, reject) => {
      const request = database.transaction(storeName).objectStore(storeName).getAll();
      request.onerror = () => reject(request.error);
      request.onsuccess = () => resolve(request.result as T[]);
    });
  const rowsOf = async <T extends { account: string; at: number }>(storeName: StoreName, account: string) =>
    (await all<T>(storeName)).filter((row) => row.account === account).sort((one, other) => one.at - other.at);

  return {
    answers: (account) => rowsOf<PendingAnswer>("answers", account),
    outcomes: (account) => rowsOf<Outcome>("outcomes", account),
    saveAnswer: (answer) => write(["answers"], (open) => open("answers").put(answer)),
    updateAnswer: (answerId, change) =>
      write(["answers"], (open) => {
        const stored = open("answers").get(answerId);
        stored.onsuccess = () => stored.result && open("answers").put({ ...stored.result, ...change });
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
        answers: await rowsOf<PendingAnswer>("answers", account),
        outcomes: await rowsOf<Outcome>("outcomes", account),
      };
      await write(["answers", "outcomes", "keys"], (open) => {
        for (const { id } of rows.answers) open("answers").delete(id);
        for (const { id } of rows.outcomes) open("outcomes").delete(id);
        open("keys").delete(account);
      });
    },
  };
}

/** A store in memory, for browsers without IndexedDB and for tests. */
export function memoryStore(): OutboxStore {
  const answers = new Map<string, PendingAnswer>();
  const outcomes = new Map<string, Outcome>();
  const keys = new Map<string, SendingKey>();
  const rowsOf = <T extends { account: string; at: number }>(rows: Map<string, T>, account: string) =>
    [...rows.values()].filter((row) => row.account === account).sort((one, other) => one.at - other.at);
  return {
    answers: async (account) => rowsOf(answers, account),
    outcomes: async (account) => rowsOf(outcomes, account),
    saveAnswer: async (answer) => void answers.set(answer.id, answer),
    async updateAnswer(answerId, change) {
      const stored = answers.get(answerId);
      if (stored) answers.set(answerId, { ...stored, ...change } as PendingAnswer);
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
      for (const { id } of rowsOf(answers, account)) answers.delete(id);
      for (const { id } of rowsOf(outcomes, account)) outcomes.delete(id);
      keys.delete(account);
    },
  };
}
