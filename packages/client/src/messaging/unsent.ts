import type { Message } from "@callboard/contract/messaging";
import { createWatchers } from "@callboard/ui/watchers";
import { useSyncExternalStore } from "react";
import { isRefused } from "../call.ts";
import { onReachable } from "../reachability.ts";
import { errorMessage } from "../server-errors.ts";
import type { Memory } from "../session.ts";
import { texts } from "../texts/texts.ts";

/** A message that the server has not confirmed yet. */
export interface Unsent {
  /** The id is the same for every attempt, so that a message whose reply was lost is stored once. */
  clientId: string;
  body: string;
  /** ISO 8601 */
  at: string;
  /** Why the latest attempt failed; undefined while it is being sent. */
  failed?: string;
  /** The session ended before it was sent, so its author decides whether to send it. */
  held?: true;
}

export interface Sending {
  conversationId: string;
  body: string;
  clientId: string;
}

interface Setup {
  memory: Memory;
  /** The account that is signed in. Another account on the same device must not send this one's messages. */
  owner: () => string | undefined;
  send: (sending: Sending) => Promise<Message>;
  onSent: (message: Message) => void;
}

const nothing: readonly Unsent[] = [];
const waiting = ({ failed: _, held: __, ...unsent }: Unsent): Unsent => unsent;

/**
 * The queue of unsent messages. Messages are stored until the server confirms them, also across a reload, and are sent one
 * after the other in the order they were written. A failed message is sent again by its author or when the server is
 * reachable again.
 */
export function createUnsent({ memory, owner, send, onSent }: Setup) {
  const key = (id: string) => `unsent:${id}`;
  const byConversation = new Map<string, readonly Unsent[]>();
  let lastOwner = owner();
  const running = new Set<string>();
  const { watch, notify } = createWatchers();

  const read = (id: string): readonly Unsent[] => {
    if (lastOwner !== owner()) byConversation.clear();
    lastOwner = owner();
    const known = byConversation.get(id);
    if (known) return known;
    // Messages from before a reload may have been stored already; the client id prevents duplicates.
    const found = memory.read<Unsent[]>(key(id))?.map((one) => (one.held ? one : waiting(one))) ?? nothing;
    byConversation.set(id, found);
    if (found.length > 0) setTimeout(() => void drain(id), 0);
    return found;
  };

  const write = (id: string, unsent: readonly Unsent[]) => {
    byConversation.set(id, unsent);
    if (unsent.length > 0) memory.write(key(id), unsent);
    else memory.forget(key(id));
    notify();
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
          // Later messages are marked as failed too, because they would otherwise be stored before this one.
          const ended = isRefused(error) && error.refusal.status === 401;
          const failed = ended ? texts.errors.sessionEnded : errorMessage(error);
          write(
            id,
            read(id).map((one) => ({ ...one, failed, ...(ended && { held: true }) })),
          );
        }
      }
    } finally {
      running.delete(id);
    }
  }

  const resend = (id: string) => {
    write(id, read(id).map(waiting));
    void drain(id);
  };
  onReachable(() => {
    for (const [id, unsent] of byConversation) if (unsent.some(({ failed }) => failed)) resend(id);
  });

  return {
    add(id: string, body: string): void {
      const before = read(id);
      // Failed messages are sent again, because the new one would otherwise wait behind them.
      write(id, [...before.map(waiting), { clientId: crypto.randomUUID(), body, at: new Date().toISOString() }]);
      void drain(id);
    },
    resend,
    /** Removes a failed message and returns its text, so that it can be edited. */
    remove(id: string, clientId: string): string {
      const body = read(id).find((one) => one.clientId === clientId)?.body ?? "";
      change(id, clientId, () => undefined);
      return body;
    },
    useUnsent: (id: string): readonly Unsent[] => useSyncExternalStore(watch, () => read(id)),
  };
}
