import type { Message } from "@callboard/contract/messaging";
import { useSyncExternalStore } from "react";
import { onReachedAgain } from "../reachability.ts";
import { wordsOf } from "../server-errors.ts";
import type { Memory } from "../session.ts";

/** What was written and is not stored by the server yet, as far as anybody knows. */
export interface Unsent {
  /** The same for every try, so that one whose answer was lost is stored once. */
  clientId: string;
  body: string;
  /** ISO 8601 */
  at: string;
  /** Why the latest try failed; undefined while it is on its way. */
  failed?: string;
}

export interface Sending {
  conversationId: string;
  body: string;
  clientId: string;
}

interface Setup {
  memory: Memory;
  /** Under whose token something was written: the next person must not send this one's words. */
  owner: () => string | undefined;
  send: (sending: Sending) => Promise<Message>;
  onSent: (message: Message) => void;
}

const nothing: readonly Unsent[] = [];

/**
 * The way out of an app: messages are kept, a reload included, until the server has them, and go one after the other in
 * the order they were written. What failed waits for its writer, or for the server to be back.
 */
export function createUnsent({ memory, owner, send, onSent }: Setup) {
  const key = (id: string) => `unsent:${id}`;
  const kept = new Map<string, readonly Unsent[]>();
  let keeper = owner();
  const running = new Set<string>();
  const watchers = new Set<() => void>();

  const read = (id: string): readonly Unsent[] => {
    if (keeper !== owner()) kept.clear();
    keeper = owner();
    const known = kept.get(id);
    if (known) return known;
    // Left over from before a reload: their first try may have arrived, which the client id makes harmless.
    const found = memory.read<Unsent[]>(key(id))?.map(({ failed: _, ...unsent }) => unsent) ?? nothing;
    kept.set(id, found);
    if (found.length > 0) setTimeout(() => void drain(id), 0);
    return found;
  };

  const write = (id: string, unsent: readonly Unsent[]) => {
    kept.set(id, unsent);
    if (unsent.length > 0) memory.write(key(id), unsent);
    else memory.forget(key(id));
    for (const watch of watchers) watch();
  };
  const change = (id: string, clientId: string, now: (one: Unsent) => Unsent | undefined) =>
    write(
      id,
      read(id).flatMap((one) => (one.clientId === clientId ? (now(one) ?? []) : one)),
    );

  async function drain(id: string): Promise<void> {
    if (running.has(id)) return;
    running.add(id);
    try {
      for (let next = read(id)[0]; next && !next.failed; next = read(id)[0]) {
        const { clientId, body } = next;
        try {
          const message = await send({ conversationId: id, body, clientId });
          onSent(message);
          change(id, clientId, () => undefined);
        } catch (error) {
          // What was written after it would otherwise overtake it.
          const failed = wordsOf(error);
          write(
            id,
            read(id).map((one) => ({ ...one, failed })),
          );
        }
      }
    } finally {
      running.delete(id);
    }
  }

  const resend = (id: string) => {
    write(
      id,
      read(id).map(({ failed: _, ...one }) => one),
    );
    void drain(id);
  };
  onReachedAgain(() => {
    for (const [id, unsent] of kept) if (unsent.some(({ failed }) => failed)) resend(id);
  });

  return {
    add(id: string, body: string): void {
      const waiting = read(id);
      // Behind one that failed it would wait for ever: both are tried.
      write(id, [
        ...waiting.map(({ failed: _, ...one }) => one),
        { clientId: crypto.randomUUID(), body, at: new Date().toISOString() },
      ]);
      void drain(id);
    },
    resend,
    /** Takes one back that failed; its words go back to where they were written. */
    take(id: string, clientId: string): string {
      const body = read(id).find((one) => one.clientId === clientId)?.body ?? "";
      change(id, clientId, () => undefined);
      return body;
    },
    useUnsent: (id: string): readonly Unsent[] =>
      useSyncExternalStore(
        (changed) => {
          watchers.add(changed);
          return () => watchers.delete(changed);
        },
        () => read(id),
      ),
  };
}
